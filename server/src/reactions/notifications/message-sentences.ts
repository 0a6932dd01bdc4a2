import { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'
import {
  messagesSentence,
  requestAcceptedSentence,
  requestSentence,
} from '@ensemble/contract/notifications/messaging.messages.ts'
import { type ConversationStory, findConversationStory, findUnreadMessage } from '../../modules/messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { NoticeContent } from './notice-content.ts'
import type { MessageSubject } from './notifications.facts.ts'

const about = (story: ConversationStory) => ({
  href: messagesHref(story.kind, story.conversation_id),
  metadata: {
    conversation_id: story.conversation_id,
    sender_id: story.other_id,
    sender_name: story.other,
    company_name: story.company,
  },
  button: 'Open the conversation',
  footer: 'You get this because somebody wrote to you on Ensemble.',
})

/** The words for a message or a request; undefined once it was read, or is closed to its reader. */
export async function tellOfMessage(
  ctx: Context,
  { messageId, readerId }: Pick<MessageSubject, 'messageId' | 'readerId'>,
): Promise<NoticeContent | undefined> {
  const unread = await findUnreadMessage(ctx.db, messageId, readerId)
  const story = unread && (await findConversationStory(ctx.db, unread.conversation_id, readerId))
  if (!unread || !story) return undefined
  const author = story.company ? `${story.other} of ${story.company}` : story.other
  const sentence = unread.request ? requestSentence(story, unread.warned) : messagesSentence(1, story.other)
  // what may be a trick is read beside the reasons for the doubt, not in a mail
  return { ...about(story), sentence, message: unread.warned ? null : { author, text: unread.body } }
}

/** To whoever wrote first: their request was accepted. */
export async function tellOfAcceptance(
  ctx: Context,
  { conversationId, readerId }: { conversationId: string; readerId: string },
): Promise<NoticeContent | undefined> {
  const story = await findConversationStory(ctx.db, conversationId, readerId)
  return story && { ...about(story), sentence: requestAcceptedSentence(story), message: null }
}
