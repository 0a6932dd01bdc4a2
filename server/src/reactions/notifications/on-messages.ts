import { messageSent, messagesRead, requestAnswered } from '../../modules/messaging/messaging.facts.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { tellOfAcceptance, tellOfMessage } from './message-sentences.ts'
import { markGroupRead } from './notifications.queries.ts'
import { notify } from './notify.ts'

const groupOf = (conversationId: string) => `conversation:${conversationId}`

export const onMessages = [
  on(messageSent, 'notify-message', async ({ conversationId, to, messageId, request, factId, occurredAt }, ctx) => {
    const told = await tellOfMessage(ctx, { messageId, readerId: to })
    if (!told) return
    // only a request is mailed: whoever talks already sees the rest when they look
    await notify(
      ctx,
      [to],
      {
        type: 'message',
        ...told.sentence,
        href: told.href,
        factId,
        occurredAt,
        group: { key: groupOf(conversationId), href: told.href },
        metadata: told.metadata,
      },
      request ? { kind: 'message_requested', messageId, readerId: to } : null,
    )
  }),
  on(requestAnswered, 'notify-request-answered', async ({ conversationId, to, answer, factId, occurredAt }, ctx) => {
    const told = answer === 'accepted' ? await tellOfAcceptance(ctx, { conversationId, readerId: to }) : undefined
    if (told)
      await notify(
        ctx,
        [to],
        {
          type: 'message',
          ...told.sentence,
          href: told.href,
          factId,
          occurredAt,
          group: null,
          metadata: told.metadata,
        },
        null,
      )
  }),
  on(messagesRead, 'notify-messages-read', ({ conversationId, by }, ctx) =>
    markGroupRead(ctx.db, by, groupOf(conversationId)),
  ),
]
