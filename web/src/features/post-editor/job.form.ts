import { JobDraft, JobShape, saysWho, type Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { z } from 'zod'
import type { useContractForm } from '../../lib/use-contract-form.ts'
import { ownZone } from '../../lib/zone.ts'
import { linesOf, sameFields } from './form-parts.ts'
import { NO_PAY, PayFields, type PayTyped, payTypedOf } from './pay.form.ts'
import {
  NO_PRODUCTION,
  productionDraftOf,
  type ProductionFields,
  productionFieldsOf,
  productionShape,
  productionWords,
} from './production.form.ts'
import {
  NO_SCREENING,
  screeningDraftOf,
  type ScreeningFields,
  screeningFieldsOf,
  screeningShape,
  screeningWords,
} from './screening.form.ts'

/** The job form as its controls hold it: texts, with '' for an empty choice. */
export interface JobFields extends ProductionFields, ScreeningFields {
  title: string
  description: string
  location: string
  remote: boolean
  salary_range: string
  pay: PayTyped
  job_type: string
  experience_level: string
  industry: string
  department: string
  deadline: string
  respond_by: string
  requirements: string
  crafts: string[]
  skills: string[]
  contact_email: string
  contact_phone: string
  website: string
}

export const EMPTY: JobFields = {
  title: '',
  description: '',
  location: '',
  remote: false,
  salary_range: '',
  pay: NO_PAY,
  job_type: '',
  experience_level: '',
  industry: '',
  department: '',
  deadline: '',
  respond_by: '',
  requirements: '',
  crafts: [],
  skills: [],
  contact_email: '',
  contact_phone: '',
  website: '',
  ...NO_PRODUCTION,
  ...NO_SCREENING,
}

export { linesOf }

const shape = JobShape.shape
const through = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((typed): unknown => typed)
    .pipe(schema)
const whenGiven = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((typed): unknown => typed || null)
    .pipe(schema)

const listed = <S extends z.ZodType>(schema: S) =>
  z
    .custom<string[]>()
    .transform((chosen): unknown => chosen)
    .pipe(schema)

/** Turns the controls' texts into the contract's types; every message is the contract's own. */
export const JobFormSchema = saysWho(
  z.object({
    title: shape.title,
    description: shape.description,
    location: through(shape.location),
    remote: z.boolean(),
    salary_range: through(shape.salary_range),
    pay: PayFields,
    job_type: through(shape.job_type),
    experience_level: through(shape.experience_level),
    industry: through(shape.industry),
    department: through(shape.department),
    deadline: z.string().min(1, 'Application deadline is required').pipe(shape.deadline),
    respond_by: whenGiven(shape.respond_by),
    requirements: z.string().transform(linesOf).pipe(shape.requirements),
    crafts: listed(shape.crafts),
    skills: listed(shape.skills),
    contact_email: through(shape.contact_email),
    contact_phone: through(shape.contact_phone),
    website: through(shape.website),
    ...productionShape,
    ...screeningShape,
  }),
)
export type JobFormOutput = z.output<typeof JobFormSchema>
/** The form object that the parts of the page share. */
export type JobForm = ReturnType<typeof useContractForm<JobFields, JobFormOutput>>

/** The writer's time zone, which decides when a deadline's day ends. */
export const ownTimeZone = ownZone

/** Fills the form from a stored job. */
export function fieldsOf(job: Job): JobFields {
  const text = (value: string | null) => value ?? ''
  return {
    title: job.title,
    description: job.description,
    location: text(job.location),
    remote: job.remote,
    salary_range: text(job.salary_range),
    pay: job.pay_by_role ? NO_PAY : payTypedOf(job.pay),
    job_type: text(job.job_type),
    experience_level: text(job.experience_level),
    industry: text(job.industry),
    department: text(job.department),
    deadline: text(job.deadline),
    respond_by: text(job.respond_by),
    requirements: job.requirements.join('\n'),
    crafts: job.crafts,
    skills: job.skills,
    contact_email: text(job.contact_email),
    contact_phone: text(job.contact_phone),
    website: text(job.website),
    ...productionFieldsOf(job),
    ...screeningFieldsOf(job),
  }
}

/** As much of the form as a draft can store: an unfinished field keeps its stored value, a cleared one is cleared. */
export function draftOf(fields: JobFields): JobDraft {
  const pay = PayFields.safeParse(fields.pay)
  const loose: Record<string, unknown> = {
    ...fields,
    pay: pay.success ? pay.data : undefined,
    requirements: linesOf(fields.requirements),
    time_zone: ownTimeZone(),
    ...productionDraftOf(fields),
    ...screeningDraftOf(fields),
  }
  for (const key of [
    'location',
    'salary_range',
    'job_type',
    'experience_level',
    'industry',
    'department',
    'deadline',
    'respond_by',
    'contact_email',
    'contact_phone',
    'website',
  ])
    loose[key] = loose[key] || null
  const kept = Object.entries(JobDraft.shape).filter(
    ([key, schema]) => loose[key] !== undefined && schema.safeParse(loose[key]).success,
  )
  return JobDraft.parse(Object.fromEntries(kept.map(([key]) => [key, loose[key]])))
}

/** Whether anything was typed or chosen. */
export const isEmpty = (fields: JobFields) => sameFields({ ...EMPTY, ...fields }, EMPTY)

/** The day `days` after a calendar day, both YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The default reply date, in days after the deadline, unless the company promises an earlier one. */
export const RESPOND_DAYS = 14

/** All text that readers see of it. */
export const wordsOf = (fields: JobFields): string =>
  [
    fields.title,
    fields.description,
    fields.salary_range,
    ...linesOf(fields.requirements),
    ...productionWords(fields),
    ...screeningWords(fields),
  ]
    .filter(Boolean)
    .join('\n')
