import { flow } from '../core/flow.ts'

export const POST_KINDS = ['job', 'collaboration', 'event', 'news'] as const
export type PostKind = (typeof POST_KINDS)[number]

export const POST_STATUSES = ['draft', 'published', 'closed', 'archived'] as const
export type PostStatus = (typeof POST_STATUSES)[number]
/** As shown in Manage Your Opportunities. */
export const POST_STATUS_LABELS: Record<PostStatus, string> = {
  draft: 'Draft',
  published: 'Active',
  closed: 'Closed',
  archived: 'Archived',
}

/** Posts: draft → published (also at `publish_at`) → closed (by hand, deadline, filled, lapsed) → archived; closed can be reopened. News is never closed by the clock: it only leaves the lists. Archiving can be undone for minutes only; the post is what it was before. What an administrator took down only an administrator restores. */
export const postFlow = flow<
  PostStatus,
  'publish' | 'close' | 'reopen' | 'archive' | 'unarchive' | 'unarchive_draft' | 'take_down' | 'restore',
  'owner' | 'clock' | 'administrator'
>({
  publish: { from: ['draft'], to: 'published', by: ['owner', 'clock'] },
  close: { from: ['published'], to: 'closed', by: ['owner', 'clock'] },
  reopen: { from: ['closed'], to: 'published', by: ['owner'] },
  archive: { from: ['draft', 'closed'], to: 'archived', by: ['owner'] },
  unarchive: { from: ['archived'], to: 'closed', by: ['owner'] },
  unarchive_draft: { from: ['archived'], to: 'draft', by: ['owner'] },
  take_down: { from: ['published', 'closed'], to: 'closed', by: ['administrator'] },
  restore: { from: ['closed'], to: 'published', by: ['administrator'] },
})

/** Why a post was closed; its own side can choose the first two. `lapsed`: it had no last day and wasn't renewed. */
export const CLOSED_BY_HAND = ['by_hand', 'filled'] as const
export const CLOSED_REASONS = [...CLOSED_BY_HAND, 'deadline', 'ended', 'lapsed', 'taken_down'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** A post without a last day ends this many days after it was published or last renewed. Its own side gets a notification when so many are left, and can renew it from when so many are left. */
export const LAPSE_DAYS = 90
export const LAPSE_NOTICE_DAYS = 7
export const RENEWABLE_DAYS = 30

/** A private post is seen by its own side and by the people it names or invites. */
export const POST_VISIBILITIES = ['public', 'private'] as const
export type PostVisibility = (typeof POST_VISIBILITIES)[number]

/** Most files of one post (product.md, "at most 5 files a project form"), and most people named in it. */
export const MOST_POST_FILES = 5
export const MOST_PEOPLE = 50

/** How long archiving can be undone: archived posts are read-only, and someone who clicked by mistake has this long. */
export const UNARCHIVE_MS = 300_000

/** How many posts one request closes, reopens or archives at most. */
export const MOST_AT_ONCE = 50

export const PAY_UNITS = ['hour', 'day', 'week', 'flat', 'royalty_share', 'unpaid'] as const

/** Fewer replies than this mean little (product.md, "Reply clock"). */
export const REPLY_LEAST = 5
/** Percent answered on time from which a company is found under "Replies to 80% or more". */
export const REPLIES_WELL = 80
