import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'

/** Width by height of a card's picture: stills, music, portraits. */
export const RATIOS = { still: 1.5, square: 1, portrait: 0.8 } as const
export type Ratio = keyof typeof RATIOS

export interface Frame {
  item: FeedItem
  ratio: Ratio
  /** The first of a round: the widest frame of the sheet. */
  lead: boolean
}
export interface Row {
  frames: Frame[]
  /** Width of what is missing at the end of the last row, in the unit of the ratios. */
  rest: number
}

/** How many rows of small frames follow a large one. */
const SMALL_ROWS = 2

const MUSIC = /music|sound|audio/i
const FASHION = /fashion|photo|portrait|model|beauty/i

/** The frame that the work asks for: record sleeves are square, fashion and posters stand, stills lie. */
function ratioOf(item: FeedItem): Ratio {
  const field = item.job?.industry ?? item.collaboration?.project_type ?? item.news?.category ?? ''
  if (MUSIC.test(field)) return 'square'
  if (FASHION.test(field) || item.kind === 'event') return 'portrait'
  return 'still'
}

/**
 * Lays posts out like frames on a contact sheet: one large with one beside it, then two rows of three; within a row all
 * pictures are equally high. Only a post with a picture is shown large; without one the next row may be.
 */
export function rowsOf(items: readonly FeedItem[]): Row[] {
  const rows: Row[] = []
  let small = SMALL_ROWS
  for (let at = 0; at < items.length;) {
    const pair = small >= SMALL_ROWS && !!items[at]?.picture
    const size = pair ? 2 : 3
    const frames = items.slice(at, at + size).map((item, index) => frameOf(item, pair, index))
    rows.push({ frames, rest: (size - frames.length) * RATIOS.square })
    small = pair ? 0 : small + 1
    at += size
  }
  return rows
}

function frameOf(item: FeedItem, pair: boolean, index: number): Frame {
  const ratio = ratioOf(item)
  if (!pair) return { item, ratio, lead: false }
  if (index === 0) return { item, ratio: 'still', lead: true }
  // beside the large frame a second lying one would make both small
  return { item, ratio: ratio === 'still' ? 'square' : ratio, lead: false }
}
