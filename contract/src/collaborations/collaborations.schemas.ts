import { z } from 'zod'
import { CRAFTS } from '../accounts/vocabulary.ts'
import {
  blankAsAbsent,
  currency,
  day,
  description,
  id,
  location,
  minorUnits,
  text,
  timeZone,
  title,
  whenThere,
} from '../core/fields.ts'
import { PostCan, PostFiles, PostPeople, postShown } from '../posts/posts.schemas.ts'
import { POST_VISIBILITIES } from '../posts/vocabulary.ts'
import {
  COLLABORATION_CATEGORIES,
  COLLABORATION_PAYMENTS,
  COLLABORATION_PROJECT_TYPES,
  COLLABORATION_SUMMARY_MAX,
  MOST_ROLES_NEEDED,
} from './vocabulary.ts'

const summary = text(COLLABORATION_SUMMARY_MAX, {
  max: `Description cannot exceed ${COLLABORATION_SUMMARY_MAX} characters`,
})
/** A role can be needed once (specification 001 §2, "Collaboration post forms"). */
export const RolesNeeded = z
  .array(z.enum(CRAFTS, 'Choose a role'))
  .max(MOST_ROLES_NEEDED, `Cannot exceed ${MOST_ROLES_NEEDED} roles`)
  .refine((roles) => new Set(roles).size === roles.length, 'A role can be added only once')
/** Money for the whole project, in minor units of the currency. */
export const Budget = z.object({ amount: minorUnits(1e11).min(1, 'Enter an amount'), currency })

const shape = {
  title,
  summary: summary.min(10, 'Description must be at least 10 characters'),
  description,
  project_type: z.enum(COLLABORATION_PROJECT_TYPES, 'Project type is required'),
  category: z.enum(COLLABORATION_CATEGORIES).default('other'),
  location: blankAsAbsent(location),
  remote: z.boolean().default(false),
  start_date: day.nullable().default(null),
  end_date: day.nullable().default(null),
  duration: blankAsAbsent(text(100)),
  timeline: blankAsAbsent(text(200)),
  team_size: z
    .int('Team size must be a whole number')
    .min(1, 'Team size must be at least 1')
    .max(500, 'Team size cannot exceed 500')
    .default(1),
  roles_needed: RolesNeeded.min(1, 'At least one role is needed'),
  expertise_needed: z.array(text(60).min(1)).max(20, 'Cannot exceed 20 entries').default([]),
  payment_type: z.enum(COLLABORATION_PAYMENTS, 'Payment type is required'),
  budget: Budget.nullable().default(null),
  needs_funding: z.boolean().default(false),
  visibility: z.enum(POST_VISIBILITIES).default('public'),
  people: PostPeople.default([]),
  files: PostFiles.default([]),
  time_zone: timeZone.optional(),
}

const PAID_ONLY = 'Only paid collaborations can have a budget'
const ORDER = 'The end can’t be before the start'

/** A collaboration that may be published. Only paid ones have a budget. */
export const CollaborationInput = z
  .object(shape)
  .refine((form) => form.payment_type === 'paid' || form.budget === null, { path: ['budget'], message: PAID_ONLY })
  .refine((form) => !form.start_date || !form.end_date || form.end_date >= form.start_date, {
    path: ['end_date'],
    message: ORDER,
    when: whenThere('start_date', 'end_date'),
  })
export type CollaborationInput = z.input<typeof CollaborationInput>

/** A draft in progress: every field may be missing or unfinished, none may be longer than its limit. */
export const CollaborationDraft = z.object({
  title: text(100).optional(),
  summary: summary.optional(),
  description: text(5000).optional(),
  project_type: z.enum(COLLABORATION_PROJECT_TYPES).nullable().optional(),
  category: z.enum(COLLABORATION_CATEGORIES).optional(),
  location: text(100).nullable().optional(),
  remote: z.boolean().optional(),
  start_date: day.nullable().optional(),
  end_date: day.nullable().optional(),
  duration: text(100).nullable().optional(),
  timeline: text(200).nullable().optional(),
  team_size: shape.team_size.unwrap().optional(),
  roles_needed: RolesNeeded.optional(),
  expertise_needed: shape.expertise_needed.unwrap().optional(),
  payment_type: z.enum(COLLABORATION_PAYMENTS).nullable().optional(),
  budget: Budget.nullable().optional(),
  needs_funding: z.boolean().optional(),
  visibility: z.enum(POST_VISIBILITIES).optional(),
  people: PostPeople.optional(),
  files: PostFiles.optional(),
  time_zone: timeZone.optional(),
})
export type CollaborationDraft = z.input<typeof CollaborationDraft>

export const CollaborationRef = z.object({ collaborationId: id })

/** A collaboration as its page shows it; the team is sorted verified first, then by rating. */
export const Collaboration = z
  .object({
    ...postShown,
    summary: z.string(),
    project_type: z.enum(COLLABORATION_PROJECT_TYPES).nullable(),
    category: z.enum(COLLABORATION_CATEGORIES),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    duration: z.string().nullable(),
    timeline: z.string().nullable(),
    team_size: z.number(),
    roles_needed: z.array(z.enum(CRAFTS)),
    expertise_needed: z.array(z.string()),
    payment_type: z.enum(COLLABORATION_PAYMENTS).nullable(),
    budget: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    /** The project still looks for money. */
    needs_funding: z.boolean(),
    applicants: z.number().nullable().describe('Only for its own side'),
    own_application_id: id.nullable(),
    can: PostCan.extend({ apply: z.boolean() }),
    why_not_apply: z.string().nullable(),
  })
  .meta({ id: 'Collaboration' })
export type Collaboration = z.infer<typeof Collaboration>
