import { z } from 'zod'
import { COMPANY_TYPES } from '../accounts/vocabulary.ts'
import { CompanyRating } from '../company-testimonials/rating.schemas.ts'
import { id, slug, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { Picture } from '../media/media.schemas.ts'
import { Pay, Verified } from '../posts/parts.schemas.ts'
import { Provenance } from '../posts/provenance.schemas.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'
import { AWARD_ICONS, COMPANY_PROJECT_STATUSES, COMPANY_SIZES } from './page.vocabulary.ts'

export const CompanySlug = z.object({ slug })
export const EntryRef = z.object({ entryId: id })
export const PagePostsQuery = PageQuery

/** A picture of the page: its address and, when it was uploaded, its sizes. */
export const PagePicture = z.object({ url: z.string(), picture: Picture.nullable() }).meta({ id: 'CompanyPicture' })
export type PagePicture = z.infer<typeof PagePicture>

const entry = { id, version: z.int() }
const words = z.string().nullable()
const picture = PagePicture.nullable()

/** Someone at the company. Only signed-in members see `email`. */
export const TeamMember = z
  .object({
    ...entry,
    name: z.string(),
    role: z.string(),
    bio: words,
    linkedin: words,
    email: words,
    featured: z.boolean(),
    picture,
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>
export const Client = z.object({ ...entry, name: z.string(), website: words, picture }).meta({ id: 'CompanyClient' })
export type Client = z.infer<typeof Client>
/** `date` is a calendar day. */
export const CompanyProject = z
  .object({
    ...entry,
    title: z.string(),
    type: words,
    description: words,
    date: words,
    status: z.enum(COMPANY_PROJECT_STATUSES).nullable(),
    picture,
  })
  .meta({ id: 'CompanyProject' })
export type CompanyProject = z.infer<typeof CompanyProject>
export const Award = z
  .object({
    ...entry,
    title: z.string(),
    organization: z.string(),
    year: z.int(),
    description: words,
    icon: z.enum(AWARD_ICONS),
  })
  .meta({ id: 'Award' })
export type Award = z.infer<typeof Award>
/** `date` is a calendar day. */
export const CompanyEvent = z
  .object({ ...entry, title: z.string(), date: z.string(), venue: words, description: words, link: words, picture })
  .meta({ id: 'CompanyEvent' })
export type CompanyEvent = z.infer<typeof CompanyEvent>

/**
 * A company as its page shows it. `slug` is its current address, even when an earlier one was asked for. `badge` says what was
 * checked, and when; `record` its history on Ensemble, `rating` what people it interviewed or hired say. `own`: the viewer holds a seat; `can` is about the company they act for.
 */
export const CompanyPage = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    type: z.enum(COMPANY_TYPES),
    about: words,
    location: words,
    website: words,
    founded: z.int().nullable(),
    size: z.enum(COMPANY_SIZES).nullable(),
    logo: picture,
    cover: picture,
    demo: z.boolean(),
    since: timestamp,
    version: z.int(),
    badge: Verified.nullable(),
    record: Provenance.pick({ hires: true, replies: true }),
    rating: CompanyRating,
    projects: z.array(CompanyProject),
    team: z.array(TeamMember),
    clients: z.array(Client),
    awards: z.array(Award),
    events: z.array(CompanyEvent),
    contact_id: id.nullable(),
    own: z.boolean(),
    can: z.object({ edit: z.boolean(), move: z.boolean() }),
  })
  .meta({ id: 'CompanyPage' })
export type CompanyPage = z.infer<typeof CompanyPage>

/** An open post of a company, in a line. `deadline` is a job's last calendar day, `startsAt` when an event begins. */
export const CompanyPost = z
  .object({
    id,
    kind: z.enum(POST_KINDS),
    title: z.string(),
    location: words,
    remote: z.boolean(),
    pay: Pay,
    roles: z.int(),
    open_roles: z.int(),
    pay_by_role: z.boolean(),
    published_at: timestamp,
    deadline: words,
    time_zone: z.string(),
    starts_at: timestamp.nullable(),
  })
  .meta({ id: 'CompanyPost' })
export type CompanyPost = z.infer<typeof CompanyPost>

/** `review`: the company was verified under its former name, and an administrator has to look again. */
export const Renamed = z.object({ name: z.string(), review: z.boolean() })

/** What a write leaves behind. */
export const Written = z.object({ id, version: z.int() })
