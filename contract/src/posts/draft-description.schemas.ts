import { z } from 'zod'
import { COLLABORATION_PAYMENTS, COLLABORATION_PROJECT_TYPES } from '../collaborations/vocabulary.ts'
import { day, text } from '../core/fields.ts'
import { EVENT_TYPES } from '../events/vocabulary.ts'
import { EXPERIENCE_LEVELS, JOB_TYPES } from '../jobs/vocabulary.ts'

const title = text(200, { min: [1, 'Add a title first'] })
const short = text(200).default('')
const place = { location: short, remote: z.boolean().default(false) }
const date = day.nullable().default(null)
const several = (most: number) => z.array(text(300).min(1)).max(most).default([])

/**
 * What a description is drafted from: the form of a post, without anyone's name or contact details. `pay` and `price` in words; what
 * is not filled in is left out.
 */
export const DescriptionFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('job'),
    title,
    ...place,
    job_type: z.enum(JOB_TYPES).nullable().default(null),
    experience_level: z.enum(EXPERIENCE_LEVELS).nullable().default(null),
    industry: short,
    department: short,
    pay: short,
    salary_range: short,
    requirements: several(20),
    deadline: date,
  }),
  z.object({
    kind: z.literal('collaboration'),
    title,
    ...place,
    project_type: z.enum(COLLABORATION_PROJECT_TYPES).nullable().default(null),
    summary: text(300).default(''),
    start_date: date,
    end_date: date,
    duration: short,
    timeline: text(500).default(''),
    payment_type: z.enum(COLLABORATION_PAYMENTS).nullable().default(null),
    pay: short,
    roles_needed: several(24),
    expertise_needed: several(20),
  }),
  z.object({
    kind: z.literal('event'),
    title,
    location: short,
    event_type: z.enum(EVENT_TYPES).nullable().default(null),
    date,
    start_time: z
      .string()
      .regex(/^\d{2}:\d{2}$/)
      .nullable()
      .default(null),
    venue: short,
    price: short.describe('In words, or "free"'),
  }),
])
export type DescriptionFacts = z.output<typeof DescriptionFacts>

/** `by`: plain rules over the fields, or the language model of the installation. Always a draft to edit. */
export const DescriptionDraft = z
  .object({ text: z.string(), by: z.enum(['rules', 'model']) })
  .meta({ id: 'DescriptionDraft' })
