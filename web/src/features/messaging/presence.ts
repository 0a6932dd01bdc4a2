import { MOST_PRESENCES, type Presence } from '@ensemble/contract/messaging/vocabulary.ts'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { messaging } from './messaging.api.ts'

export const PRESENCE_LABELS: Readonly<Record<Presence, string>> = { online: 'Online', away: 'Away' }

const EVERY_MS = 60_000

/** Who is here of the other sides of these conversations; asked again every minute while the page is in view. */
export function usePresence(ids: readonly string[]): ReadonlyMap<string, Presence> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_PRESENCES) }, (_, at) =>
    ids.slice(at * MOST_PRESENCES, (at + 1) * MOST_PRESENCES),
  )
  return useQueries({
    queries: parts.map((part) => ({
      // in the order of the ids, so that a message that moves a conversation up asks nothing again
      ...query(messaging.presence, { query: { ids: part.toSorted().join(',') } }),
      refetchInterval: EVERY_MS,
      staleTime: EVERY_MS / 2,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) =>
          (data?.items ?? []).map(({ conversation_id: id, presence }) => [id, presence] as const),
        ),
      ),
  })
}
