import { z } from 'zod'
import { CRAFTS } from '../accounts/vocabulary.ts'
import { id, slug, text, timestamp, whenThere } from '../core/fields.ts'
import { PageQuery, page } from '../core/page.ts'
import { Media } from '../media/media.schemas.ts'
import { isWebVtt } from './captions.ts'
import { CREDIT_STATES } from './credits.flow.ts'
import { EMBED_PROVIDER_KEYS, parseEmbed } from './embeds.ts'
import { portfolioMessages } from './portfolio.messages.ts'
import {
  CAPTIONS_MAX,
  LINK_LENGTH_KEYS,
  MOST_EMBEDS,
  MOST_FILES,
  PROJECT_STATUSES,
  PROJECT_TYPE_KEYS,
  VISIBILITIES,
} from './vocabulary.ts'

/** A video's captions: a WebVTT file as text, and its language (BCP 47). */
export const Captions = z
  .object({
    language: z
      .string()
      .trim()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Choose a language'),
    text: z
      .string()
      .max(CAPTIONS_MAX, 'A captions file can have up to 100,000 characters')
      .refine(isWebVtt, 'This isn’t a captions file (WebVTT)'),
  })
  .meta({ id: 'Captions' })

/** One file of the form: `id` of what the project has already, or `media_id` of what was uploaded. */
const ItemInput = z
  .object({
    id: id.optional(),
    media_id: id.optional(),
    alt: text(300, { max: 'A description can have up to 300 characters' }).default(''),
    caption: text(300, { max: 'A caption can have up to 300 characters' }).default(''),
    cover: z.boolean().default(false),
    captions: Captions.nullable().default(null),
  })
  .refine(
    (item) => (item.id === undefined) !== (item.media_id === undefined),
    'Choose a file of the project or an uploaded one',
  )
const address = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => parseEmbed(value) !== undefined,
    'Paste a link to something on YouTube, Vimeo, SoundCloud or Spotify',
  )

const title = text(100, { min: [1, 'Title is required'], max: 'Title cannot exceed 100 characters' })
const fields = {
  title,
  description: text(1000, { max: 'Description cannot exceed 1000 characters' }),
  project_type: z.enum(PROJECT_TYPE_KEYS, 'Choose what kind of work this is'),
  featured: z.boolean(),
  visibility: z.enum(VISIBILITIES),
  status: z.enum(PROJECT_STATUSES),
  items: z.array(ItemInput).max(MOST_FILES, `You can upload a maximum of ${MOST_FILES} files`),
  embeds: z.array(z.object({ address })).max(MOST_EMBEDS, `At most ${MOST_EMBEDS} player links`),
}
/** A project as its form sends it. The server checks whether every picture is described: it knows which files are pictures. */
export const ProjectForm = z
  .object({
    ...fields,
    description: fields.description.default(''),
    featured: fields.featured.default(false),
    visibility: fields.visibility.default('public'),
    status: fields.status.default('published'),
    items: fields.items.default([]),
    embeds: fields.embeds.default([]),
  })
  .refine((form) => form.status === 'draft' || form.items.length > 0, {
    path: ['items'],
    message: portfolioMessages['portfolio.media_needed'],
    // reported together with what else is missing
    when: ({ value }) => typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items),
  })
export type ProjectForm = z.output<typeof ProjectForm>
export type ProjectInput = z.input<typeof ProjectForm>
/** The same, based on the version that was read: refused when it has been changed since. */
export const ProjectEdit = z.object({ form: ProjectForm, version: z.int().optional() })

const can = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  share: z.boolean(),
  credit: z.boolean(),
  like: z.boolean(),
})
const Covered = z.object({ media: Media, alt: z.string() })

/** A project in a list. `cover` is null for a draft without files. */
export const ProjectCard = z
  .object({
    id,
    title: z.string(),
    project_type: z.enum(PROJECT_TYPE_KEYS),
    featured: z.boolean(),
    status: z.enum(PROJECT_STATUSES),
    visibility: z.enum(VISIBILITIES),
    cover: Covered.nullable(),
    files: z.int(),
    views: z.int(),
    likes: z.int(),
    demo: z.boolean(),
    created_at: timestamp,
    version: z.int(),
  })
  .meta({ id: 'ProjectCard' })
export type ProjectCard = z.infer<typeof ProjectCard>

export const ProjectItem = z
  .object({
    id,
    media: Media,
    alt: z.string(),
    caption: z.string(),
    cover: z.boolean(),
    captions: z.object({ language: z.string(), text: z.string() }).nullable(),
  })
  .meta({ id: 'ProjectItem' })
export type ProjectItem = z.infer<typeof ProjectItem>

export const Embed = z.object({ provider: z.enum(EMBED_PROVIDER_KEYS), ref: z.string() }).meta({ id: 'Embed' })
export type Embed = z.infer<typeof Embed>

/** Someone named in a project. Only the owner and the person themselves see credits that are neither named nor confirmed. */
export const Credit = z
  .object({
    id,
    role: z.enum(CRAFTS),
    name: z.string(),
    person: z.object({ id, slug, title: z.string().nullable(), image_url: z.string().nullable() }).nullable(),
    state: z.enum(CREDIT_STATES),
    decided_at: timestamp.nullable(),
    can: z.object({ confirm: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Credit' })
export type Credit = z.infer<typeof Credit>

export const ProjectOwner = z
  .object({ id, name: z.string(), slug, title: z.string().nullable(), image_url: z.string().nullable() })
  .meta({ id: 'ProjectOwner' })

/** A project in full. `liked`: by the viewer. `taken_down`: by an administrator, so that only the owner sees it. `through_link`: opened with a private link. */
export const Project = ProjectCard.omit({ cover: true, files: true })
  .extend({
    description: z.string(),
    owner: ProjectOwner,
    items: z.array(ProjectItem),
    embeds: z.array(Embed),
    credits: z.array(Credit),
    liked: z.boolean(),
    own: z.boolean(),
    taken_down: z.boolean(),
    through_link: z.boolean(),
    updated_at: timestamp,
    can,
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

export const ProjectRef = z.object({ projectId: id })
export const SharedRef = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
export const ProjectsQuery = PageQuery.extend({ type: z.enum(PROJECT_TYPE_KEYS).optional() })
export const OwnProjectsQuery = ProjectsQuery.extend({ shown: z.enum(['draft', 'private', 'public']).optional() })
/** The viewer's projects, counted with drafts and private ones. */
export const ProjectCounts = z.object({ all: z.int(), public: z.int(), private: z.int(), draft: z.int() })

/** Between which two neighbors a project goes, as the list showed them: null for an end, absent for one that was not shown. */
export const ProjectMove = z.object({ after: id.nullable().optional(), before: id.nullable().optional() })

export const LinkForm = z.object({ length: z.enum(LINK_LENGTH_KEYS), label: text(60).default('') })
/** A link to a private project. Its address is shown once, when it is created. */
export const ShareLink = z
  .object({ id, label: z.string(), created_at: timestamp, expires_at: timestamp, opened: z.int() })
  .meta({ id: 'ShareLink' })
export type ShareLink = z.infer<typeof ShareLink>
export const LinkRef = z.object({ linkId: id })

export const CreditForm = z
  .object({ person_id: id.optional(), name: text(100).default(''), role: z.enum(CRAFTS, 'Choose a role') })
  .refine((form) => form.person_id !== undefined || form.name.length >= 2, {
    path: ['name'],
    message: 'Enter who it was',
    when: whenThere('name'),
  })
export const CreditRef = z.object({ creditId: id })
export const PeopleQuery = z.object({ q: z.string().trim().min(2).max(80) })
/** Someone who can be credited. */
export const Creditable = z
  .object({
    id,
    name: z.string(),
    title: z.string().nullable(),
    location: z.string().nullable(),
    image_url: z.string().nullable(),
  })
  .meta({ id: 'Creditable' })
export type Creditable = z.infer<typeof Creditable>
/** A credit as seen by the person it names. */
export const OwnCredit = z
  .object({
    credit: Credit,
    project: z.object({ id, title: z.string(), project_type: z.enum(PROJECT_TYPE_KEYS), visible: z.boolean() }),
    owner: ProjectOwner,
    asked_at: timestamp,
  })
  .meta({ id: 'OwnCredit' })
export type OwnCredit = z.infer<typeof OwnCredit>
export const OwnCreditsQuery = PageQuery.extend({ shown: z.enum(['asked', 'answered']).optional() })

export const OwnProjects = page(ProjectCard).extend({ counts: ProjectCounts.nullable() })
export const OwnerRef = z.object({ slug })
export const ProjectPin = z.object({ featured: z.boolean() })
export const ProjectLikes = z.object({ likes: z.int() })
export const ViewedProject = z.object({ project_id: id })
export const ProjectViews = z.object({ views: z.int() })
/** A new link, with the path it leads to. */
export const MadeLink = z.object({ link: ShareLink, path: z.string() })
export const Creditables = z.object({ items: z.array(Creditable) })
export const CreditAnswer = z.object({})
