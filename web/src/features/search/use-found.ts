import { search } from '@ensemble/contract/search/search.routes.ts'
import { isSearchable } from '@ensemble/contract/search/searchable.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/api.ts'

const PAUSE_MS = 180

/** The text, once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The current search and its state. An older request is aborted as soon as there is a newer one. */
export function useFound(text: string) {
  const asked = useSettled(text)
  const enabled = isSearchable(asked)
  const answer = useQuery({
    ...query(search.everywhere, { query: { q: asked } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  const typed = isSearchable(text)
  return {
    found: typed && enabled ? answer.data : undefined,
    error: typed ? answer.error : null,
    again: () => void answer.refetch(),
    /** The answer for exactly this text has not arrived yet. */
    waiting: typed && (asked !== text || answer.isFetching),
  }
}
