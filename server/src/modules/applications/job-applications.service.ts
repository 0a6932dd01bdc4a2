import type { ApplicationDraft } from '@ensemble/contract/applications/forms.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { getJobForApplying } from '../jobs/index.ts'
import { applicationStarted } from './applications.facts.ts'
import { putDraft } from './drafts.queries.ts'
import { findDraft } from './drafts.reads.ts'
import { lastLetterOf } from './last-letter.ts'
import { holdResume } from './resumes.service.ts'
import { worksInput, worksKept } from './works.service.ts'

type Draft = z.output<typeof ApplicationDraft>

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
