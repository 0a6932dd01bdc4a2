import type { MemberContext } from '../../platform/context.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { mayReview } from './applications.policy.ts'
import { findReceived, insertNote } from './applications.queries.ts'

/** Writes a note that only those who review see. Throws 404 and `jobs.seat_needed`. */
export async function writeNote(ctx: MemberContext, applicationId: string, body: string): Promise<void> {
  const row = await findReceived(ctx.db, applicationId, ctx.viewer)
  if (!row) throw notFound()
  allow(mayReview(ctx.viewer, row))
  await insertNote(ctx.db, row.id, ctx.viewer.id, body)
}
