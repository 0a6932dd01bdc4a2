import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { JOB_TYPES } from '../jobs/vocabulary.ts'
import { Pay } from './parts.schemas.ts'
import { PostCan, postLapse } from './posts.schemas.ts'
import { POST_KINDS, POST_STATUSES } from './vocabulary.ts'

/** A row of Manage Your Opportunities. `applicants` counts applications, `unanswered` those still New; `deadline` is the last day: of applying, of a collaboration, of an event. */
export const OwnPost = z
  .object({
    id,
    kind: z.enum(POST_KINDS),
    title: z.string(),
    description: z.string(),
    location: z.string().nullable(),
    remote: z.boolean(),
    status: z.enum(POST_STATUSES),
    views: z.number(),
    saves: z.number(),
    applicants: z.number(),
    unanswered: z.number(),
    shortlisted: z.number(),
    matches: z.number().describe('People whose match with the open post is 65% or more, of those compared with it'),
    match_score: z.int().nullable().describe('The best of these matches, in percent'),
    job_type: z.enum(JOB_TYPES).nullable(),
    salary_range: z.string().nullable(),
    pay: Pay,
    deadline: z.string().nullable(),
    time_zone: z.string(),
    ...postLapse,
    needs_craft: z.boolean().describe('A job that names no craft, so that no one is matched with it'),
    publish_at: timestamp.nullable(),
    created_at: timestamp,
    published_at: timestamp.nullable(),
    updated_at: timestamp,
    demo: z.boolean(),
    version: z.number(),
    can: PostCan,
  })
  .meta({ id: 'OwnPost' })
export type OwnPost = z.infer<typeof OwnPost>

/** How many there are in all, of each status and of each kind. */
export const OwnPostCounts = z.record(z.enum(['all', ...POST_STATUSES, ...POST_KINDS]), z.number())
export type OwnPostCounts = z.infer<typeof OwnPostCounts>

export const OwnPostsQuery = PageQuery.extend({
  q: text(200).optional(),
  status: z.enum(POST_STATUSES).optional(),
  kind: z.enum(POST_KINDS).optional(),
  /** A single post, with its numbers. */
  id: id.optional(),
})
