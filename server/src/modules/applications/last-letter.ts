import type { LastLetter } from '@ensemble/contract/applications/applications.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { findLastLetter } from './own-applications.reads.ts'

/** The letter of the viewer's latest application, whatever came of it. */
export async function lastLetterOf(ctx: MemberContext): Promise<LastLetter | null> {
  const row = await findLastLetter(ctx.db, ctx.viewer)
  return row ? { letter: row.letter, title: row.title, sent_at: row.created_at.toISOString() } : null
}
