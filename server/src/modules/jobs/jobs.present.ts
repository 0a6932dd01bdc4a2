import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type { Pay, Picture } from '@ensemble/contract/opportunities/opportunities.schemas.ts'
import type { PostStatus } from '@ensemble/contract/opportunities/vocabulary.ts'
import type { Viewer } from '../../platform/context.ts'
import { type PostRow, postPolicy } from '../opportunities/index.ts'
import { canApplyTo } from './jobs.policy.ts'
import type { JobDetails } from './jobs.queries.ts'
import type { Surroundings } from './jobs.surroundings.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentPay = (post: Pick<PostRow, 'pay_from' | 'pay_to' | 'pay_currency' | 'pay_unit' | 'paid'>): Pay => ({
  from: post.pay_from, to: post.pay_to, currency: post.pay_currency, unit: post.pay_unit as Pay['unit'], guaranteed: post.paid,
})

const presentPicture = (post: PostRow): Picture | null =>
  post.image_url === null ? null : { url: post.image_url, alt: post.image_alt ?? '', placeholder: post.image_placeholder }

/** A job as this viewer's page shows it; only its own company is told how many applied. */
export function presentJob(post: PostRow, details: JobDetails, around: Surroundings, viewer: Viewer | null, now: Date): Job {
  const apply = canApplyTo(viewer, post, { now, applied: around.ownApplicationId !== null })
  const own = postPolicy.isOwnSide(viewer, post)
  return {
    id: post.id, status: post.status as PostStatus, title: post.title, description: post.description, location: post.location,
    remote: post.remote, pay: presentPay(post), ...details, time_zone: post.time_zone, picture: presentPicture(post), poster: around.poster,
    views: post.views, likes: post.likes, demo: post.demo, publish_at: iso(post.publish_at), published_at: iso(post.published_at),
    closed_at: iso(post.closed_at), closed_why: post.closed_why, edited_at: iso(post.edited_at), created_at: post.created_at.toISOString(),
    version: post.version, posted_by: post.owner_id, taken_down_reason: own ? post.taken_down_reason : null, warnings: around.warnings, provenance: around.provenance,
    applicants: own ? around.applicants : null, own_application_id: around.ownApplicationId,
    saved: around.saved, liked: around.liked, can: { ...postPolicy.canOf(viewer, post), apply: apply === true },
    why_not_apply: apply === true ? null : (messages[apply] ?? null),
  }
}
