import { randomUUIDv7 } from 'node:crypto'
import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import type {
  ApplicationDraft,
  ApplicationInput,
  RoleApplicationsInput,
} from '@ensemble/contract/applications/forms.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { assertApplicable, getJobForApplying } from '../jobs/index.ts'
import { insertAnswers } from './answers.queries.ts'
import { applicationStarted, applicationSubmitted } from './applications.facts.ts'
import { insertJobApplication, type NewApplication } from './applications.queries.ts'
import { whenFree } from './availability.ts'
import { putDraft } from './drafts.queries.ts'
import { findDraft } from './drafts.reads.ts'
import { lastLetterOf } from './last-letter.ts'
import { holdResume } from './resumes.service.ts'
import { assertNotApplied } from './roles.service.ts'
import { answered } from './screening.ts'
import { insertWorks } from './works.queries.ts'
import { holdWorks, worksInput, worksKept } from './works.service.ts'

type Draft = z.output<typeof ApplicationDraft>
type Input = z.output<typeof ApplicationInput>
type RolesInput = z.output<typeof RoleApplicationsInput>

/**
 * Opens the form: records that it was opened and returns the saved draft. Throws 404, `jobs.not_open`,
 * `jobs.own_company`.
 */
export const startApplication = (ctx: MemberContext, jobId: string) =>
  inTransaction(ctx, async (ctx) => {
    const job = await getJobForApplying(ctx, jobId)
    await record(ctx, applicationStarted({ postId: job.id, applicantId: ctx.viewer.id }))
    const kept = await findDraft(ctx.db, job.id, ctx.viewer.id)
    const last_letter = await lastLetterOf(ctx)
    if (!kept) return { draft: null, resume: null, works: [], last_letter }
    const { resume_file_id, resume_name, resume_bytes } = kept
    const content = kept.content as Draft
    const works = await worksKept(ctx, content.works)
    return {
      draft: { ...content, resume_file_id, ...(content.works && { works: worksInput(works) }) },
      resume: resume_file_id ? { id: resume_file_id, name: resume_name ?? '', bytes: resume_bytes ?? 0 } : null,
      works,
      last_letter,
    }
  })

/** Saves the form as typed, replacing the previous draft. */
export const saveDraft = (ctx: MemberContext, jobId: string, draft: Draft): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const job = await getJobForApplying(ctx, jobId)
    const { resume_file_id, ...content } = draft
    await holdResume(ctx, resume_file_id)
    await putDraft(ctx.db, { postId: job.id, userId: ctx.viewer.id, content, resumeFileId: resume_file_id ?? null })
  })

/** What every form for a job says, whichever roles it names. */
type JobForm = Omit<Input, 'role_id'>
type Sending = Omit<NewApplication, 'kind' | 'letter' | 'portfolioUrl' | 'availability' | 'availableFrom'>

type RoleChoice = Parameters<typeof assertApplicable>[2]

/** Inserts an application with its chosen work and answers. */
async function insert(ctx: MemberContext, form: JobForm, row: Sending, adult: boolean, answers: Answer[]) {
  const common = { letter: form.cover_letter, portfolioUrl: form.portfolio_url ?? null, ...whenFree(ctx, form) }
  await insertJobApplication(
    ctx.db,
    { kind: 'job', ...row, ...common },
    {
      resumeFileId: form.resume_file_id ?? null,
      resumeUrl: form.resume_url ?? null,
      expectedSalary: form.expected_salary ?? null,
      adult,
    },
  )
  await insertWorks(ctx.db, row.id, form.works)
  await insertAnswers(ctx.db, row.id, answers)
}

/**
 * Applies for a job, or for roles of it: claims the résumé in media, writes an application for each role with its chosen
 * work, its answers and the first entry of its timeline, deletes the draft and records the facts, all or nothing. The
 * route also takes one of 60 permits an hour for each and keeps the answer under its Idempotency-Key. Returns the ids with
 * the roles, in the order of the production. Throws 404, `jobs.not_open`, `jobs.own_company`,
 * `applications.resume_missing`, `applications.available_passed`, and whatever `holdWorks`, `assertApplicable`, `assertNotApplied` and `answered` throw.
 */
const applyTo = (ctx: MemberContext, jobId: string, form: JobForm, choice: RoleChoice) =>
  inTransaction(ctx, async (ctx) => {
    const job = await getJobForApplying(ctx, jobId)
    await holdResume(ctx, form.resume_file_id)
    await holdWorks(ctx, form.works)
    const { roles, promisedUntil, screening } = await assertApplicable(ctx, job, choice)
    const answers = answered(screening, form)
    if (roles.length > 0) await assertNotApplied(ctx, job.id, roles, choice.field)
    const ids = { postId: job.id, businessId: job.businessId, ownerId: null, applicantId: ctx.viewer.id }
    const sent = (roles.length > 0 ? roles : [null]).map((role) => ({ id: randomUUIDv7(), role }))
    const together = sent.length > 1 ? { together: sent.map(({ id }) => id) } : {}
    for (const { id, role } of sent) {
      await insert(ctx, form, { id, ...ids, roleId: role?.id ?? null, promisedUntil }, choice.adult, answers)
      await record(ctx, applicationSubmitted({ applicationId: id, ...ids, ...together }))
    }
    return sent
  })

/** Applies for a job, or one role of it. Returns the id. Throws like `applyTo`. */
export async function submitApplication(ctx: MemberContext, jobId: string, input: Input): Promise<string> {
  const { role_id: roleId, adult = false, ...form } = input
  const [sent] = await applyTo(ctx, jobId, form, { roleIds: roleId ? [roleId] : [], field: 'role_id', adult })
  if (!sent) throw notFound()
  return sent.id
}

/** Applies for roles of a production, all or none. Throws like `applyTo`; refusals name the roles at `role_ids`. */
export async function submitForRoles(ctx: MemberContext, jobId: string, input: RolesInput) {
  const { role_ids: roleIds, adult = false, ...form } = input
  const sent = await applyTo(ctx, jobId, form, { roleIds, field: 'role_ids', adult })
  return {
    applications: sent.flatMap(({ id, role }) => (role ? [{ id, role: { id: role.id, name: role.name } }] : [])),
  }
}
