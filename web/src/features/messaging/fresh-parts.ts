import type { MessagePart } from '@ensemble/contract/messaging/parts.schemas.ts'
import { isFile } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Message, messaging } from './messaging.api.ts'
import { CARRIED } from './messaging.live.ts'

/** Links to files end after five minutes, in milliseconds. */
const RENEW_MS = 200_000
const MOST = 100

/** How old the links of these messages are, as the moment when they were made. */
function madeAt(messages: readonly Message[]): number {
  const ends = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const url = isFile(part) && part.shown?.url?.split('?')[1]
      return url ? [Number(new URLSearchParams(url).get('e')) * 1000] : []
    }),
  )
  return Math.min(Date.now(), ...ends.map((end) => end - 300_000))
}

/**
 * What messages carry, as it is now: links are renewed before they end, and cards follow what they show. Older messages than
 * the last hundred keep what they came with.
 */
export function useFreshParts(conversationId: string, messages: readonly Message[]) {
  const last = messages.findLast(({ parts }) => parts.length > 0)?.seq
  const { data, refetch } = useQuery({
    queryKey: [CARRIED.path, conversationId],
    enabled: last !== undefined,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    initialData: () => new Map<number, MessagePart[]>(),
    initialDataUpdatedAt: () => madeAt(messages),
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const query = { before: (last ?? 0) + 1, limit: MOST }
      const { items } = await call(messaging.messages, { params: { conversationId }, query }, { signal })
      return new Map(items.map(({ seq, parts }) => [seq, parts]))
    },
  })
  return {
    partsOf: ({ seq, parts }: Pick<Message, 'seq' | 'parts'>): readonly MessagePart[] => data.get(seq) ?? parts,
    renew: () => void refetch(),
  }
}
