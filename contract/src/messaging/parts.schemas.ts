import { z } from 'zod'
import { APPLICATION_STATUSES } from '../applications/applications.flow.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { INTERVIEW_STATUSES, TURNS } from '../interviews/interviews.flow.ts'
import { INTERVIEW_TYPES } from '../interviews/vocabulary.ts'
import { Media } from '../media/media.schemas.ts'
import { PROJECT_TYPE_KEYS } from '../portfolio/vocabulary.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'
import { PART_KINDS, type PartKind, PARTS_MAX } from './parts.vocabulary.ts'

/** A part as it is sent: a reference. `alt` describes a picture for those who can't see it. */
const PartInput = z.object({
  kind: z.enum(PART_KINDS),
  ref: id,
  alt: text(300, { max: 'A description can have up to 300 characters' }).default(''),
})
export type PartInput = z.output<typeof PartInput>

const keyOf = ({ kind, ref }: { kind: string; ref: string }) => `${kind} ${ref}`

/** The parts of a message in their order, each once. */
export const PartsInput = z
  .array(PartInput)
  .max(PARTS_MAX, `A message can carry up to ${PARTS_MAX} files and cards`)
  .refine((parts) => new Set(parts.map(keyOf)).size === parts.length, 'Attach each thing once')
  .default([])

const ProjectShown = z.object({
  title: z.string(),
  project_type: z.enum(PROJECT_TYPE_KEYS),
  owner: z.string(),
  cover: z.object({ media: Media, alt: z.string() }).nullable(),
  href: z.string(),
})
export type ProjectShown = z.infer<typeof ProjectShown>

/**
 * An offer for its two sides. The specification's jobTitle, salary and startDate: `salary` in words, `start_date` as
 * YYYY-MM-DD. `state`: `open` waits for the talent, `past` was withdrawn or replaced. `can.answer`: the reader may accept or
 * decline it on its page.
 */
const OfferShown = z.object({
  job_title: z.string(),
  company: z.string(),
  salary: z.string().nullable(),
  start_date: z.string().nullable(),
  state: z.enum(['open', 'accepted', 'declined', 'replaced', 'withdrawn', 'past']),
  can: z.object({ answer: z.boolean() }),
  href: z.string(),
})
export type OfferShown = z.infer<typeof OfferShown>

/** `own`: the reader sent this application, the other side received it. */
const ApplicationShown = z.object({
  job_title: z.string(),
  applicant: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  own: z.boolean(),
  href: z.string(),
})
export type ApplicationShown = z.infer<typeof ApplicationShown>

const PostShown = z.object({
  kind: z.enum(POST_KINDS),
  title: z.string(),
  from: z.string(),
  location: z.string().nullable(),
  open: z.boolean(),
  href: z.string(),
})
export type PostShown = z.infer<typeof PostShown>

/** `own`: the reader is the talent. `turn`: who has the next step. */
const InterviewShown = z.object({
  job_title: z.string(),
  company: z.string(),
  applicant: z.string(),
  status: z.enum(INTERVIEW_STATUSES),
  turn: z.enum(TURNS).nullable(),
  type: z.enum(INTERVIEW_TYPES),
  scheduled_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  time_zone: z.string(),
  own: z.boolean(),
  href: z.string(),
})
export type InterviewShown = z.infer<typeof InterviewShown>

const part = <K extends PartKind, S extends z.ZodType>(kind: K, shown: S) =>
  z.object({ kind: z.literal(kind), ref: id, alt: z.string(), shown: shown.nullable() })

/** What each kind shows to its reader. */
const { file, ...others } = {
  file: part('file', Media),
  voice: part('voice', Media),
  project: part('project', ProjectShown),
  offer: part('offer', OfferShown),
  application: part('application', ApplicationShown),
  post: part('post', PostShown),
  interview: part('interview', InterviewShown),
} satisfies { [K in PartKind]: ReturnType<typeof part<K, z.ZodType>> }

/** A part as its reader sees it now: `shown` is null once it is gone, or not for them. */
export const MessagePart = z.discriminatedUnion('kind', [file, ...Object.values(others)]).meta({ id: 'MessagePart' })
export type MessagePart = z.infer<typeof MessagePart>
/** What a kind shows. */
export type PartShown<K extends PartKind> = NonNullable<Extract<MessagePart, { kind: K }>['shown']>

/** What the viewer can send as a card in a conversation, the latest first. */
export const CardsToSend = z.object({ items: z.array(MessagePart) }).meta({ id: 'CardsToSend' })
export type CardsToSend = z.infer<typeof CardsToSend>
