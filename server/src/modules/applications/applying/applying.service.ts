import { randomUUIDv7 } from 'node:crypto'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import type { ApplicationInput, RoleApplicationsInput } from '@ensemble/contract/applications/forms.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { ringFor } from '../../../platform/facts/record.ts'
import { answerTo, type RequestKey } from '../../../platform/http/idempotency.ts'
import { canApplyTo, chooseRoles, type RoleChoice } from '../../jobs/applying.face.ts'
import { applicationSubmitted } from '../applications.facts.ts'
import { whenFree } from '../availability.ts'
import { holdResume } from '../resumes.service.ts'
import { answered } from '../screening.ts'
import { holdWorks } from '../works.service.ts'
import { assertNotApplied } from './applied.ts'
import { insertForJob, type Sending } from './applying.queries.ts'
import { type Found, findForApplying, findResume, holdJob } from './applying.reads.ts'
import { type JobForm, presentSent, type Sent } from './sent.ts'

const UNIQUE_VIOLATION = '23505'

/** What is sent for which job. */
interface Asked {
  jobId: string
  key: RequestKey | null
  form: JobForm
  choice: RoleChoice
}

/**
 * Applies for a job, or for roles of it: one statement reads what decides, one writes an application for each role with
 * its chosen work, its answers and the first entry of its timeline, deletes the draft and records the facts, all or
 * nothing. Where a résumé or chosen work has to be held, or the job changed in between, the job is held first and both
 * are one transaction. `answer` makes what is answered, and kept under the request's key. The route also takes one of 60
 * permits an hour for each. Throws 404, `jobs.not_open`, `jobs.own_company`, `applications.resume_missing`,
 * `applications.available_passed`, and whatever `holdWorks`, `chooseRoles`, `assertNotApplied` and `answered` throw.
 */
async function applyTo<T>(ctx: MemberContext, asked: Asked, answer: (sent: Sent[]) => T): Promise<T> {
  const { jobId, form } = asked
  const held = (ctx: MemberContext) =>
    inTransaction(ctx, async (ctx) => {
      await holdJob(ctx.db, jobId)
      return attempt(ctx, asked, answer)
    })
  const holds = Boolean(form.resume_file_id) || form.works.length > 0
  try {
    const done = await (holds ? held(ctx) : attempt(ctx, asked, answer))
    if (done) return done.answer
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
  }
  // the job changed, or the same was sent at the same time
  const done = await held(ctx)
  if (!done) throw new AppError('core.conflict', 409, { retryAfter: 1 })
  return done.answer
}

/** Reads, judges and writes; undefined if the job changed in between. */
async function attempt<T>(
  ctx: MemberContext,
  { jobId, key, form, choice }: Asked,
  answer: (sent: Sent[]) => T,
): Promise<{ answer: T } | undefined> {
  const found = await findForApplying(ctx.db, ctx.viewer, jobId, key)
  if (key && found.kept) return { answer: answerTo(key, found.kept) as T }
  const { job, roles, promisedUntil, ...read } = await judge(ctx, found, form, choice)
  const sent = roles.map((role): Sent => ({
    id: randomUUIDv7(),
    role,
    job,
    form,
    at: found.now,
    attempt: attemptOf(found, role),
    ...read,
  }))
  const result = answer(sent)
  const isWritten = await insertForJob(ctx.db, job, sending(ctx, sent, promisedUntil), key && { key, answer: result })
  if (isWritten) await ringFor(ctx)
  return isWritten ? { answer: result } : undefined
}

/** Whether the application is taken, and what was held for it; throws if not. A job without roles counts as one. */
async function judge(ctx: MemberContext, { job, now, sent }: Found, form: JobForm, choice: RoleChoice) {
  if (!job) throw notFound()
  allow(canApplyTo(ctx.viewer, job, { now, applied: false }))
  await holdResume(ctx, form.resume_file_id)
  const works = await holdWorks(ctx, form.works)
  const { roles, promisedUntil, screening } = chooseRoles(job.asked, job.time_zone, choice)
  const answers = answered(screening, form)
  assertNotApplied(sent, roles, choice.field)
  const resume = form.resume_file_id ? await findResume(ctx.db, form.resume_file_id) : undefined
  const free = whenFree(ctx, form)
  return { job, roles: roles.length > 0 ? roles : [null], promisedUntil, screening, answers, works, resume, free }
}

/** Someone who withdrew applies once more. */
const attemptOf = ({ sent }: Found, role: Sent['role']) =>
  Math.max(
    0,
    ...sent.filter((one) => one.role_id === (role?.id ?? null) && !one.applied).map(({ attempt }) => attempt),
  ) + 1

function sending(ctx: MemberContext, sent: readonly Sent[], promisedUntil: Date | null): Sending {
  const [{ job, form, answers, free, at }] = sent as [Sent]
  const ids = { postId: job.id, businessId: job.business_id, ownerId: null, applicantId: ctx.viewer.id }
  const together = sent.length > 1 ? { together: sent.map(({ id }) => id) } : {}
  return {
    common: {
      ...ids,
      letter: form.cover_letter,
      portfolioUrl: form.portfolio_url ?? null,
      ...free,
      promisedUntil,
    },
    details: {
      resumeFileId: form.resume_file_id ?? null,
      resumeUrl: form.resume_url ?? null,
      expectedSalary: form.expected_salary ?? null,
      adult: form.adult ?? false,
    },
    answers,
    works: form.works,
    each: sent.map(({ id, role, attempt }) => ({ id, roleId: role?.id ?? null, attempt })),
    at,
    facts: sent.map(({ id }) => applicationSubmitted({ applicationId: id, ...ids, ...together })),
  }
}

/** Applies for a job, or one role of it. Returns the application as its applicant sees it. Throws like `applyTo`. */
export function submitApplication(
  ctx: MemberContext,
  jobId: string,
  { role_id: roleId, ...form }: z.output<typeof ApplicationInput>,
  key: RequestKey | null,
): Promise<OwnApplication> {
  const choice: RoleChoice = { roleIds: roleId ? [roleId] : [], field: 'role_id', adult: form.adult ?? false }
  return applyTo(ctx, { jobId, key, form, choice }, ([sent]) => presentSent(ctx, sent as Sent))
}

/** Applies for roles of a production, all or none. Throws like `applyTo`; refusals name the roles at `role_ids`. */
export function submitForRoles(
  ctx: MemberContext,
  jobId: string,
  { role_ids: roleIds, ...form }: z.output<typeof RoleApplicationsInput>,
  key: RequestKey | null,
) {
  const choice: RoleChoice = { roleIds, field: 'role_ids', adult: form.adult ?? false }
  return applyTo(ctx, { jobId, key, form, choice }, (sent) => ({
    applications: sent.flatMap(({ id, role }) => (role ? [{ id, role: { id: role.id, name: role.name } }] : [])),
  }))
}
