import type { Screening } from '@ensemble/contract/jobs/screening.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/db/database-now.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { findPost } from '../posts/index.ts'
import { createPostService, seenBy } from '../posts/kinds.face.ts'
import { posts } from '../posts/upkeep.face.ts'
import { endOfDay } from './jobs.form.ts'
import { canApplyTo } from './jobs.policy.ts'
import { findDetails, moveRespondBy } from './jobs.queries.ts'
import { jobRules } from './jobs.rules.ts'
import { lockRole } from './roles.queries.ts'
import { holdScreening } from './screening.queries.ts'

export const jobPosts = createPostService(jobRules)

export interface JobForApplying {
  id: string
  businessId: string
  timeZone: string
}

/**
 * A job to apply for: visible, open and not of the viewer's own company; locked until the caller's transaction ends.
 * Throws 404, `jobs.not_open`, `jobs.own_company`.
 */
export async function getJobForApplying(ctx: Context, jobId: string): Promise<JobForApplying> {
  const post = await findPost(ctx.db, jobId, seenBy(ctx), 'share')
  if (post?.kind !== 'job') throw notFound()
  allow(canApplyTo(ctx.viewer, post, { now: await databaseNow(ctx.db), applied: false }))
  if (!post.business_id) throw notFound()
  return { id: post.id, businessId: post.business_id, timeZone: post.time_zone }
}

/** What a job asks of those who apply; undefined once it is gone. Whether the viewer may read it is for the caller to check. */
export async function findScreening(ctx: Context, jobId: string): Promise<Screening | undefined> {
  const details = await findDetails(ctx.db, jobId)
  return details && { questions: details.questions, material: details.material }
}

/** The same, unchanged until the caller's transaction ends. */
export async function heldScreening(ctx: Context, jobId: string): Promise<Screening | undefined> {
  await holdScreening(ctx.db, jobId)
  return findScreening(ctx, jobId)
}

/** How many people a role takes; hiring for it waits until the caller's transaction ends. Null if it is gone. */
export const lockOpenings = async (ctx: Context, roleId: string): Promise<number | null> =>
  (await lockRole(ctx.db, roleId))?.openings ?? null

/**
 * Moves a job's reply date to a later day, in the caller's transaction; applying for it waits meanwhile. Returns when
 * that day ends. Throws 404.
 */
export async function extendReplyDate(ctx: Context, jobId: string, day: string): Promise<Date> {
  const post = await findPost(ctx.db, jobId, seenBy(ctx), 'update')
  if (post?.kind !== 'job') throw notFound()
  await moveRespondBy(ctx.db, post.id, day)
  await posts.changePost(ctx, post, {}, undefined)
  return endOfDay(day, post.time_zone)
}
