import { type ReactNode, memo, useEffect, useRef, useState } from 'react'
import { useScrollShield } from '../../lib/use-scroll-shield.ts'

/** How far beyond the visible part rows stay rendered, in pixels: rendering those that come back takes longer than a frame. */
const AHEAD = 60_000

/**
 * Rows that are painted together: half a screen, which is also how far the browser paints ahead at a time. A box for
 * each row gives it more boxes to look through; larger ones give it more to paint at once.
 */
const CHUNK = 4

const chunksOf = <T,>(items: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK))

interface GroupProps<T> {
  items: readonly T[]
  /** Number of rows before this group. */
  offset: number
  /** The selected row when it is in this group, which is then always rendered. */
  selected: string | undefined
  /** The scrolling element, or null for the page itself. */
  scroller: HTMLElement | null
  row: (item: T, position: number, current: boolean) => ReactNode
}

interface Item {
  id: string
}

/**
 * Rows of one loaded page. Far out of sight, a space of the same height replaces them, so that the page holds about a
 * thousand rows however many are loaded.
 */
function Group<T extends Item>({ items, offset, selected, scroller, row }: GroupProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const [far, setFar] = useState<number>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        // of several, which a busy page gets at once, only the newest is current
        const entry = entries.at(-1)
        if (!entry) return
        const { height } = entry.boundingClientRect
        setFar((before) => (entry.isIntersecting ? undefined : (before ?? height)))
      },
      { root: scroller, rootMargin: `${AHEAD}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const hidden = far !== undefined && selected === undefined
  return (
    <div ref={place} style={hidden ? { height: far } : undefined}>
      {!hidden &&
        chunksOf(items).map((chunk, at) => (
          <div key={at} className="scroll-rows one-layer unclipped">
            {chunk.map((item, index) => row(item, offset + at * CHUNK + index + 1, item.id === selected))}
          </div>
        ))}
    </div>
  )
}

const MemoGroup = memo(Group) as typeof Group

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

export interface RowGroupsProps<T> extends Pick<GroupProps<T>, 'selected' | 'scroller' | 'row'> {
  pages: readonly (readonly T[])[]
}

function Groups<T extends Item>({ pages, selected, scroller, row }: RowGroupsProps<T>) {
  let offset = 0
  return pages.map((items, index) => {
    const before = offset
    offset += items.length
    return (
      <MemoGroup
        key={index}
        items={items}
        offset={before}
        selected={items.some(({ id }) => id === selected) ? selected : undefined}
        scroller={scroller}
        row={row}
      />
    )
  })
}

/** Renders loaded pages, with rows only near the visible part. `row` must not change between renders. */
export const RowGroups = <T extends Item>(props: RowGroupsProps<T>) => (
  <>
    {props.scroller && <Shield scroller={props.scroller} />}
    <Groups {...props} />
  </>
)
