import { randomUUIDv7 } from 'node:crypto'
import type { ApplicationDraft, ApplicationInput } from '@ensemble/contract/applications/applications.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { assertApplicable, getJobForApplying } from '../jobs/index.ts'
import { applicationStarted, applicationSubmitted } from './applications.facts.ts'
import { mayReview } from './applications.policy.ts'
import { findReceived, insertApplication, insertNote } from './applications.queries.ts'
import { putDraft } from './drafts.queries.ts'
import { findDraft } from './drafts.reads.ts'
import { holdResume } from './resumes.service.ts'

type Draft = z.output<typeof ApplicationDraft>
type Input = z.output<typeof ApplicationInput>

/**
 * Opens the form: records that it was opened and returns the saved draft. Throws 404, `jobs.not_open`,
 * `jobs.own_company`.
 */
export const startApplication = (ctx: MemberContext, jobId: string) =>
  inTransaction(ctx, async (ctx) => {
    const job = await getJobForApplying(ctx, jobId)
    await record(ctx, applicationStarted({ jobId: job.id, applicantId: ctx.viewer.id }))
    const kept = await findDraft(ctx.db, job.id, ctx.viewer.id)
    if (!kept) return { draft: null, resume: null }
    const { resume_file_id, resume_name, resume_bytes } = kept
    return {
      draft: { ...(kept.content as Draft), resume_file_id },
      resume: resume_file_id ? { id: resume_file_id, name: resume_name ?? '', bytes: resume_bytes ?? 0 } : null,
    }
  })

/** Saves the form as typed, replacing the previous draft. */
export const saveDraft = (ctx: MemberContext, jobId: string, draft: Draft): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const job = await getJobForApplying(ctx, jobId)
    const { resume_file_id, ...content } = draft
    await holdResume(ctx, resume_file_id)
    await putDraft(ctx.db, job.id, ctx.viewer.id, content, resume_file_id ?? null)
  })

/**
 * Applies for a job: claims the résumé in media, writes the application and the first entry of its timeline, deletes
 * the draft and records the fact, all or nothing. The route also takes one of 60 permits an hour and keeps the answer
 * under its Idempotency-Key. Returns the id. Throws 404, `jobs.not_open`, `jobs.own_company`,
 * `applications.already_applied` (409), `applications.resume_missing`, and whatever `assertApplicable` throws.
 */
export const submitApplication = (ctx: MemberContext, jobId: string, input: Input): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const job = await getJobForApplying(ctx, jobId)
    await holdResume(ctx, input.resume_file_id)
    const choice = { roleId: input.role_id ?? null, adult: input.adult ?? false }
    const promisedUntil = await assertApplicable(ctx, job, choice)
    const ids = { jobId: job.id, businessId: job.businessId, applicantId: ctx.viewer.id }
    const id = randomUUIDv7()
    await insertApplication(ctx.db, {
      id,
      ...ids,
      ...choice,
      promisedUntil,
      coverLetter: input.cover_letter,
      resumeFileId: input.resume_file_id ?? null,
      portfolioUrl: input.portfolio_url ?? null,
      availability: input.availability,
      availableFrom: input.availability === 'custom' ? (input.available_from ?? null) : null,
      expectedSalary: input.expected_salary ?? null,
    })
    await record(ctx, applicationSubmitted({ applicationId: id, ...ids }))
    return id
  })

/** Writes a note that only the company's seats see. Throws 404 and `jobs.seat_needed`. */
export async function writeNote(ctx: MemberContext, applicationId: string, body: string): Promise<void> {
  const row = await findReceived(ctx.db, applicationId, ctx.viewer)
  if (!row) throw notFound()
  allow(mayReview(ctx.viewer, row))
  await insertNote(ctx.db, row.id, ctx.viewer.id, body)
}
