import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'

/** Width by height of a card's picture: stills, music, portraits. */
export const RATIOS = { still: 1.5, square: 1, portrait: 0.8 } as const
export type Ratio = keyof typeof RATIOS

export interface Frame {
  item: FeedItem
  ratio: Ratio
  /** The widest frame, at the start of each round. */
  lead: boolean
}
export interface Row {
  frames: Frame[]
  /** Free width at the end of the last row, in the unit of the ratios. */
  rest: number
}

/** How many rows of small frames follow a large one. */
const SMALL_ROWS = 2

const MUSIC = /music|sound|audio/i
const FASHION = /fashion|photo|portrait|model|beauty/i

/** The frame that suits the work: square for record sleeves, portrait for fashion and posters, landscape for stills. */
function ratioOf(item: FeedItem): Ratio {
  const field = item.job?.industry ?? item.collaboration?.project_type ?? item.news?.category ?? ''
  if (MUSIC.test(field)) return 'square'
  if (FASHION.test(field) || item.kind === 'event') return 'portrait'
  return 'still'
}

/**
 * Lays out posts like frames on a contact sheet: a large one with one beside it, then two rows of three. All pictures of
 * a row have the same height. Only a post with a picture is shown large; without one, the next row gets the chance.
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
  // a second landscape frame beside the large one would make both small
  return { item, ratio: ratio === 'still' ? 'square' : ratio, lead: false }
}
