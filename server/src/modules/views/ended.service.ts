import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { workThrough } from '../../platform/tasks/work-through.ts'
import { endAppearancesBy, endOldAppearances } from './appearances.queries.ts'
import { addEnded, beginCounting, deleteLooksBy, deleteOldLooks, type EndedLook } from './ended.queries.ts'
import { findGoneMembers } from './gone-members.reads.ts'
import { deleteOldSalts } from './looks.queries.ts'

async function keepCounts(ctx: Context, looks: readonly EndedLook[]): Promise<void> {
  const posts = new Set(looks.flatMap(({ kind, subject_id }) => (kind === 'post' ? [subject_id] : [])))
  await addEnded(ctx.db, looks, await ctx.platform.ports.companyPosts.companiesOf(ctx.db, [...posts]))
}

/** Deletes a member's looks and searches; they stay counted. */
export const forgetMember = (ctx: Context, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await beginCounting(ctx.db)
    await keepCounts(ctx, await deleteLooksBy(ctx.db, userId))
    await endAppearancesBy(ctx.db, userId)
  })

async function endSomeLooks(ctx: Context, limit: number): Promise<number> {
  await beginCounting(ctx.db)
  const looks = await deleteOldLooks(ctx.db, ctx.platform.env.VIEWS_KEPT_DAYS, limit)
  await keepCounts(ctx, looks)
  return looks.length
}

async function endSomeAppearances(ctx: Context, limit: number): Promise<number> {
  await beginCounting(ctx.db)
  return endOldAppearances(ctx.db, ctx.platform.env.VIEWS_KEPT_DAYS, limit)
}

/**
 * Looks and appearances that are no longer kept one by one, those of visitors whose day is over, and those of members who
 * are gone become counts.
 */
export async function endLooks(ctx: Context, stopping?: AbortSignal): Promise<void> {
  await workThrough(ctx, endSomeLooks, { stopping })
  await workThrough(ctx, endSomeAppearances, { stopping })
  await deleteOldSalts(ctx.db)
  for (const id of await findGoneMembers(ctx.db)) {
    if (stopping?.aborted) return
    await forgetMember(ctx, id)
  }
}
