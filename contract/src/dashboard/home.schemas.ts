import { z } from 'zod'
import { TIMELINE_MOVES } from '../applications/applications.flow.ts'
import { CompanyRating } from '../company-testimonials/rating.schemas.ts'
import { id, timestamp } from '../core/fields.ts'
import { JOB_TYPES } from '../jobs/vocabulary.ts'
import { Need } from '../needs/needs.schemas.ts'
import { ProjectItem } from '../portfolio/portfolio.schemas.ts'
import { POST_KINDS, POST_STATUSES } from '../posts/vocabulary.ts'
import { PoolTalent } from '../talent-pool/talent-pool.schemas.ts'

/** Days that a tab compares with as many before. */
export const COMPARED_DAYS = 30

/** A tab's number now, and what came within the last 30 days and the 30 before, today included. */
const Tab = z.object({ number: z.int(), recent: z.int(), before: z.int() })
export type HomeTab = z.infer<typeof Tab>

/** What a company's people did today: "Lars shortlisted 3". */
const TeamAct = z.object({
  person: z.object({ id, name: z.string(), avatar_url: z.string().nullable() }),
  move: z.enum(TIMELINE_MOVES),
  count: z.int().min(1),
  at: timestamp.describe('The latest of them'),
})

/** The head of a company's home. Days are the reader's. */
export const BusinessHome = z
  .object({
    zone: z.string().describe('In which its days begin'),
    figures: z.object({
      new_applicants: z.int().describe('Applications that no one has opened'),
      new_today: z.int().describe('Those of them that came today'),
      replies_due: z.int().describe('People to reply to within seven days, or late'),
      unread: z.int().describe('Unread conversations, as far as they are counted'),
      offers: z.int().describe('Offers that have no answer yet'),
    }),
    tabs: z.object({ projects: Tab, applications: Tab, collaborations: Tab }),
    rating: CompanyRating,
    record: z
      .object({ cases: z.int(), kept: z.int(), share: z.int() })
      .nullable()
      .describe('How often replies came by the promised day; null below five cases'),
    next_reply: z
      .object({ day: z.string(), zone: z.string() })
      .nullable()
      .describe('The next day on which a reply is due, in the zone of its post'),
    team: z.array(TeamAct).describe('Empty for a company of one'),
  })
  .meta({ id: 'BusinessHome' })
export type BusinessHome = z.infer<typeof BusinessHome>

export const HomeNeeds = z.object({
  needs: z.array(Need).describe('The most urgent first'),
  week: z.array(Need).describe('What has a day within a week, by day'),
})

const crafts = z.array(z.string()).describe('Who it looks for')
const picture = z.object({ url: z.string(), alt: z.string(), placeholder: z.string().nullable() }).nullable()

/** One of the newest applicants with the picture that leads their application. */
export const NewFrame = z
  .object({
    id,
    name: z.string(),
    avatar_url: z.string().nullable(),
    craft: z.string().nullable().describe('The role they applied for, else their craft'),
    post: z.object({ id, title: z.string() }),
    applied_at: timestamp,
    frame: ProjectItem.nullable(),
  })
  .meta({ id: 'NewFrame' })
export type NewFrame = z.infer<typeof NewFrame>

/** An open post, as the home shows it. */
export const OpenPost = z
  .object({
    id,
    kind: z.enum(POST_KINDS),
    title: z.string(),
    crafts,
    picture,
    applicants: z.int(),
    unanswered: z.int().describe('Applications that no one has opened'),
    views: z.int(),
    reply: z
      .object({ day: z.string(), since: timestamp })
      .nullable()
      .describe('The next day on which a reply is due, and when the promise was made'),
    last_day: z.string().nullable().describe('Of applying; of an event its day'),
    time_zone: z.string(),
  })
  .meta({ id: 'OpenPost' })
export type OpenPost = z.infer<typeof OpenPost>

/** Someone who fits an open post of the company better than any other of its posts. */
export const TopMatch = z
  .object({ talent: PoolTalent, post: z.object({ id, title: z.string() }) })
  .meta({ id: 'TopMatch' })
export type TopMatch = z.infer<typeof TopMatch>

/** A production: a job with roles. */
export const HomeProject = z
  .object({
    id,
    title: z.string(),
    type: z.enum(JOB_TYPES).nullable(),
    description: z.string().describe('Its beginning'),
    status: z.enum(POST_STATUSES),
    crafts,
    picture,
    views: z.int(),
    likes: z.int(),
    collaborators: z.int().describe('People who accepted'),
    openings: z.int(),
    filled: z.int(),
  })
  .meta({ id: 'HomeProject' })
export type HomeProject = z.infer<typeof HomeProject>

const Participant = z.object({
  name: z.string(),
  slug: z.string().nullable().describe('Null for someone who is only named'),
  avatar_url: z.string().nullable(),
  role: z.string().nullable(),
})

/** One of the company's collaborations and who is on it. */
export const HomeCollaboration = z
  .object({
    id,
    title: z.string(),
    status: z.enum(POST_STATUSES),
    crafts,
    picture,
    location: z.string().nullable(),
    remote: z.boolean(),
    team_size: z.int(),
    people: z.array(Participant).describe('Those the post names, and those who were accepted; at most eight'),
    people_count: z.int(),
    asking: z.int().describe('Who asked to join and waits'),
  })
  .meta({ id: 'HomeCollaboration' })
export type HomeCollaboration = z.infer<typeof HomeCollaboration>

/** What a rule found in the list of a tab, with its numbers. */
export const HomeInsight = z
  .discriminatedUnion('rule', [
    z.object({
      rule: z.literal('openings_left'),
      productions: z.int(),
      openings: z.int(),
      filled: z.int(),
      least: z.object({ id, title: z.string(), openings: z.int(), filled: z.int() }).describe('With the most left'),
    }),
    z.object({
      rule: z.literal('asking_to_join'),
      post: z.object({ id, title: z.string() }),
      asking: z.int(),
      longest_days: z.int(),
    }),
  ])
  .meta({ id: 'HomeInsight' })
export type HomeInsight = z.infer<typeof HomeInsight>
