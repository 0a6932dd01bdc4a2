import type { Pay, Picture } from '@ensemble/contract/posts/parts.schemas.ts'
import type { PostFile } from '@ensemble/contract/posts/posts.schemas.ts'
import type { Viewer } from '../../platform/context.ts'
import { presentLapse } from './lapse.ts'
import type { PostContext } from './post-context.reads.ts'
import { canOf, isOwnSide } from './posts.policy.ts'
import type { PostRow } from './posts.queries.ts'

/** What is read in addition to a post's two rows. */
export interface PostParts {
  around: PostContext
  files: PostFile[]
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentPay = (post: Pick<PostRow, 'pay_from' | 'pay_to' | 'pay_currency' | 'pay_unit' | 'paid'>): Pay => ({
  from: post.pay_from,
  to: post.pay_to,
  currency: post.pay_currency,
  unit: post.pay_unit,
  guaranteed: post.paid,
})

const presentPicture = (post: PostRow): Picture | null =>
  post.image_url === null
    ? null
    : { url: post.image_url, alt: post.image_alt ?? '', placeholder: post.image_placeholder }

/** What the pages of all kinds of posts show; only its own side sees why it was taken down. */
export const presentPost = (post: PostRow, { around, files }: PostParts, viewer: Viewer | null, now: Date) => ({
  id: post.id,
  status: post.status,
  visibility: post.visibility,
  title: post.title,
  description: post.description,
  location: post.location,
  remote: post.remote,
  time_zone: post.time_zone,
  pay: presentPay(post),
  picture: presentPicture(post),
  files,
  people: around.people,
  poster: around.poster,
  views: post.views,
  likes: post.likes,
  demo: post.demo,
  featured: post.featured,
  publish_at: iso(post.publish_at),
  published_at: iso(post.published_at),
  closed_at: iso(post.closed_at),
  closed_why: post.closed_why,
  ...presentLapse(post, isOwnSide(viewer, post)),
  edited_at: iso(post.edited_at),
  created_at: post.created_at.toISOString(),
  version: post.version,
  posted_by: post.owner_id,
  taken_down_reason: isOwnSide(viewer, post) ? post.taken_down_reason : null,
  warnings: around.warnings,
  provenance: around.provenance,
  saved: around.saved,
  liked: around.liked,
  can: canOf(viewer, post, now),
})
