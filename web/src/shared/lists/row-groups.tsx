import { type ReactNode, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useScrollShield } from '../../lib/use-scroll-shield.ts'
import { useSpace } from './use-space.ts'
import { whenIdle } from './when-idle.ts'

/** Rows that are painted together where the browser keeps all of them ready: half a screen, which is how far it paints ahead. */
const CHUNK = 4

const chunksOf = <T,>(items: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

interface Item {
  id: string
}

interface SheetProps<T, Known> {
  /** Pages that were loaded one after the other. */
  pages: readonly (readonly T[])[]
  /** Number of rows before them. */
  offset: number
  /** The selected row when it is among these, which are then always rendered. */
  selected: string | undefined
  /** The scrolling element, or null for the page itself. */
  scroller: HTMLElement | null
  /** What else a row shows: rows are looked at again when this has changed for one of them. */
  knownOf?: ((id: string) => Known | undefined) | undefined
  row: (item: T, position: number, current: boolean, known: Known | undefined) => ReactNode
  /** Rows that are painted together: larger where the style leaves out what is not near. */
  chunk?: number | undefined
}

/**
 * Rows of a few loaded pages. Far out of sight, a space of the same height replaces them. Once they are laid out, the
 * browser may leave out what is not near (`data-calm`): what was laid out before comes back without it.
 */
function Sheet<T extends Item, Known>(props: SheetProps<T, Known>) {
  const { pages, offset, selected, scroller, knownOf, row, chunk: size = CHUNK } = props
  const place = useRef<HTMLDivElement>(null)
  const { height, far } = useSpace(place, pages.flat(), scroller, selected !== undefined)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || far) return
    delete element.dataset['calm']
    return whenIdle(element, () => (element.dataset['calm'] = ''))
  }, [far, pages.length])
  return (
    <div ref={place} className="sheet-of-rows" style={far ? { height } : undefined}>
      {!far &&
        chunksOf(pages.flat(), size).map((chunk, at) => (
          <div key={at} className="scroll-rows one-layer unclipped">
            {chunk.map((item, index) =>
              row(item, offset + at * size + index + 1, item.id === selected, knownOf?.(item.id)),
            )}
          </div>
        ))}
    </div>
  )
}

const drawsTheSame = <T extends Item, Known>(before: SheetProps<T, Known>, now: SheetProps<T, Known>): boolean =>
  before.offset === now.offset &&
  before.selected === now.selected &&
  before.scroller === now.scroller &&
  before.row === now.row &&
  before.pages.length === now.pages.length &&
  now.pages.every(
    (page, at) => before.pages[at] === page && page.every(({ id }) => before.knownOf?.(id) === now.knownOf?.(id)),
  )

const MemoSheet = memo(Sheet, drawsTheSame) as typeof Sheet

/** Covers the visible part while the wheel turns. */
function Shield({ scroller }: { scroller: HTMLElement }) {
  const pane = useRef<HTMLDivElement>(null)
  useScrollShield(pane)
  useEffect(() => {
    const fit = new ResizeObserver(() => {
      if (pane.current) pane.current.style.height = `${scroller.clientHeight}px`
    })
    fit.observe(scroller)
    return () => fit.disconnect()
  }, [scroller])
  return (
    <div className="scroll-shield">
      <div ref={pane} />
    </div>
  )
}

export interface RowGroupsProps<T, Known = undefined> extends Omit<SheetProps<T, Known>, 'offset'> {
  /**
   * Pages in one sheet; rows leave the page by the sheet. The browser takes a moment for each sheet that comes near: of
   * low rows, two pages are half as many moments, and with three, painting what is near takes longer than a frame.
   */
  together?: number | undefined
}

function Sheets<T extends Item, Known>({ pages, selected, together = 1, ...rest }: RowGroupsProps<T, Known>) {
  const rowsBefore = (page: number) => pages.slice(0, page).reduce((rows, { length }) => rows + length, 0)
  return Array.from({ length: Math.ceil(pages.length / together) }, (_, at) => {
    const own = pages.slice(at * together, (at + 1) * together)
    return (
      <MemoSheet
        key={at}
        {...rest}
        pages={own}
        offset={rowsBefore(at * together)}
        selected={own.some((page) => page.some(({ id }) => id === selected)) ? selected : undefined}
      />
    )
  })
}

/** Renders loaded pages, with rows only near the visible part. `row` must not change between renders. */
export const RowGroups = <T extends Item, Known = undefined>(props: RowGroupsProps<T, Known>) => (
  <>
    {props.scroller && <Shield scroller={props.scroller} />}
    <Sheets {...props} />
  </>
)
