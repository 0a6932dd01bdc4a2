import type { Experience, ExperienceInput, ExperienceList } from '@ensemble/contract/profiles/experience.schemas.ts'
import { PROFILE_LIMITS } from '@ensemble/contract/profiles/terms.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { people } from '../accounts/index.ts'
import {
  deleteExperience,
  type ExperienceRow,
  insertExperience,
  listExperience,
  placeExperience,
  updateExperience,
} from './experience.queries.ts'
import { talentAt } from './profiles.service.ts'

const present = ({ place: _place, ...row }: ExperienceRow): Experience => row

/** The positions of a talent that the viewer may see. Throws 404. */
export async function experienceOf(ctx: Context, slug: string): Promise<ExperienceList> {
  const rows = await listExperience(ctx.db, await talentAt(ctx, slug))
  return { items: rows.map(present), own_order: rows.some(({ place }) => place !== null) }
}

/** Works on the viewer's own list under a lock. */
const change = <T>(ctx: MemberContext, work: (ctx: MemberContext) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await people.lockTalent(ctx.db, ctx.viewer.id))) throw notFound()
    return work(ctx)
  })

/** Throws `profiles.experience_full`. */
export const addExperience = (ctx: MemberContext, input: ExperienceInput): Promise<Experience> =>
  change(ctx, async (ctx) => {
    if ((await listExperience(ctx.db, ctx.viewer.id)).length >= PROFILE_LIMITS.experience)
      throw new AppError('profiles.experience_full', 409)
    return present(await insertExperience(ctx.db, ctx.viewer.id, input))
  })

/** Throws 404. */
export async function editExperience(ctx: MemberContext, id: string, input: ExperienceInput): Promise<Experience> {
  const row = await updateExperience(ctx.db, ctx.viewer.id, id, input)
  if (!row) throw notFound()
  return present(row)
}

/** Throws 404. */
export async function removeExperience(ctx: MemberContext, id: string): Promise<void> {
  if (!(await deleteExperience(ctx.db, ctx.viewer.id, id))) throw notFound()
}

/**
 * Puts all of the viewer's positions in the given order, or back in order of their start. Throws
 * `profiles.experience_order` if these are not all of them.
 */
export const orderExperience = (ctx: MemberContext, ids: readonly string[] | null): Promise<void> =>
  change(ctx, async (ctx) => {
    const known = new Set((await listExperience(ctx.db, ctx.viewer.id)).map(({ id }) => id))
    if (ids && (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id))))
      throw new AppError('profiles.experience_order', 409)
    await placeExperience(ctx.db, ctx.viewer.id, ids)
  })
