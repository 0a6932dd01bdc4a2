import { randomUUIDv7 } from 'node:crypto'
import type { ApplicationDraft, ApplicationInput } from '@ensemble/contract/applications/forms.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { assertApplicable, getJobForApplying } from '../jobs/index.ts'
import { insertAnswers } from './answers.queries.ts'
import { applicationStarted, applicationSubmitted } from './applications.facts.ts'
import { insertJobApplication } from './applications.queries.ts'
import { whenFree } from './availability.ts'
import { putDraft } from './drafts.queries.ts'
import { findDraft } from './drafts.reads.ts'
import { lastLetterOf } from './last-letter.ts'
import { holdResume } from './resumes.service.ts'
import { answered } from './screening.ts'
import { insertWorks } from './works.queries.ts'
import { holdWorks, worksInput, worksKept } from './works.service.ts'

type Draft = z.output<typeof ApplicationDraft>
type Input = z.output<typeof ApplicationInput>

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

/**
 * Applies for a job: claims the résumé in media, writes the application with its chosen work, its answers and the first
 * entry of its timeline, deletes the draft and records the fact, all or nothing. The route also takes one of 60 permits an hour and keeps the answer
 * under its Idempotency-Key. Returns the id. Throws 404, `jobs.not_open`, `jobs.own_company`,
 * `applications.already_applied` (409), `applications.resume_missing`, and whatever `holdWorks`, `assertApplicable` and
 * `answered` throw.
 */
export const submitApplication = (ctx: MemberContext, jobId: string, input: Input): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const job = await getJobForApplying(ctx, jobId)
    await holdResume(ctx, input.resume_file_id)
    await holdWorks(ctx, input.works)
    const choice = { roleId: input.role_id ?? null, adult: input.adult ?? false }
    const { promisedUntil, screening } = await assertApplicable(ctx, job, choice)
    const answers = answered(screening, input)
    const ids = { postId: job.id, businessId: job.businessId, ownerId: null, applicantId: ctx.viewer.id }
    const id = randomUUIDv7()
    const row = {
      id,
      kind: 'job',
      ...ids,
      letter: input.cover_letter,
      portfolioUrl: input.portfolio_url ?? null,
      ...whenFree(input),
      roleId: choice.roleId,
      promisedUntil,
    } as const
    await insertJobApplication(ctx.db, row, {
      resumeFileId: input.resume_file_id ?? null,
      resumeUrl: input.resume_url ?? null,
      expectedSalary: input.expected_salary ?? null,
      adult: choice.adult,
    })
    await insertWorks(ctx.db, id, input.works)
    await insertAnswers(ctx.db, id, answers)
    await record(ctx, applicationSubmitted({ applicationId: id, ...ids }))
    return id
  })
