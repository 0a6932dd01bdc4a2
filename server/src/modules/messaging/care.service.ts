import type { Page } from '@ensemble/contract/core/index.ts'
import type {
  AssignInput,
  Assignee,
  ConversationNote,
  ConversationNoteInput,
  NoteQuery,
} from '@ensemble/contract/messaging/care.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { findSpeakers } from '../companies/seats.face.ts'
import { deleteNote, insertNote, setAssignee } from './care.queries.ts'
import { findNotes, type NoteRow } from './care.reads.ts'
import { conversationAssigned, conversationTended } from './messaging.facts.ts'
import { canTend } from './messaging.policy.ts'
import { findWritable } from './writing.queries.ts'

const PAGE = 30

/** The conversation, and the viewer's company in it. Throws 404. */
async function sharedBy(ctx: MemberContext, conversationId: string, lock?: 'lock') {
  const conversation = await findWritable(ctx.db, ctx.viewer.id, conversationId, lock)
  if (!conversation?.own_business_id) throw notFound()
  return { conversationId, businessId: conversation.own_business_id }
}

/** The same, for someone who takes care of conversations. Throws 404 and `jobs.seat_needed`. */
async function tendedBy(ctx: MemberContext, conversationId: string) {
  const shared = await sharedBy(ctx, conversationId, 'lock')
  allow(canTend(ctx.viewer, { ownBusinessId: shared.businessId }))
  return shared
}

/** Throws 404 and `jobs.seat_needed`. */
export async function readAssignees(ctx: MemberContext, conversationId: string): Promise<{ items: Assignee[] }> {
  const { businessId } = await sharedBy(ctx, conversationId)
  allow(canTend(ctx.viewer, { ownBusinessId: businessId }))
  return { items: await findSpeakers(ctx.db, businessId) }
}

/** Throws 404, `jobs.seat_needed`, and `messaging.assignee_refused` (422) for someone who may not write for the company. */
export const assign = (
  ctx: MemberContext,
  conversationId: string,
  { user_id: userId }: z.output<typeof AssignInput>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const shared = await tendedBy(ctx, conversationId)
    if (userId !== null && !(await findSpeakers(ctx.db, shared.businessId)).some(({ id }) => id === userId))
      throw new AppError('messaging.assignee_refused', 422, { fields: { user_id: 'messaging.assignee_refused' } })
    if (!(await setAssignee(ctx.db, shared, userId))) return
    await record(ctx, conversationTended({ ...shared, by: ctx.viewer.id }))
    if (userId !== null && userId !== ctx.viewer.id)
      await record(ctx, conversationAssigned({ ...shared, by: ctx.viewer.id, to: userId }))
  })

const present = (row: NoteRow, viewerId: string): ConversationNote => ({
  id: row.id,
  text: row.body,
  author: row.author_id === null ? null : { id: row.author_id, name: row.author },
  mine: row.author_id === viewerId,
  at: row.created_at.toISOString(),
})

/** Every seat of the company reads its notes. Throws 404. */
export async function readNotes(
  ctx: MemberContext,
  conversationId: string,
  { cursor, limit = PAGE }: z.output<typeof NoteQuery>,
): Promise<Page<ConversationNote>> {
  const shared = await sharedBy(ctx, conversationId)
  return listPage(ctx, {
    kind: 'conversation-notes',
    cursor,
    limit,
    read: (after, most) => findNotes(ctx.db, shared, after, most),
    key: (row) => [row.id],
    present: (row) => present(row, ctx.viewer.id),
  })
}

/** Throws 404 and `jobs.seat_needed`. */
export const addNote = (
  ctx: MemberContext,
  conversationId: string,
  { text: body }: z.output<typeof ConversationNoteInput>,
): Promise<ConversationNote> =>
  inTransaction(ctx, async (ctx) => {
    const shared = await tendedBy(ctx, conversationId)
    const authorId = ctx.viewer.id
    await insertNote(ctx.db, shared, { authorId, body })
    await record(ctx, conversationTended({ ...shared, by: authorId }))
    const [row] = await findNotes(ctx.db, shared, undefined, 1)
    if (!row) throw notFound()
    return present(row, authorId)
  })

/** Throws 404, also for someone else's note. */
export const removeNote = (ctx: MemberContext, conversationId: string, noteId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const shared = await sharedBy(ctx, conversationId)
    if (!(await deleteNote(ctx.db, shared, { noteId, authorId: ctx.viewer.id }))) throw notFound()
    await record(ctx, conversationTended({ ...shared, by: ctx.viewer.id }))
  })
