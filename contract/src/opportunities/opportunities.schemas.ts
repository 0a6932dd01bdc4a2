import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { flow } from '../core/flow.ts'

export const POST_KINDS = ['job', 'collaboration', 'event', 'gossip'] as const
export type PostKind = (typeof POST_KINDS)[number]

export const POST_STATUSES = ['draft', 'published', 'closed', 'archived'] as const
export type PostStatus = (typeof POST_STATUSES)[number]
/** As shown in Manage Your Opportunities. */
export const POST_STATUS_LABELS: Record<PostStatus, string> = { draft: 'Draft', published: 'Active', closed: 'Closed', archived: 'Archived' }

/** Posts: draft → published (also at `publish_at`) → closed (by hand, deadline, filled) → archived; closed can be reopened. */
export const postFlow = flow<PostStatus, 'publish' | 'close' | 'reopen' | 'archive', 'owner' | 'clock'>({
  publish: { from: ['draft'], to: 'published', by: ['owner', 'clock'] },
  close: { from: ['published'], to: 'closed', by: ['owner', 'clock'] },
  reopen: { from: ['closed'], to: 'published', by: ['owner'] },
  archive: { from: ['draft', 'closed'], to: 'archived', by: ['owner'] },
})

export const PAY_UNITS = ['hour', 'day', 'week', 'flat', 'royalty_share', 'unpaid'] as const

/** Structured pay: amounts in minor units of `currency`. `guaranteed` earns the PAID label. */
export const Pay = z
  .object({
    from: z.number().nullable(),
    to: z.number().nullable(),
    currency: z.string().nullable(),
    unit: z.enum(PAY_UNITS).nullable(),
    guaranteed: z.boolean(),
  })
  .meta({ id: 'Pay' })
export type Pay = z.infer<typeof Pay>

export const Picture = z.object({ url: z.string(), alt: z.string(), placeholder: z.string().nullable() }).meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** Who stands behind a post. `verified` says how a company was checked; null means nobody checked it. */
export const Poster = z
  .object({
    id,
    kind: z.enum(['company', 'person']),
    name: z.string(),
    slug: z.string(),
    title: z.string().nullable(),
    imageUrl: z.string().nullable(),
    verified: z.object({ how: z.string(), at: timestamp }).nullable(),
    since: timestamp,
  })
  .meta({ id: 'Poster' })
export type Poster = z.infer<typeof Poster>

export const PostRef = z.object({ postId: id })
