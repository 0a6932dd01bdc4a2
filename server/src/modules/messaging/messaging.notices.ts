import {
  messagesSentence,
  requestAcceptedSentence,
  requestSentence,
} from '@ensemble/contract/messaging/messaging.notices.ts'
import { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { defineNotice, endNotices, type NoticeContent } from '../../platform/notices/define-notice.ts'
import { messageSent, messagesRead, requestAnswered } from './messaging.facts.ts'
import type { MessageRef } from './messaging.queries.ts'
import { type ConversationStory, findConversationStory, findUnreadMessage } from './story.reads.ts'

const LOOK = { type: 'message', icon: 'message', sort: 'messages' } as const

const groupOf = (conversationId: string) => `conversation:${conversationId}`
const group = {
  key: (fact: { conversationId: string }) => groupOf(fact.conversationId),
  href: (_fact: unknown, content: NoticeContent) => content.href,
  sentence: severalMessages,
}

function severalMessages(count: number, metadata: Record<string, string | null>) {
  return messagesSentence(count, metadata['sender_name'] ?? '')
}

const about = (story: ConversationStory) => ({
  href: messagesHref(story.kind, story.conversation_id),
  metadata: {
    conversation_id: story.conversation_id,
    sender_id: story.other_id,
    sender_name: story.other,
    company_name: story.company,
  },
  button: 'Open the conversation',
  footer: 'You’re getting this because someone messaged you on Ensemble.',
})

/** The words for a message or a request; undefined once it was read, or is closed to its reader. */
async function tellOfMessage(
  ctx: Context,
  { to, ...message }: MessageRef & { to: string },
): Promise<NoticeContent | undefined> {
  const unread = await findUnreadMessage(ctx.db, message, to)
  const story = unread && (await findConversationStory(ctx.db, message.conversationId, to))
  if (!unread || !story) return undefined
  const author = story.company ? `${story.other} of ${story.company}` : story.other
  const sentence = unread.request ? requestSentence(story, unread.warned) : messagesSentence(1, story.other)
  // what may be a scam is read next to its warning, not in an email
  return { ...about(story), sentence, message: unread.warned ? null : { author, text: unread.body } }
}

const MESSAGE = {
  ...LOOK,
  on: messageSent,
  about: z.object({ conversationId: z.uuid(), messageId: z.uuid(), to: z.uuid() }),
  to: (fact: { to: string }) => Promise.resolve([fact.to]),
  group,
  tell: tellOfMessage,
}

const requested = defineNotice({ kind: 'message_requested', ...MESSAGE, when: (fact) => fact.request })

/** In an accepted conversation, people see new messages when they look. */
const sent = defineNotice({ kind: 'message_sent', ...MESSAGE, mail: 'never', when: (fact) => !fact.request })

/** To whoever wrote first. */
const accepted = defineNotice({
  kind: 'request_accepted',
  ...LOOK,
  mail: 'never',
  on: requestAnswered,
  when: (fact) => fact.answer === 'accepted',
  about: z.object({ conversationId: z.uuid(), to: z.uuid() }),
  to: (fact) => Promise.resolve([fact.to]),
  async tell(ctx, { conversationId, to }) {
    const story = await findConversationStory(ctx.db, conversationId, to)
    return story && { ...about(story), sentence: requestAcceptedSentence(story), message: null }
  },
})

export const messagingNotices = [requested, sent, accepted]

/** Reading the conversation reads its notices, too. */
export const messagingNoticeEnds = [
  endNotices(messagesRead, ({ conversationId, by }) => ({ userId: by, group: groupOf(conversationId) })),
]
