import type { Message, ReactInput } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import {
  type ChangeableMessage,
  empty,
  findChangeable,
  OLD_VERSIONS,
  recountUnread,
  rewrite,
  setReaction,
} from './changing.queries.ts'
import { messageChanged } from './messaging.facts.ts'
import { type ChangedMessage, canChange, canEdit, canReact } from './messaging.policy.ts'
import type { MessageRef } from './messaging.queries.ts'
import { knownOf, lockConversation, partiesOf, readMessage, subjectOf } from './messaging.service.ts'

const changedOf = (message: ChangeableMessage): ChangedMessage => ({
  senderId: message.sender_id,
  deleted: message.deleted,
  recent: message.recent,
})

/** A message under its conversation's lock. Throws 404. */
async function locked(ctx: MemberContext, ref: MessageRef) {
  const conversation = await lockConversation(ctx, ref.conversationId)
  const message = await findChangeable(ctx.db, ctx.viewer.id, ref)
  if (!message) throw notFound()
  return { conversation, message }
}

/** Changes the text of an own message; the same text changes nothing. Throws 404 and what `canEdit` answers. */
export async function editMessage(ctx: MemberContext, ref: MessageRef, content: string): Promise<Message> {
  await inTransaction(ctx, async (ctx) => {
    const { conversation, message } = await locked(ctx, ref)
    const subject = { ...subjectOf(conversation), opened: conversation.opened }
    allow(canEdit(ctx.viewer, subject, changedOf(message), knownOf(conversation)))
    if (message.body === content) return
    await rewrite(ctx.db, ref, message, content)
    await record(ctx, messageChanged({ ...partiesOf(ctx, conversation), messageId: message.id, deleted: false }))
  })
  return readMessage(ctx, ref)
}

/** Deletes an own message, and what it carries; twice is the same as once. Throws 404 and what `canChange` answers. */
export const deleteMessage = (ctx: MemberContext, ref: MessageRef): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { conversation, message } = await locked(ctx, ref)
    if (message.deleted && message.sender_id === ctx.viewer.id) return
    allow(canChange(ctx.viewer, subjectOf(conversation), changedOf(message)))
    await empty(ctx.db, ref, message)
    await recountUnread(ctx.db, ref.conversationId, conversation.own_side_id)
    await record(ctx, messageChanged({ ...partiesOf(ctx, conversation), messageId: message.id, deleted: true }))
  })

/** Throws 404 and what `canReact` answers. */
export const react = (ctx: MemberContext, ref: MessageRef, { emoji }: ReactInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { conversation, message } = await locked(ctx, ref)
    allow(canReact(ctx.viewer, subjectOf(conversation), changedOf(message), knownOf(conversation)))
    const reaction = { userId: ctx.viewer.id, businessId: conversation.own_business_id, emoji }
    if (await setReaction(ctx.db, ref, reaction))
      await record(ctx, messageChanged({ ...partiesOf(ctx, conversation), messageId: message.id, deleted: false }))
  })

/** Former texts are kept for 30 days. */
export const sweepVersionsTask = defineTimedTask('messaging.sweep_versions', '17 4 * * *', (ctx) =>
  deleteInBatches(ctx.db, [OLD_VERSIONS]),
)
