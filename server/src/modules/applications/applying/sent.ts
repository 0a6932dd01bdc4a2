import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import type { ApplicationInput } from '@ensemble/contract/applications/forms.schemas.ts'
import type { Work } from '@ensemble/contract/applications/works.schemas.ts'
import type { Screening } from '@ensemble/contract/jobs/screening.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { presentOwn } from '../applications.present.ts'
import type { whenFree } from '../availability.ts'
import type { OwnDetailRow } from '../own-applications.reads.ts'
import type { findResume, JobFound } from './applying.reads.ts'

/** What every form for a job says, whichever roles it names. */
export type JobForm = Omit<z.output<typeof ApplicationInput>, 'role_id'>

/** An application that was just sent, with all that its answer shows. */
export interface Sent {
  id: string
  role: { id: string; name: string } | null
  attempt: number
  job: JobFound
  form: JobForm
  screening: Screening
  answers: Answer[]
  works: Work[]
  resume: Awaited<ReturnType<typeof findResume>>
  free: ReturnType<typeof whenFree>
  at: Date
}

/** What nothing has happened to yet, and what only a collaboration has. */
const FRESH = {
  owner_id: null,
  kind: 'job',
  status: 'pending',
  outcome: null,
  clock_waits: false,
  opened_at: null,
  apart: false,
  version: 1,
  offer: null,
  offer_over: false,
  offer_until: null,
  extension: null,
  selected_roles: null,
  additional_info: null,
} as const
const SUBMITTED = {
  seq: 1,
  party: 'talent',
  move: 'submit',
  from: null,
  to: 'pending',
  outcome: null,
  message: null,
  on: null,
  offer: null,
} as const

/** Its row, as `findOwn` reads it. */
const rowOf = (ctx: MemberContext, { id, role, attempt, job, form, resume, free, at }: Sent): OwnDetailRow => ({
  ...FRESH,
  id,
  applicant_id: ctx.viewer.id,
  business_id: job.business_id,
  created_at: at,
  updated_at: at,
  cursor_at: at.toISOString(),
  portfolio_url: form.portfolio_url ?? null,
  availability: free.availability,
  available_from: free.availableFrom,
  expected_salary: form.expected_salary ?? null,
  resume_id: resume?.id ?? null,
  resume_name: resume?.name ?? null,
  resume_bytes: resume?.bytes ?? null,
  resume_url: form.resume_url ?? null,
  post_id: job.id,
  post_title: job.title,
  post_status: job.status,
  post_location: job.location,
  role_id: role?.id ?? null,
  role_name: role?.name ?? null,
  deadline: job.deadline,
  respond_by: job.asked.respond_by,
  promised_since: job.published_at ?? at,
  time_zone: job.time_zone,
  attempt,
  poster: job.poster.name,
  poster_slug: job.poster.slug,
  poster_image: job.poster.image,
  letter: form.cover_letter,
  media_ids: [],
  timeline: [{ ...SUBMITTED, at: at.toISOString() }],
})

/** What its applicant gets for an answer: the same as its page, without reading it. */
export const presentSent = (ctx: MemberContext, sent: Sent): OwnApplication =>
  presentOwn(rowOf(ctx, sent), ctx.viewer, {
    media: [],
    works: sent.works,
    answers: sent.answers,
    asked: sent.screening,
  })
