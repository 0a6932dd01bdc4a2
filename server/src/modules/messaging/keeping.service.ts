import type { KeepInput } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { setKept } from './inbox.queries.ts'
import { conversationKept } from './messaging.facts.ts'
import { canTend } from './messaging.policy.ts'
import { countOwnUnread, lockConversation, partiesOf, subjectOf } from './messaging.service.ts'
import { noteUnread } from './reading.queries.ts'

/** Pins, mutes or archives a conversation on the list of the viewer's side. Throws 404 and `jobs.seat_needed`. */
export const keepConversation = (ctx: MemberContext, conversationId: string, kept: KeepInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId)
    allow(canTend(ctx.viewer, subjectOf(conversation)))
    await setKept(ctx.db, conversation.own_side_id, conversationId, kept)
    await record(ctx, conversationKept(partiesOf(ctx, conversation)))
  })

/**
 * Marks the last message of others as unread. Throws 404, `jobs.seat_needed`, and `messaging.nothing_to_read` (409) if
 * there is none.
 */
export const markUnread = (ctx: MemberContext, conversationId: string): Promise<{ unread: number }> =>
  inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId)
    allow(canTend(ctx.viewer, subjectOf(conversation)))
    const reader = { viewerId: ctx.viewer.id, sideId: conversation.own_side_id, conversationId }
    if (!(await noteUnread(ctx.db, reader))) throw new AppError('messaging.nothing_to_read')
    await record(ctx, conversationKept(partiesOf(ctx, conversation)))
    return countOwnUnread(ctx)
  })
