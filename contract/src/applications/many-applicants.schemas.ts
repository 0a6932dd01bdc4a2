import { z } from 'zod'
import { blankAsAbsent, day, id, text, timestamp } from '../core/fields.ts'
import { MESSAGE_MAX } from '../messaging/vocabulary.ts'
import { APPLICATION_STATUSES, GIVEN_OUTCOMES } from './applications.flow.ts'
import { ApplicantsQuery, isDated, UNDATED } from './applications.schemas.ts'
import { MANY_MOVES, MOST_CHOSEN, MOST_TAGS, TAG_MAX } from './vocabulary.ts'

const distinct = (ids: readonly string[]) => new Set(ids).size === ids.length
const TWICE = 'An application can be chosen only once'
const ids = z.array(id).min(1).max(MOST_CHOSEN).refine(distinct, TWICE)
const tag = text(TAG_MAX, { min: [1, 'Write a tag'], max: `A tag can have up to ${TAG_MAX} characters` })

/** An application, and its version as whoever chose it saw it. */
const Chosen = z.object({ id, version: z.int().min(1) })

/** `outcome`, `message`: of a rejection. `on`: the day of the interviews. */
export const ManyMoveInput = z
  .object({
    move: z.enum(MANY_MOVES),
    applications: z
      .array(Chosen)
      .min(1)
      .max(MOST_CHOSEN)
      .refine((chosen) => distinct(chosen.map(({ id: each }) => each)), TWICE),
    outcome: z.enum(GIVEN_OUTCOMES).optional(),
    message: blankAsAbsent(text(1000)),
    on: day.optional(),
  })
  .refine(isDated, UNDATED)

/** `left`: what did not move, with where it is now; null once it is gone. `undo_until`: until when all of it can be undone. */
export const ManyMoved = z
  .object({
    act_id: id,
    moved: z.array(id),
    left: z.array(z.object({ id, name: z.string().nullable(), status: z.enum(APPLICATION_STATUSES).nullable() })),
    undo_until: timestamp,
  })
  .meta({ id: 'ManyMoved' })
export type ManyMoved = z.infer<typeof ManyMoved>

/** Who a filter finds, at most `MOST_CHOSEN` of them; `more`: there are others. */
export const ChosenQuery = ApplicantsQuery.omit({ cursor: true, limit: true, only: true })
export const ChosenApplicants = z
  .object({
    items: z.array(Chosen.extend({ status: z.enum(APPLICATION_STATUSES) })),
    more: z.boolean(),
  })
  .meta({ id: 'ChosenApplicants' })

export const ChosenIds = z.object({ ids })
export const TagInput = z.object({
  ids,
  add: z.array(tag).max(MOST_TAGS).default([]),
  remove: z.array(tag).max(MOST_TAGS).default([]),
})
/** `full`: how many got fewer than all, because they had ten already. */
export const Tagged = z.object({ changed: z.number(), full: z.number() }).meta({ id: 'TaggedApplicants' })

const content = text(MESSAGE_MAX, {
  min: [1, 'Write a message'],
  max: `A message can have up to ${MESSAGE_MAX} characters`,
})
/**
 * One message to each, as a conversation of their own. `{name}` and `{role}` in it are filled in for each: their name, and
 * the title of what they applied for. `send_at`: it is sent then, not now.
 */
export const ManyMessageInput = z.object({ application_ids: ids, content, send_at: timestamp.optional() })
export const ManyPreviewInput = z.object({ application_id: id, content })
/** The message as this applicant would get it. `why`: the sentence that says why they could not. */
export const ManyPreview = z
  .object({ name: z.string().nullable(), text: z.string(), why: z.string().nullable() })
  .meta({ id: 'ManyPreview' })
/** `left`: who could not be written to, with the sentence that says why. */
export const ManyMessaged = z
  .object({ sent: z.number(), left: z.array(z.object({ id, name: z.string().nullable(), why: z.string() })) })
  .meta({ id: 'ManyMessaged' })
export type ManyMessaged = z.infer<typeof ManyMessaged>
