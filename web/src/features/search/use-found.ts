import { search } from '@ensemble/contract/search/search.routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/api.ts'

const PAUSE_MS = 180
/** Letters, before anything is asked. */
export const LEAST = 2

/** The text once no key was pressed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What is asked of the server and where it stands. An older question is given up as soon as a newer one is there. */
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
    /** An answer to these very words is still to come. */
    waiting: typed && (asked !== text || answer.isFetching),
  }
}
