/** Pixels; what social networks show largest. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** What stands on a card. Everything is text as people wrote it: the card takes care of its length and its script. */
export interface CardWords {
  /** What kind of thing it is, in a word. */
  kind: string
  title: string
  /** Whose it is. */
  by?: string | undefined
  /** Place, pay and day, one after the other. */
  facts: readonly string[]
  /** Short marks beside the kind, such as PAID or Closed. */
  marks: readonly string[]
}
