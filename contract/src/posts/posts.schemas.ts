import { z } from 'zod'
import { CRAFTS } from '../accounts/vocabulary.ts'
import { day, id, nameText, slug, text, timestamp } from '../core/fields.ts'
import { Media } from '../media/media.schemas.ts'
import { Pay, Picture, Poster } from './parts.schemas.ts'
import { Provenance, Warning } from './provenance.schemas.ts'
import {
  CLOSED_BY_HAND,
  CLOSED_REASONS,
  MOST_PEOPLE,
  MOST_POST_FILES,
  POST_STATUSES,
  POST_VISIBILITIES,
} from './vocabulary.ts'

/** The version a change was based on: refused with 409 when the post has been changed since. */
export const PostVersion = z.int().min(1).optional()
/** When to publish: at once (absent or null), or at a set time. */
export const PublishAt = timestamp.nullable().optional()
export const CloseInput = z.object({ why: z.enum(CLOSED_BY_HAND).optional() })
export const ReopenInput = z.object({ deadline: day.optional() })

/** One file of a post: `id` of what it has already, or `media_id` of what was uploaded. */
export const PostFileInput = z
  .object({
    id: id.optional(),
    media_id: id.optional(),
    alt: text(300, { max: 'A description can have up to 300 characters' }).default(''),
  })
  .refine(
    (file) => (file.id === undefined) !== (file.media_id === undefined),
    'Choose a file of the post or an uploaded one',
  )
export const PostFiles = z
  .array(PostFileInput)
  .max(MOST_POST_FILES, `You can upload a maximum of ${MOST_POST_FILES} files`)
export const PostFile = z.object({ id, media: Media, alt: z.string() }).meta({ id: 'PostFile' })
export type PostFile = z.infer<typeof PostFile>

/** Someone named in a post: in a collaboration's team or an event's line-up. Both name and role are needed. */
export const PostPersonInput = z.object({
  id: id.optional(),
  person_id: id.nullable().default(null),
  name: nameText(100).min(1, 'Name is required'),
  role: z.enum(CRAFTS, 'Role is required'),
  expertise: z.array(text(60).min(1)).max(10, 'Cannot exceed 10 entries').default([]),
})
export type PostPersonInput = z.output<typeof PostPersonInput>
export const PostPeople = z.array(PostPersonInput).max(MOST_PEOPLE, `Cannot exceed ${MOST_PEOPLE} people`)
/** `person` only while the account is visible; `rating` is the average of their testimonials, null without one. */
export const PostPerson = z
  .object({
    id,
    name: z.string(),
    role: z.enum(CRAFTS),
    expertise: z.array(z.string()),
    verified: z.boolean(),
    rating: z.number().nullable(),
    person: z.object({ id, slug, title: z.string().nullable(), image_url: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'PostPerson' })
export type PostPerson = z.infer<typeof PostPerson>

export const PostCan = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  archive: z.boolean(),
  renew: z.boolean(),
})

/** When a post without a last day ends, for its own side only. */
export const postLapse = {
  lapses_on: day
    .nullable()
    .describe('The last day on which it is open, or news is listed, unless renewed; null for posts with a last day'),
  unlisted: z.boolean().describe('News that has left Discover and the lists; its page stays'),
}

/** What every post's page shows, whatever its kind. */
export const postShown = {
  id,
  status: z.enum(POST_STATUSES),
  visibility: z.enum(POST_VISIBILITIES),
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  remote: z.boolean(),
  time_zone: z.string(),
  pay: Pay,
  picture: Picture.nullable(),
  files: z.array(PostFile),
  people: z.array(PostPerson),
  poster: Poster,
  views: z.number(),
  likes: z.number(),
  demo: z.boolean(),
  featured: z.boolean(),
  publish_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
  closed_why: z.enum(CLOSED_REASONS).nullable(),
  ...postLapse,
  edited_at: timestamp.nullable(),
  created_at: timestamp,
  version: z.number(),
  posted_by: id.describe('The person who posted it, for reports and blocks'),
  taken_down_reason: z.string().nullable().describe('Why an administrator took it down; only its own side sees it'),
  warnings: z.array(Warning),
  provenance: Provenance,
  saved: z.boolean(),
  liked: z.boolean(),
  can: PostCan,
}

/** A renewed post; one that was renewed already is returned as it is. */
export const PostRenewed = z.object({ id, ...postLapse }).meta({ id: 'PostRenewed' })
