import { search } from '@ensemble/contract/search/search.routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/api.ts'

const PAUSE_MS = 180
/** The fewest letters to search for. */
export const LEAST = 2

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
  const enabled = asked.length >= LEAST
  const answer = useQuery({
    ...query(search.everywhere, { query: { q: asked } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  const typed = text.length >= LEAST
  return {
    found: typed && enabled ? answer.data : undefined,
    error: typed ? answer.error : null,
    again: () => void answer.refetch(),
    /** The answer for exactly this text has not arrived yet. */
    waiting: typed && (asked !== text || answer.isFetching),
  }
}
