import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Applicant, ApplicantsFilter } from './applicants.api.ts'
import type { Loaded } from './applicants.head.ts'

/** What someone has in front of them: it does not change by itself. */
interface Shown {
  key: string
  /** The person beside the list until someone chooses one. */
  first: string | undefined
  /** Whoever applied later is new. Null where the list is not by time. */
  upTo: string | null
  /** How many there were. */
  total: number
}

const totalIn = (loaded: Loaded | undefined) =>
  Object.values(loaded?.pages[0]?.counts ?? {}).reduce((sum, each) => sum + each, 0)

function shownOf(key: string, { sort = 'newest' }: ApplicantsFilter, loaded: Loaded): Shown {
  const items = loaded.pages.flatMap((page) => page.items)
  const upTo = items.reduce((latest, { applied_at: at }) => (at > latest ? at : latest), '')
  return { key, first: items[0]?.id, upTo: sort === 'newest' ? upTo : null, total: totalIn(loaded) }
}

/**
 * The list as it was when it was opened or last asked for: those who apply meanwhile are counted as new, and come in when
 * someone asks for them.
 */
export function useShown(
  list: Pick<UseInfiniteQueryResult<Loaded>, 'data' | 'isPlaceholderData' | 'refetch'>,
  filter: ApplicantsFilter,
  chosen: string | undefined,
) {
  const [shown, setShown] = useState<Shown>()
  const key = JSON.stringify(filter)
  const loaded = list.isPlaceholderData ? undefined : list.data
  // no one is disturbed where no one was shown
  if (loaded && (shown?.key !== key || shown.first === undefined)) {
    const next = shownOf(key, filter, loaded)
    if (shown?.key !== key || next.first !== undefined) setShown(next)
  }
  const { upTo = null, first, total = 0 } = shown ?? {}
  const isNew = ({ id, applied_at: at }: Applicant) => upTo !== null && at > upTo && id !== chosen
  const pages = (list.data?.pages ?? []).map(({ items }) =>
    items.some(isNew) ? items.filter((one) => !isNew(one)) : items,
  )
  const hidden = (list.data?.pages ?? []).reduce((sum, { items }) => sum + items.filter(isNew).length, 0)
  const comeIn = filter.status === undefined || filter.status === 'pending'
  const later = comeIn && loaded ? Math.max(0, totalIn(loaded) - total) : 0
  return {
    pages,
    first,
    /** How many have applied since. */
    fresh: upTo === null ? later : hidden,
    async showFresh(): Promise<void> {
      const now = upTo === null ? (await list.refetch()).data : list.data
      if (now) setShown((before) => ({ ...shownOf(key, filter, now), first: before?.first }))
    },
  }
}
