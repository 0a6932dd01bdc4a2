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

/** How many rows of small frames follow one with a large frame. */
const SMALL_ROWS = 2
export const COLUMNS = 4

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
 * Lays out posts like frames on a contact sheet, four in a row: a large one with three squares beside it, then two rows of
 * others. All pictures of a row have the same height. Only a post with a picture is shown large; without one, the next row
 * gets the chance.
 */
export function rowsOf(items: readonly FeedItem[]): Row[] {
  const rows: Row[] = []
  let small = SMALL_ROWS
  for (let at = 0; at < items.length; at += COLUMNS) {
    const leads = small >= SMALL_ROWS && !!items[at]?.picture
    const frames = items.slice(at, at + COLUMNS).map((item, index) => frameOf(item, leads, index))
    rows.push({ frames, rest: (COLUMNS - frames.length) * RATIOS.square })
    small = leads ? 0 : small + 1
  }
  return rows
}

const frameOf = (item: FeedItem, leads: boolean, index: number): Frame =>
  leads
    ? { item, ratio: index === 0 ? 'still' : 'square', lead: index === 0 }
    : { item, ratio: ratioOf(item), lead: false }
