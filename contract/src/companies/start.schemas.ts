import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'

/** For how many days after it was created a company is helped to begin. */
export const START_DAYS = 14
/** People shown on a company's start. */
export const START_PEOPLE = 4

/** Someone of the talent pool, as a frame. `picture`: of their newest project that has one. */
export const StartPerson = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    role: z.string().nullable(),
    location: z.string().nullable(),
    avatar_url: z.string().nullable(),
    picture: z.string().nullable(),
    invited_at: timestamp.nullable().describe('When they were invited to the post that they fit'),
  })
  .meta({ id: 'StartPerson' })
export type StartPerson = z.infer<typeof StartPerson>

/**
 * What is left to do before a company is under way. `offer`: the viewer's own confirmed address and its domain, where it
 * proves that the domain is the company's. `posted`: a job was published before. `fits`: the newest open job, with how
 * many people fit it by 65% or more; null while no one does.
 */
export const Start = z
  .object({
    verification: z
      .object({
        status: z.enum(['none', 'code', 'review', 'verified']),
        offer: z.object({ email: z.string(), domain: z.string() }).nullable(),
      })
      .nullable()
      .describe('Null for those who may not ask for it'),
    logo: z.string().nullable(),
    cover: z.string().nullable(),
    posted: z.boolean(),
    invited: z.boolean().describe('Someone was invited to one of its posts'),
    draft: z.object({ id, title: z.string() }).nullable().describe('The newest job that is still a draft'),
    fits: z
      .object({
        post: z.object({ id, title: z.string() }),
        count: z.int(),
        people: z.array(StartPerson),
      })
      .nullable(),
    people: z.array(StartPerson).describe('Some of the talent pool, by company type and city; none once it has posted'),
  })
  .meta({ id: 'CompanyStart' })
export type Start = z.infer<typeof Start>
