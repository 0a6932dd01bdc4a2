import { z } from 'zod'
import { CRAFTS } from '../accounts/vocabulary.ts'
import {
  blankAsAbsent,
  day,
  description,
  email,
  id,
  location,
  phone,
  text,
  timeZone,
  title,
  url,
} from '../core/fields.ts'
import { PostCan, postShown } from '../posts/posts.schemas.ts'
import { PayInput } from './pay.schemas.ts'
import {
  DeclaredDraft,
  DeclaredInput,
  DeclaredShown,
  ProductionDates,
  ProductionDateShown,
  Role,
  RoleDrafts,
  Roles,
  Skills,
} from './production.schemas.ts'
import { MaterialInput, MaterialShown, Question, QuestionDrafts, Questions } from './screening.schemas.ts'
import { EXPERIENCE_LEVELS, JOB_LIMITS, JOB_TYPES } from './vocabulary.ts'

const requirement = text(300).min(1)
export const Requirements = z
  .array(requirement)
  .min(1, 'At least one requirement is needed')
  .max(20, 'Cannot exceed 20 requirements')

const Crafts = z.array(z.enum(CRAFTS)).max(JOB_LIMITS.crafts, `Cannot exceed ${JOB_LIMITS.crafts} crafts`)

const shape = {
  title,
  description,
  location: blankAsAbsent(location),
  remote: z.boolean().optional(),
  salary_range: blankAsAbsent(text(100)),
  pay: PayInput.nullable().optional(),
  job_type: z.enum(JOB_TYPES, 'Job type is required'),
  experience_level: z.enum(EXPERIENCE_LEVELS, 'Experience level is required'),
  industry: blankAsAbsent(text(100)),
  department: blankAsAbsent(text(100)),
  deadline: day,
  respond_by: day.nullable().optional(),
  requirements: Requirements,
  crafts: Crafts.optional(),
  skills: Skills.optional(),
  contact_email: blankAsAbsent(email),
  contact_phone: blankAsAbsent(phone),
  website: blankAsAbsent(url),
  time_zone: timeZone.optional(),
  dates: ProductionDates.optional(),
  declared: DeclaredInput.optional(),
  roles: Roles.optional(),
  questions: Questions.optional(),
  material: MaterialInput.optional(),
}

interface Wanting {
  crafts?: readonly string[] | undefined
  skills?: readonly string[] | undefined
  roles?: readonly unknown[] | undefined
}
const listsThere = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
/** Who is wanted: matches are made of it. Where a job has roles, each of them says so for itself. */
export const saysWho = <S extends z.ZodType<Wanting, Wanting>>(schema: S): S =>
  schema
    .refine(({ crafts, roles }) => !!crafts?.length || !!roles?.length, {
      path: ['crafts'],
      message: 'Craft is required',
      when: listsThere,
    })
    .refine(({ skills, roles }) => !!skills?.length || !!roles?.length, {
      path: ['skills'],
      message: 'Add at least one skill',
      when: listsThere,
    })

export const JobShape = z.object(shape)
/** A job post that may be published: the specification's required fields are all there. */
export const JobInput = saysWho(JobShape)
export type JobInput = z.input<typeof JobInput>

/** A draft in progress: every field may be missing or unfinished, none may be longer than its limit. */
export const JobDraft = z.object({
  title: text(100).optional(),
  description: text(5000).optional(),
  location: text(100).nullable().optional(),
  remote: z.boolean().optional(),
  salary_range: text(100).nullable().optional(),
  pay: PayInput.nullable().optional(),
  job_type: z.enum(JOB_TYPES).nullable().optional(),
  experience_level: z.enum(EXPERIENCE_LEVELS).nullable().optional(),
  industry: text(100).nullable().optional(),
  department: text(100).nullable().optional(),
  deadline: day.nullable().optional(),
  respond_by: day.nullable().optional(),
  requirements: z.array(text(300)).max(20, 'Cannot exceed 20 requirements').optional(),
  crafts: Crafts.optional(),
  skills: Skills.optional(),
  contact_email: text(254).nullable().optional(),
  contact_phone: text(40).nullable().optional(),
  website: text(2000).nullable().optional(),
  time_zone: timeZone.optional(),
  dates: ProductionDates.optional(),
  declared: DeclaredDraft.optional(),
  roles: RoleDrafts.optional(),
  questions: QuestionDrafts.optional(),
  material: MaterialInput.optional(),
})
export type JobDraft = z.input<typeof JobDraft>

export const JobRef = z.object({ jobId: id })

/** A job as its page shows it; everyone who may see the post sees the contact details. */
export const Job = z
  .object({
    ...postShown,
    salary_range: z.string().nullable(),
    job_type: z.enum(JOB_TYPES).nullable(),
    experience_level: z.enum(EXPERIENCE_LEVELS).nullable(),
    industry: z.string().nullable(),
    department: z.string().nullable(),
    deadline: z.string().nullable(),
    respond_by: z.string().nullable(),
    requirements: z.array(z.string()),
    crafts: z.array(z.enum(CRAFTS)),
    skills: z.array(z.string()),
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
    website: z.string().nullable(),
    applicants: z.number().nullable().describe('How many applied; only its own company sees it'),
    own_application_id: id.nullable().describe('The viewer’s latest application, for whichever role'),
    pay_by_role: z.boolean().describe('`pay` comes from the roles: the post names none of its own'),
    dates: z.array(ProductionDateShown),
    declared: DeclaredShown,
    adults_only: z.boolean(),
    roles: z.array(Role),
    questions: z.array(Question).describe('What everyone who applies is asked'),
    material: MaterialShown,
    can: PostCan.extend({ apply: z.boolean() }),
    why_not_apply: z.string().nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>
