import type {
  ScheduledMessage,
  ScheduledMessages,
  ScheduleInput,
} from '@ensemble/contract/messaging/scheduled.schemas.ts'
import { MOST_SCHEDULED, SCHEDULED_DAYS } from '@ensemble/contract/messaging/vocabulary.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { begin } from '../beginning.service.ts'
import { messageScheduled } from '../messaging.facts.ts'
import { canWrite } from '../messaging.policy.ts'
import { knownOf, subjectOf, writeInto } from '../messaging.service.ts'
import { assertSendable } from '../parts.service.ts'
import { whyOf } from '../why.ts'
import { findWritable } from '../writing.queries.ts'
import {
  countScheduled,
  insertScheduled,
  type NewScheduled,
  type ScheduledOwner,
  takeScheduled,
} from './scheduled.queries.ts'
import { findScheduled, isWithdrawn, type ScheduledRow } from './scheduled.reads.ts'

const DAY_MS = 86_400_000

const ownerOf = ({ viewer }: MemberContext): ScheduledOwner => ({
  userId: viewer.id,
  businessId: viewer.kind === 'business' ? viewer.activeBusinessId : null,
})

const present = (row: ScheduledRow): ScheduledMessage => ({
  id: row.id,
  conversation_id: row.conversation_id,
  to: row.to,
  content: row.body,
  kinds: row.kinds,
  send_at: row.due_at.toISOString(),
  why: row.refused && whyOf(row.refused),
})

export const readScheduled = async (
  ctx: MemberContext,
  conversationId: string | undefined,
): Promise<z.output<typeof ScheduledMessages>> => ({
  items: (await findScheduled(ctx.db, ownerOf(ctx), conversationId)).map(present),
})

/** Throws `messaging.time_past` and `messaging.time_far` (400). */
function timeOf(ctx: MemberContext, sendAt: string): Date {
  const at = new Date(sendAt)
  const left = at.getTime() - ctx.platform.clock.now().getTime()
  const wrong = left <= 0 ? 'messaging.time_past' : left > SCHEDULED_DAYS * DAY_MS ? 'messaging.time_far' : undefined
  if (wrong) throw new AppError(wrong, 400, { fields: { send_at: wrong } })
  return at
}

/**
 * Keeps messages until their time. Call it in a transaction. Throws what `timeOf` throws, and
 * `messaging.too_many_scheduled` (409).
 */
export async function keepForLater(
  ctx: MemberContext,
  sendAt: string,
  messages: readonly NewScheduled[],
): Promise<void> {
  const dueAt = timeOf(ctx, sendAt)
  if (!messages.length) return
  const waiting = await countScheduled(ctx.db, ctx.viewer.id)
  if (waiting + messages.length > MOST_SCHEDULED) throw new AppError('messaging.too_many_scheduled')
  await insertScheduled(ctx.db, ownerOf(ctx), dueAt, messages)
  await record(ctx, messageScheduled({ by: ctx.viewer.id, gone: null }))
}

/** Schedules the next message of a conversation. Throws 404, what `canWrite` answers, and what `assertSendable` and `keepForLater` throw. */
export async function schedule(
  ctx: MemberContext,
  conversationId: string,
  { content, parts, send_at: sendAt }: ScheduleInput,
): Promise<z.output<typeof ScheduledMessages>> {
  await inTransaction(ctx, async (ctx) => {
    const conversation = await findWritable(ctx.db, ctx.viewer.id, conversationId)
    if (!conversation) throw notFound()
    allow(canWrite(ctx.viewer, subjectOf(conversation), knownOf(conversation)))
    await assertSendable(ctx, parts)
    await keepForLater(ctx, sendAt, [{ place: { conversationId }, body: content, parts }])
  })
  return readScheduled(ctx, conversationId)
}

/**
 * Writes a scheduled message, once: it is gone with the same commit. Throws 404 if it is gone already, `messaging.withdrew`
 * (409) for someone who took back the application it is about, and what `writeInto` and `begin` throw.
 */
export const deliver = (ctx: MemberContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const taken = await takeScheduled(ctx.db, ctx.viewer.id, id)
    if (!taken) throw notFound()
    const { conversation_id: conversationId, application_id: applicationId, body: content, parts } = taken
    if (conversationId !== null) await writeInto(ctx, conversationId, { content, parts, clientId: id, replyTo: null })
    else {
      if (applicationId !== null && (await isWithdrawn(ctx.db, applicationId))) throw new AppError('messaging.withdrew')
      await begin(ctx, { application_id: applicationId, content, parts, client_id: id })
    }
    await record(ctx, messageScheduled({ by: ctx.viewer.id, gone: id }))
  })

/** Throws 404. */
export const removeScheduled = (ctx: MemberContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await takeScheduled(ctx.db, ctx.viewer.id, id))) throw notFound()
    await record(ctx, messageScheduled({ by: ctx.viewer.id, gone: id }))
  })
