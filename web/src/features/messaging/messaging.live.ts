import type { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { liveList } from '../../lib/live-list.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

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

export const messagingLive = [
  onTopic('application', [CARRIED]),
  onTopic('applicants', [CARRIED]),
  onTopic('team', [messaging.members]),
  onTopic('company', [assignees]),
  onTopic(
    'conversation',
    [messaging.list, messaging.unread, messaging.get, messaging.messages, messaging.files, notes],
    {
      list: conversationsList,
      soon: true,
      fromStart: true,
    },
  ),
]
