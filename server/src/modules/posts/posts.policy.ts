import type { Allowed } from '@ensemble/contract/core/index.ts'
import {
  type ClosedReason,
  type PostStatus,
  postFlow,
  RENEWABLE_DAYS,
  UNARCHIVE_MS,
} from '@ensemble/contract/posts/vocabulary.ts'
import type { Viewer } from '../../platform/context.ts'

export type PostMove = keyof typeof postFlow

/** What the policies need to know of a post. */
export interface PostSubject {
  owner_id: string
  business_id: string | null
  status: PostStatus
  closed_why?: ClosedReason | null
  /** When a post without a last day ends. */
  lapses_at?: Date | null
}

/** Whether the viewer is on the post's side: a seat in its company or, without a company, its owner. */
export const isOwnSide = (viewer: Viewer | null, post: PostSubject): boolean =>
  viewer !== null &&
  (post.business_id === null
    ? post.owner_id === viewer.id
    : viewer.seats.some((seat) => seat.businessId === post.business_id))

const mayAct = (viewer: Viewer | null, post: PostSubject): Allowed => {
  if (!viewer || !isOwnSide(viewer, post)) return 'core.not_found'
  const seat = viewer.seats.find(({ businessId }) => businessId === post.business_id)
  return post.business_id !== null && seat?.role === 'viewer' ? 'jobs.seat_needed' : true
}

/**
 * Whether this person may post on their own side: with a confirmed account, or a seat of the active company that may
 * post.
 */
export function canPost(viewer: Viewer): Allowed {
  const seat = viewer.seats.find(({ businessId }) => businessId === viewer.activeBusinessId)
  if (viewer.activeBusinessId === null) return viewer.kind === 'business' ? 'core.business_only' : true
  return seat && seat.role !== 'viewer' ? true : 'jobs.seat_needed'
}

export function canEditPost(viewer: Viewer | null, post: PostSubject): Allowed {
  const may = mayAct(viewer, post)
  if (may !== true) return may
  return post.status === 'archived' ? 'jobs.archived' : true
}

export function canMovePost(viewer: Viewer | null, post: PostSubject, move: PostMove): Allowed {
  const may = mayAct(viewer, post)
  if (may !== true) return may
  return move === 'reopen' && post.closed_why === 'taken_down' ? 'jobs.taken_down' : postMoveFits(post.status, move)
}

/**
 * Whether archiving can be undone, back to the post's previous state, while it is recent. `updated_at` of an archived
 * post is when it was archived.
 */
export function canUnarchivePost(viewer: Viewer | null, post: PostSubject & { updated_at: Date }, now: Date): Allowed {
  const may = canMovePost(viewer, post, 'unarchive')
  return may === true && now.getTime() - post.updated_at.getTime() > UNARCHIVE_MS ? 'jobs.archived' : may
}

/** Whether this person may keep a post without a last day going. */
export function canRenewPost(viewer: Viewer | null, post: PostSubject): Allowed {
  const may = mayAct(viewer, post)
  if (may !== true) return may
  if (post.status !== 'published') return postMoveFits(post.status, 'close')
  return post.lapses_at ? true : 'jobs.has_last_day'
}

const DAY_MS = 86_400_000
/** Whether renewing changes anything yet: one that was renewed just now has all its days. */
export const isRenewalDue = ({ lapses_at }: Pick<PostSubject, 'lapses_at'>, now: Date): boolean =>
  !!lapses_at && lapses_at.getTime() - now.getTime() <= RENEWABLE_DAYS * DAY_MS

/** Whether the flow allows this move from this state, regardless of the viewer. */
export function postMoveFits(status: PostStatus, move: PostMove): Allowed {
  if (postFlow[move].from.includes(status)) return true
  if (status === 'archived') return 'jobs.archived'
  if (move === 'publish') return 'jobs.not_draft'
  if (move === 'close' && status === 'draft') return 'jobs.not_published'
  return 'jobs.move_refused'
}

/** What the viewer may do with a post, as the web shows it. */
export const canOf = (viewer: Viewer | null, post: PostSubject, now: Date) => ({
  edit: canEditPost(viewer, post) === true,
  publish: canMovePost(viewer, post, 'publish') === true,
  close: canMovePost(viewer, post, 'close') === true,
  reopen: canMovePost(viewer, post, 'reopen') === true,
  archive: canMovePost(viewer, post, 'archive') === true,
  renew: canRenewPost(viewer, post) === true && isRenewalDue(post, now),
})
