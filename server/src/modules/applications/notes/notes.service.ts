import type { NoteInput } from '@ensemble/contract/applications/notes.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { aboutOf } from '../applications.facts.ts'
import { mayReview } from '../applications.policy.ts'
import { findReceived } from '../applications.queries.ts'
import { applicationNoted, noteDeleted } from './notes.facts.ts'
import { deleteNote, insertNote } from './notes.queries.ts'
import { listMentionable, type MentionableRow } from './notes.reads.ts'

async function noted(ctx: MemberContext, applicationId: string) {
  const row = await findReceived(ctx.db, applicationId, ctx.viewer)
  if (!row) throw notFound()
  allow(mayReview(ctx.viewer, row))
  return row
}

type Noted = Awaited<ReturnType<typeof noted>>

/** No one else reviews what was sent to a talent. */
const mentionableOn = async (ctx: MemberContext, row: Noted): Promise<MentionableRow[]> =>
  row.business_id === null
    ? []
    : listMentionable(ctx.db, {
        businessId: row.business_id,
        applicantId: row.applicant_id,
        authorId: ctx.viewer.id,
      })

/** Throws 404 and `jobs.seat_needed`. */
export const readMentionable = async (ctx: MemberContext, applicationId: string) => ({
  items: (await mentionableOn(ctx, await noted(ctx, applicationId))).map(({ id, name, avatar_url, role }) => ({
    id,
    name,
    avatar_url,
    role,
  })),
})

/** The same refusal for a stranger as for an id of no one. */
const refused = () =>
  new AppError('applications.mention_refused', 422, { fields: { mentions: 'applications.mention_refused' } })

/**
 * Writes a note that only those who review see, and tells those that it mentions. Throws 404, `jobs.seat_needed` and
 * `applications.mention_refused` (422).
 */
export const writeNote = (
  ctx: MemberContext,
  applicationId: string,
  { body, mentions = [] }: z.output<typeof NoteInput>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await noted(ctx, applicationId)
    const wanted = new Set(mentions)
    const people = wanted.size ? (await mentionableOn(ctx, row)).filter(({ id }) => wanted.has(id)) : []
    if (people.length < wanted.size) throw refused()
    const noteId = await insertNote(ctx.db, {
      applicationId: row.id,
      authorId: ctx.viewer.id,
      body,
      mentions: people,
    })
    const about = aboutOf(row)
    if (about) await record(ctx, applicationNoted({ ...about, noteId, authorId: ctx.viewer.id }))
  })

/** Throws 404, also for someone else's note, and `jobs.seat_needed`. */
export const removeNote = (ctx: MemberContext, applicationId: string, noteId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await noted(ctx, applicationId)
    if (!(await deleteNote(ctx.db, { applicationId: row.id, authorId: ctx.viewer.id, noteId }))) throw notFound()
    const about = aboutOf(row)
    if (about) await record(ctx, noteDeleted({ ...about, noteId, authorId: ctx.viewer.id }))
  })
