import { messageSent, messagesRead, requestAnswered } from '../../modules/messaging/messaging.facts.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { tellOfAcceptance, tellOfMessage } from './message-sentences.ts'
import { markGroupRead } from './notifications.queries.ts'
import { notify } from './notify.ts'

const groupOf = (conversationId: string) => `conversation:${conversationId}`

export const onMessages = [
  on(messageSent, 'notify-message', async ({ conversationId, to, messageId, request, factId, occurredAt }, ctx) => {
    const notice = await tellOfMessage(ctx, { messageId, readerId: to })
    if (!notice) return
    // only a request is mailed: whoever talks already sees the rest when they look
    await notify(
      ctx,
      [to],
      {
        type: 'message',
        ...notice.sentence,
        href: notice.href,
        factId,
        occurredAt,
        group: { key: groupOf(conversationId), href: notice.href },
        metadata: notice.metadata,
      },
      request ? { kind: 'message_requested', messageId, readerId: to } : null,
    )
  }),
  on(requestAnswered, 'notify-request-answered', async ({ conversationId, to, answer, factId, occurredAt }, ctx) => {
    const notice = answer === 'accepted' ? await tellOfAcceptance(ctx, { conversationId, readerId: to }) : undefined
    if (notice)
      await notify(
        ctx,
        [to],
        {
          type: 'message',
          ...notice.sentence,
          href: notice.href,
          factId,
          occurredAt,
          group: null,
          metadata: notice.metadata,
        },
        null,
      )
  }),
  on(messagesRead, 'notify-messages-read', ({ conversationId, by }, ctx) =>
    markGroupRead(ctx.db, by, groupOf(conversationId)),
  ),
]
