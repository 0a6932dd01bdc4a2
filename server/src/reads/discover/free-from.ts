import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { availabilityOf } from '../talent-pool/index.ts'
import { type Known, lookUp, type Query } from './discover-filter.ts'

/**
 * From when a talent is free by their profile: a day, or null for now. Undefined where it does not say. `today`:
 * YYYY-MM-DD.
 */
export async function freeFrom(db: Db, talentId: string, today: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('talent_profiles')
    .select(['availability_status', 'available_from'])
    .where('id', '=', talentId)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, from } = availabilityOf(row, today)
  return status === 'available' ? null : (from ?? undefined)
}

/** What the viewer's query needs to be understood. Throws `core.talent_only`, `discover.free_unknown` (409). */
export async function knownOf(ctx: MemberContext, query: Query, words: string): Promise<Known> {
  const places = await lookUp(ctx, query, words)
  if (!query.free) return places
  if (ctx.viewer.kind !== 'talent') throw new AppError('core.talent_only', 403)
  const from = await freeFrom(ctx.db, ctx.viewer.id, ctx.platform.clock.now().toISOString().slice(0, 10))
  if (from === undefined) throw new AppError('discover.free_unknown')
  return { ...places, freeFrom: from }
}
