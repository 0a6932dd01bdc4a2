import { type ReactNode, memo, useEffect, useRef, useState } from 'react'

/** How far beyond the visible part rows are rendered, in pixels. */
const AHEAD = 1200

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
 * Rows of one loaded page. Far out of sight, a space of the same height replaces them, so that the page holds some
 * hundred rows however many are loaded.
 */
function Group<T extends Item>({ items, offset, selected, scroller, row }: GroupProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const [far, setFar] = useState<number>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
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
      {!hidden && items.map((item, index) => row(item, offset + index + 1, item.id === selected))}
    </div>
  )
}

const MemoGroup = memo(Group) as typeof Group

/** Renders loaded pages, with rows only near the visible part. `row` must not change between renders. */
export function RowGroups<T extends Item>({
  pages,
  selected,
  scroller,
  row,
}: { pages: readonly (readonly T[])[]; selected: string | undefined } & Pick<GroupProps<T>, 'scroller' | 'row'>) {
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
