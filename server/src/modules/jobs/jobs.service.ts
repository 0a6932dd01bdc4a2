import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { createPosting, findPost, postPolicy, seenBy } from '../opportunities/index.ts'
import { canApplyTo } from './jobs.policy.ts'
import { jobRules } from './jobs.rules.ts'

/** Drafts, publishing, editing and the rest of a job's life. */
export const jobPosting = createPosting(jobRules)

/**
 * A job to apply for: visible, open and not of the viewer's own company; kept so until the transaction ends, and without
 * one as long as its version is. Throws 404, `jobs.not_open`, `jobs.own_company`.
 */
export async function getJobForApplying(ctx: Context, jobId: string): Promise<{ id: string; businessId: string; version: number }> {
  const post = await findPost(ctx.db, jobId, seenBy(ctx), ctx.db.isTransaction ? 'share' : undefined)
  if (post?.kind !== 'job') throw notFound()
  postPolicy.pass(canApplyTo(ctx.viewer, post, { now: ctx.platform.clock.now(), applied: false }))
  if (!post.business_id) throw notFound()
  return { id: post.id, businessId: post.business_id, version: post.version }
}
