import type { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { liveList } from '../../lib/live-list.ts'
import { callAt, type Carrying, onTopic, type Take } from '../../lib/live-topic.ts'
import { setUnread } from './unread.ts'

/** A long scrolled list is not fetched page by page again for every message. */
export const conversationsList = liveList(messaging.list, {
  whole: 2,
  loadHead: async () => ({ list: messaging.list, merge: (await import('./conversations.head.ts')).withHead }),
})

/** What messages carry, where a conversation is open: it changes with what it refers to. */
export const CARRIED = { path: `${messaging.messages.path}/carried` } as const

// this runs beside every page, where these calls would load with it
const assignees = callAt<typeof conversationCare.assignees>(`${messaging.get.path}/assignees`)
const notes = callAt<typeof conversationCare.notes>(`${messaging.get.path}/notes`)

/** What only a scheduled message changes. */
export const SCHEDULED = { path: `${messaging.get.path}/scheduled` } as const

/** Pages that have nothing at this path don't load the code. */
const takingAt =
  ({ path }: { path: string }, name: 'takeLine' | 'takeMessages') =>
  async (cache: QueryClient): Promise<Take> =>
    cache.getQueryCache().find({ queryKey: [path], exact: false })
      ? (await import('./messaging.taking.ts'))[name]
      : () => true
const shared = { soon: true, fromStart: true } as const

export const messagingLive = [
  onTopic('application', [CARRIED]),
  onTopic('applicants', [CARRIED]),
  onTopic('interview', [CARRIED]),
  onTopic('team', [messaging.members]),
  onTopic('company', [assignees], { fromStart: true }),
  onTopic('care', [], { ofOne: [notes], ...shared }),
  onTopic('scheduled', [SCHEDULED], shared),
  onTopic('conversation', [], { ofOne: [messaging.get], ...shared }),
  onTopic('conversation', [messaging.unread], { taking: async () => takeUnread, ...shared }),
  onTopic('conversation', [messaging.list], {
    list: conversationsList,
    taking: takingAt(messaging.list, 'takeLine'),
    ...shared,
  }),
  onTopic('conversation', [], {
    ofOne: [messaging.messages],
    taking: takingAt(messaging.messages, 'takeMessages'),
    ...shared,
  }),
  onTopic('conversation', [], {
    ofOne: [messaging.files],
    taking: async () => changesNoFiles,
    ...shared,
  }),
]

const changesNoFiles: Take = (_cache, { now }) => now.messages.every(({ parts, change }) => !parts.length && !change)

/** A request that is under way may answer with an earlier count. */
function takeUnread(cache: QueryClient, { now: { unread } }: Carrying): boolean {
  const queryKey = [messaging.unread.path, {}]
  if (cache.isFetching({ queryKey })) return false
  setUnread(cache, unread)
  cache.setQueryData(queryKey, { unread })
  return true
}
