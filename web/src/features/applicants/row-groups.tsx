import { type ReactNode, memo, useEffect, useRef, useState } from 'react'

/** How far beyond the seen part rows stand ready, in pixels. */
const AHEAD = 1200

interface GroupProps<T> {
  items: readonly T[]
  /** Of the rows before this group. */
  offset: number
  /** The chosen row when it is in this group: its rows are then there wherever the list stands. */
  selected: string | undefined
  /** What scrolls, or null for the page itself. */
  scroller: HTMLElement | null
  row: (item: T, position: number, current: boolean) => ReactNode
}

interface Item {
  id: string
}

/**
 * Rows of one loaded page. Far from what is seen they give way to a space of the same height, so that the page holds some
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

/** A list of loaded pages, of which only those near the seen part hold their rows. `row` must not change between renders. */
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
