/** Pixels; the largest size that social networks show. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The text of a card, as people wrote it: drawing takes care of length and script. */
export interface CardWords {
  /** What kind of thing it is, in one word. */
  kind: string
  title: string
  /** Who posted it. */
  by?: string | undefined
  /** Place, pay and date, in a row. */
  facts: readonly string[]
  /** Short badges next to the kind, such as PAID or Closed. */
  marks: readonly string[]
}
