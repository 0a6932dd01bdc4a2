import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { APPLICATION_KINDS, TRACKER_GROUPS } from './applications.flow.ts'
import { OwnApplicationSummary } from './applications.schemas.ts'

export const TrackerQuery = PageQuery.extend({ group: z.enum(TRACKER_GROUPS).optional() })

/** What a draft or an invitation is for. */
const TrackedPost = z.object({
  id,
  kind: z.enum(APPLICATION_KINDS),
  title: z.string(),
  location: z.string().nullable(),
  poster: z.object({ kind: z.enum(['company', 'person']), name: z.string(), image_url: z.string().nullable() }),
  last_day: z.string().nullable().describe('The last day to apply, in the zone of the post'),
  time_zone: z.string(),
  open: z.boolean().describe('It takes applications now'),
})

/** One line of the talent's own tracker; exactly one of the three parts is there. */
export const TrackedItem = z
  .object({
    id: id.describe('Of the application or the invitation; of the post for a draft'),
    group: z.enum(TRACKER_GROUPS),
    application: OwnApplicationSummary.nullable(),
    draft: z.object({ post: TrackedPost, saved_at: timestamp }).nullable(),
    invitation: z.object({ post: TrackedPost, message: z.string(), invited_at: timestamp }).nullable(),
  })
  .meta({ id: 'TrackedItem' })
export type TrackedItem = z.infer<typeof TrackedItem>

/** How many of each; a group without any is left out. */
export const GroupCounts = z.partialRecord(z.enum(TRACKER_GROUPS), z.number())
export type GroupCounts = z.infer<typeof GroupCounts>
