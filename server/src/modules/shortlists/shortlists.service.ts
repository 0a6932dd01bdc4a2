import type { TalentList } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { MOST_LISTS } from '@ensemble/contract/talent-pool/vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { hasApplied } from '../applications/index.ts'
import { inviteToPost } from '../posts/index.ts'
import { talentIsVisible } from '../profiles/index.ts'
import {
  addEntries,
  deleteList,
  insertList,
  listsWith,
  ownAmong,
  removeEntries,
  renameList,
} from './shortlists.queries.ts'
import { countLists, findLists } from './shortlists.reads.ts'

/** The company that the viewer acts for; the guard admits no one without one. */
function companyOf({ viewer }: MemberContext): string {
  if (!viewer.activeBusinessId) throw new AppError('core.business_only')
  return viewer.activeBusinessId
}

async function seen(ctx: MemberContext, talentId: string): Promise<void> {
  if (!(await talentIsVisible(ctx.db, talentId, ctx.viewer.id))) throw notFound()
}

export const readLists = async (ctx: MemberContext): Promise<{ items: TalentList[] }> => ({
  items: await findLists(ctx.db, companyOf(ctx), ctx.viewer.id),
})

/** Throws `talent_pool.too_many_lists`, `talent_pool.list_name_taken` (409). */
export const makeList = (ctx: MemberContext, { name }: { name: string }): Promise<TalentList> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = companyOf(ctx)
    if ((await countLists(ctx.db, businessId)) >= MOST_LISTS) throw new AppError('talent_pool.too_many_lists', 409)
    return { ...(await insertList(ctx.db, businessId, name, ctx.viewer.id)), count: 0 }
  })

/** Throws 404, `talent_pool.list_name_taken` (409). */
export async function nameList(ctx: MemberContext, listId: string, { name }: { name: string }): Promise<TalentList> {
  const row = await renameList(ctx.db, companyOf(ctx), listId, name, ctx.viewer.id)
  if (!row) throw notFound()
  return row
}

export async function removeList(ctx: MemberContext, listId: string): Promise<void> {
  if (!(await deleteList(ctx.db, companyOf(ctx), listId))) throw notFound()
}

/**
 * Adds someone to lists of the company and removes them from others; 404 if a list does not exist, and then nothing
 * changes.
 */
export const changeLists = (
  ctx: MemberContext,
  talentId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<{ list_ids: string[] }> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = companyOf(ctx)
    await seen(ctx, talentId)
    const named = [...new Set([...add, ...remove])]
    if ((await ownAmong(ctx.db, businessId, named)).length < named.length) throw notFound()
    await removeEntries(ctx.db, remove, talentId)
    await addEntries(ctx.db, [...new Set(add)], talentId, ctx.viewer.id)
    return { list_ids: await listsWith(ctx.db, businessId, talentId) }
  })

/** Invites someone the viewer may see to apply. Throws what `inviteToPost` throws. */
export async function invite(
  ctx: MemberContext,
  talentId: string,
  input: { post_id: string; message: string },
): Promise<{ invited_at: string }> {
  await seen(ctx, talentId)
  return inviteToPost(ctx, input.post_id, talentId, {
    message: input.message,
    applied: await hasApplied(ctx.db, input.post_id, talentId),
  })
}
