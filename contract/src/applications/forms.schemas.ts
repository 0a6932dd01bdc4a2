import { z } from 'zod'
import { CRAFTS } from '../accounts/vocabulary.ts'
import { blankAsAbsent, day, id, text, url, webAddress } from '../core/fields.ts'
import { MOST_ROLES } from '../jobs/production.ts'
import { CHOOSE_A_ROLE } from '../jobs/role-choice.ts'
import { AnswersInput } from './answers.schemas.ts'
import { AVAILABILITIES, MOST_APPLICATION_FILES, MOST_RESUME_URL } from './vocabulary.ts'
import { WorksInput } from './works.schemas.ts'

/** A day is needed where the applicant names one. */
const hasDay = (form: { availability: string; available_from?: string | null | undefined }) =>
  form.availability !== 'custom' || !!form.available_from
const DAY_NEEDED = { path: ['available_from'], message: 'Choose a date' }

/** A résumé is a file or a link. */
const oneResume = (form: { resume_file_id?: string | null | undefined; resume_url?: string | null | undefined }) =>
  !form.resume_file_id || !form.resume_url
const ONE_RESUME = { path: ['resume_url'], message: 'Add a file or a link, not both' }

/** What an application for a job says. */
const JobForm = z.object({
  cover_letter: text(5000, {
    min: [50, 'Cover letter must be at least 50 characters'],
    max: 'Cover letter cannot exceed 5000 characters',
  }),
  resume_file_id: id.nullable().optional(),
  resume_url: blankAsAbsent(webAddress(MOST_RESUME_URL)),
  portfolio_url: blankAsAbsent(url),
  availability: z.enum(AVAILABILITIES, 'Choose when you are available'),
  available_from: day.nullable().optional(),
  expected_salary: blankAsAbsent(text(100, { max: 'Expected salary cannot exceed 100 characters' })),
  works: WorksInput.default([]),
  answers: AnswersInput.default({}).describe('To the questions of the job, by the id of each'),
})

const adult = z
  .boolean()
  .optional()
  .describe('Confirms that the applicant is 18 or older; required when the job is for adults only')

export const ApplicationInput = JobForm.extend({
  role_id: id.nullable().optional().describe('Required when the job has roles'),
  adult,
})
  .refine(hasDay, DAY_NEEDED)
  .refine(oneResume, ONE_RESUME)
export type ApplicationInput = z.input<typeof ApplicationInput>

const roleIds = z
  .array(id)
  .max(MOST_ROLES)
  .refine((roles) => new Set(roles).size === roles.length, 'A role can be chosen only once')

/** The same for roles of a production: one application for each, all or none. */
export const RoleApplicationsInput = JobForm.extend({ role_ids: roleIds.min(1, CHOOSE_A_ROLE), adult })
  .refine(hasDay, DAY_NEEDED)
  .refine(oneResume, ONE_RESUME)

/** A changed application; `version` is the one that its applicant saw. The role stays. */
export const JobApplicationEdit = z.object({
  version: z.int().min(1),
  form: JobForm.refine(hasDay, DAY_NEEDED).refine(oneResume, ONE_RESUME),
})

/** A form in progress, saved as typed; `null` when nothing was saved. */
export const ApplicationDraft = z.object({
  cover_letter: text(5000).optional(),
  resume_url: text(MOST_RESUME_URL).optional(),
  portfolio_url: text(2000).optional(),
  availability: z.enum(AVAILABILITIES).nullable().optional(),
  available_from: day.nullable().optional(),
  expected_salary: text(100).optional(),
  resume_file_id: id.nullable().optional(),
  role_ids: roleIds.optional(),
  adult: z.boolean().optional(),
  works: WorksInput.optional(),
  answers: AnswersInput.optional(),
})

/** What is sent to join a collaboration (specification 001 §5, "Collaboration application"). */
export const CollaborationApplicationInput = z
  .object({
    introduction: text(5000, {
      min: [50, 'Introduction must be at least 50 characters'],
      max: 'Introduction cannot exceed 5000 characters',
    }),
    portfolio_url: blankAsAbsent(url),
    selected_roles: z
      .array(z.enum(CRAFTS))
      .min(1, 'At least one role must be selected')
      .max(20)
      .refine((roles) => new Set(roles).size === roles.length, 'A role can be selected only once'),
    availability: z.enum(AVAILABILITIES, 'Choose when you are available'),
    available_from: day.nullable().optional(),
    additional_info: blankAsAbsent(text(1000, { max: 'Additional info cannot exceed 1000 characters' })),
    media: z
      .array(id)
      .max(MOST_APPLICATION_FILES, `Cannot upload more than ${MOST_APPLICATION_FILES} files`)
      .default([])
      .describe('Ids of own pictures or films in the bucket `collab-applications`, in the order to show them'),
    works: WorksInput.default([]),
  })
  .refine(hasDay, DAY_NEEDED)
export type CollaborationApplicationInput = z.input<typeof CollaborationApplicationInput>
export const CollaborationApplicationEdit = z.object({
  version: z.int().min(1),
  form: CollaborationApplicationInput,
})

export const CollaborationApplicationDraft = z.object({
  introduction: text(5000).optional(),
  portfolio_url: text(2000).optional(),
  selected_roles: z.array(z.enum(CRAFTS)).max(20).optional(),
  availability: z.enum(AVAILABILITIES).nullable().optional(),
  available_from: day.nullable().optional(),
  additional_info: text(1000).optional(),
  media: z.array(id).max(MOST_APPLICATION_FILES).optional(),
  works: WorksInput.optional(),
})
export type CollaborationApplicationDraft = z.input<typeof CollaborationApplicationDraft>
