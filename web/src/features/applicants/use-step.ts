import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { Loaded } from './applicants.head.ts'

const PANE = '[data-pane]'

/** Selects someone; if the focus was with the person who was open, it goes to the next. */
export function useFollow(
  zone: RefObject<HTMLElement | null>,
  selected: string | undefined,
  select: (id: string) => void,
): (id: string) => void {
  const wasInPane = useRef(false)
  useEffect(() => {
    if (wasInPane.current) zone.current?.querySelector<HTMLElement>(PANE)?.focus({ preventScroll: true })
    wasInPane.current = false
  }, [zone, selected])
  return (id) => {
    wasInPane.current = document.activeElement?.closest(PANE) != null
    select(id)
  }
}

/** Selects the next or previous person, and loads more near the end. */
export function useStep(
  list: UseInfiniteQueryResult<Loaded>,
  applicants: readonly { id: string }[],
  selected: string | undefined,
  select: (id: string) => void,
) {
  const at = applicants.findIndex(({ id }) => id === selected)
  // a person moved out of the filter leaves the list, and the next one takes their place
  const place = useRef(0)
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  return (by: 1 | -1) => {
    const to = at >= 0 ? at + by : by > 0 ? Math.min(place.current, applicants.length - 1) : place.current - 1
    const next = applicants[to]
    if (next) select(next.id)
    if (to >= applicants.length - 3 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
}
