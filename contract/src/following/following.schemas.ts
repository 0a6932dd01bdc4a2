import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'

/** How many one person follows at most. */
export const MOST_FOLLOWED = 2_000

export const FollowedPersonRef = z.object({ personId: id })
export const FollowedCompanyRef = z.object({ businessId: id })
export const FollowState = z.object({ following: z.boolean() })

/** A talent or a company that the viewer follows; a talent's line says what they do, a company's where it is. */
export const Followed = z
  .object({
    kind: z.enum(['person', 'company']),
    id,
    name: z.string(),
    slug: z.string(),
    title: z.string().nullable(),
    image_url: z.string().nullable(),
    since: timestamp,
  })
  .meta({ id: 'Followed' })
export type Followed = z.infer<typeof Followed>
