import { type Span, spanOf } from '@ensemble/contract/analytics/span.ts'
import type { Period } from '@ensemble/contract/analytics/vocabulary.ts'
import { zoneOf } from '../../modules/accounts/mail.face.ts'
import { isCounted } from '../../modules/figures/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { findOwnPost } from './posts.reads.ts'
import { firstDay, type Scope, todayIn } from './spans.reads.ts'

export interface Asked {
  period: Period
  post_id?: string | undefined
}

/** Whose figures are asked for, of which days, and of how many before them. */
export interface Question {
  scope: Scope
  post: { id: string; title: string } | null
  span: Span
  before: Span | null
}

/**
 * Reads what is asked for, in the reader's zone, else UTC. Throws 404 for a post that is not the active company's, and
 * `analytics.preparing` (503) until everything from before has been counted.
 */
export async function understood(ctx: MemberContext, { period, post_id }: Asked): Promise<Question> {
  const businessId = ctx.viewer.activeBusinessId
  if (!businessId) throw new AppError('core.business_only')
  const post = post_id === undefined ? null : ((await findOwnPost(ctx.db, businessId, post_id)) ?? undefined)
  if (post === undefined) throw notFound()
  if (!(await isCounted(ctx))) throw new AppError('analytics.preparing')
  const scope = { businessId, postId: post?.id ?? null }
  const zone = (await zoneOf(ctx.db, ctx.viewer.id)) ?? 'UTC'
  const to = await todayIn(ctx.db, zone)
  const first = period === 'all' ? await firstDay(ctx.db, scope, zone) : null
  const { before, ...days } = spanOf(period, to, first ?? to)
  return { scope, post, span: { ...days, zone }, before: before && { ...before, zone } }
}
