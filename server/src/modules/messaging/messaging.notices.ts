import {
  assignedSentence,
  messagesSentence,
  refusedSentence,
  requestAcceptedSentence,
  requestSentence,
  teamMessagesSentence,
} from '@ensemble/contract/messaging/messaging.notices.ts'
import { partsWords } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type ContentOf, defineNotice, endNotices, type NoticeContent } from '../../platform/notices/define-notice.ts'
import { findSpeakers } from '../companies/seats.face.ts'
import { findAudience, findCaughtUp, findRecipients } from './audience.reads.ts'
import { hasUnread } from './changing.queries.ts'
import {
  conversationAssigned,
  messageChanged,
  messageRefused,
  messageScheduled,
  messageSent,
  messagesRead,
  requestAnswered,
  teamChanged,
} from './messaging.facts.ts'
import type { MessageRef } from './messaging.queries.ts'
import { findRefused } from './scheduled/scheduled.reads.ts'
import { type ConversationStory, findConversationStory, findUnreadMessage } from './story.reads.ts'
import { toTeam } from './teams/teams.notices.ts'
import { whyOf } from './why.ts'

const LOOK = { type: 'message', sort: 'messages' } as const

const scheduledGroup = (id: string) => `scheduled:${id}`
const groupOf = (conversationId: string) => `conversation:${conversationId}`
const group = {
  key: (fact: { conversationId: string }) => groupOf(fact.conversationId),
  href: (_fact: unknown, content: NoticeContent) => content.href,
  sentence: severalMessages,
}

function severalMessages(count: number, metadata: NoticeContent['metadata']) {
  const { sender_name: sender, team_name: team } = metadata
  return team ? teamMessagesSentence(count, team, sender ?? '') : messagesSentence(count, sender ?? '')
}

const about = (story: ConversationStory) => ({
  href: messagesHref(story.kind, story.conversation_id),
  metadata: {
    conversation_id: story.conversation_id,
    sender_id: story.author_id,
    sender_name: story.other,
    company_name: story.company,
  },
  button: 'Open the conversation',
  footer: 'You’re getting this because someone messaged you on Ensemble.',
})

/** The words for a message or a request; undefined once its side `to` read it, or if it is closed to that side. */
async function tellOfMessage(
  ctx: Context,
  { to, ...message }: MessageRef & { to: string | null },
): Promise<ContentOf<'message'> | undefined> {
  const unread = to === null ? undefined : await findUnreadMessage(ctx.db, message, to)
  const { conversationId } = message
  const story =
    unread && to !== null
      ? await findConversationStory(ctx.db, { conversationId, sideId: to, authorId: unread.sender_id })
      : undefined
  if (!unread || !story) return undefined
  const author = story.company && story.company !== story.other ? `${story.other} of ${story.company}` : story.other
  const sentence = unread.state === 'request' ? requestSentence(story, unread.warned) : messagesSentence(1, story.other)
  // what may be a scam is read next to its warning, not in an email
  return {
    ...about(story),
    sentence,
    // someone who was never written to sees it first
    unverified: unread.state === 'request' && !story.verified ? story.company : null,
    message: unread.warned ? null : { author, text: unread.body || partsWords(unread.kinds ?? []) },
  }
}

const recipientsOf = ({ conversationId, to }: { conversationId: string; to: string | null }, ctx: Context) =>
  to === null ? Promise.resolve([]) : findRecipients(ctx.db, conversationId, to)

const MESSAGE = {
  ...LOOK,
  on: messageSent,
  about: z.object({ conversationId: z.uuid(), messageId: z.uuid(), to: z.uuid().nullable() }),
  to: recipientsOf,
  group,
  tell: tellOfMessage,
}

const requested = defineNotice({ kind: 'message_requested', ...MESSAGE, when: (fact) => fact.request })

/** In an accepted conversation, messages that were not seen for a while come in one email. */
const sent = defineNotice({
  kind: 'message_sent',
  ...MESSAGE,
  mail: 'unread',
  when: (fact) => !fact.request && !fact.team,
})

/** The same in a team, for talents and for the company that leads it. */
const teamSent = defineNotice({ kind: 'team_message_sent', ...LOOK, mail: 'unread', ...toTeam('talent'), group })
const teamReceived = defineNotice({
  kind: 'team_message_received',
  ...LOOK,
  mail: 'unread',
  ...toTeam('business'),
  group,
})

/** To whoever wrote first. */
const accepted = defineNotice({
  kind: 'request_accepted',
  ...LOOK,
  mail: 'never',
  on: requestAnswered,
  when: (fact) => fact.answer === 'accepted',
  about: z.object({ conversationId: z.uuid(), by: z.uuid().nullable().default(null), to: z.uuid().nullable() }),
  to: recipientsOf,
  async tell(ctx, { conversationId, by, to }) {
    const story =
      to === null ? undefined : await findConversationStory(ctx.db, { conversationId, sideId: to, authorId: by })
    return story && { ...about(story), sentence: requestAcceptedSentence(story), message: null }
  },
})

/** To whoever is to take care of a conversation, as long as they do. */
const assigned = defineNotice({
  kind: 'conversation_assigned',
  ...LOOK,
  mail: 'never',
  on: conversationAssigned,
  about: z.object({ conversationId: z.uuid(), by: z.uuid(), businessId: z.uuid(), to: z.uuid() }),
  to: ({ conversationId, businessId, to }, ctx) =>
    findRecipients(ctx.db, conversationId, businessId).then((people) => people.filter((id) => id === to)),
  async tell(ctx, { conversationId, by, businessId }) {
    const story = await findConversationStory(ctx.db, { conversationId, sideId: businessId, authorId: null })
    if (!story) return undefined
    const colleague = (await findSpeakers(ctx.db, businessId)).find(({ id }) => id === by)
    return { ...about(story), sentence: assignedSentence(colleague?.name ?? 'A colleague', story.other), message: null }
  },
})

/** To whoever scheduled a message that could not be sent, until they send or delete it. */
const refused = defineNotice({
  kind: 'message_refused',
  ...LOOK,
  on: messageRefused,
  about: z.object({ by: z.uuid(), scheduledId: z.uuid() }),
  to: ({ by }) => Promise.resolve([by]),
  group: {
    key: ({ scheduledId }) => scheduledGroup(scheduledId),
    href: (_fact, content) => content.href,
    // each is about one message
    sentence: severalMessages,
  },
  async tell(ctx, { by, scheduledId }) {
    const row = await findRefused(ctx.db, by, scheduledId)
    return (
      row && {
        href: messagesHref(row.kind, row.conversation_id ?? undefined),
        sentence: refusedSentence(row.to, whyOf(row.refused ?? '')),
        message: null,
        button: 'Open your messages',
        footer: 'You’re getting this because you scheduled this message.',
        metadata: { conversation_id: row.conversation_id },
      }
    )
  },
})

export const messagingNotices = [requested, sent, teamSent, teamReceived, accepted, assigned, refused]

/**
 * Reading the conversation reads its notices, too; so does deleting the last message that was left to read. Sending or deleting a
 * scheduled message reads the notice that it wasn't sent; leaving a team reads its notices.
 */
export const messagingNoticeEnds = [
  endNotices(messageScheduled, ({ by, gone }) =>
    Promise.resolve({ people: gone === null ? [] : [by], group: scheduledGroup(gone ?? '') }),
  ),
  endNotices(teamChanged, ({ conversationId, side }) =>
    Promise.resolve({ people: [side], group: groupOf(conversationId) }),
  ),
  endNotices(messagesRead, async ({ conversationId, side }, ctx) => ({
    people: await findAudience(ctx.db, conversationId, side),
    group: groupOf(conversationId),
  })),
  endNotices(messageChanged, async ({ conversationId, to, deleted }, ctx) => {
    const group = groupOf(conversationId)
    if (!deleted) return { people: [], group }
    if (to === null) return { people: await findCaughtUp(ctx.db, conversationId), group }
    const left = await hasUnread(ctx.db, conversationId, to)
    return { people: left ? [] : await findAudience(ctx.db, conversationId, to), group }
  }),
]
