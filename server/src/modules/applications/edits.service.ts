import type { CollaborationApplicationEdit, JobApplicationEdit } from '@ensemble/contract/applications/forms.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { assertNeeded } from '../collaborations/index.ts'
import { heldScreening } from '../jobs/index.ts'
import { claimMedia } from '../media/index.ts'
import { replaceAnswers } from './answers.queries.ts'
import { aboutOf, applicationEdited, applicationOpened } from './applications.facts.ts'
import { canEdit, mayReview } from './applications.policy.ts'
import { findReceived } from './applications.queries.ts'
import { whenFree } from './availability.ts'
import { BUCKET } from './collaboration-applications.service.ts'
import {
  type Changes,
  changeUnopened,
  type Edited,
  findEdited,
  markOpened,
  rolesOf,
  updateCollaborationDetails,
  updateJobDetails,
} from './edits.queries.ts'
import { holdResume } from './resumes.service.ts'
import { answered } from './screening.ts'
import { replaceWorks } from './works.queries.ts'
import { holdWorks } from './works.service.ts'

/**
 * One of those who act on it has read it in this version: from then on its applicant can't change it. Throws 404,
 * `jobs.seat_needed`, and `core.conflict` (409) if it has changed since.
 */
export const openApplication = (ctx: MemberContext, id: string, version: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const seen = await findReceived(ctx.db, id, ctx.viewer)
    if (!seen) throw notFound()
    allow(mayReview(ctx.viewer, seen))
    const row = await markOpened(ctx.db, id, version)
    const fact = row && aboutOf(row)
    if (fact) await record(ctx, applicationOpened(fact))
    else if (!row && (await findReceived(ctx.db, id, ctx.viewer))?.opened_at === null)
      throw new AppError('core.conflict')
  })

async function whyNot(ctx: MemberContext, edited: Edited): Promise<AppError> {
  const row = await findEdited(ctx.db, edited)
  if (!row) return notFound()
  const answer = canEdit(ctx.viewer, row)
  return answer === true ? new AppError('core.conflict') : new AppError(answer, 409)
}

/** Changes what every application has, in the caller's transaction; the row stays locked until it ends. */
async function change(ctx: MemberContext, edited: Edited, changes: Changes): Promise<string> {
  const row = await changeUnopened(ctx.db, edited, changes)
  const fact = row && aboutOf(row)
  if (!fact) throw await whyNot(ctx, edited)
  await record(ctx, applicationEdited(fact))
  return fact.postId
}

/**
 * Changes an application for a job until it is first opened: what it says, its answers, its résumé and its chosen work,
 * all or nothing; what the job asks now must be there. Throws 404, `applications.opened`, `applications.edit_late`, `core.conflict` and `core.gone` (409), and
 * whatever `answered`, `holdResume` and `holdWorks` throw.
 */
export const editJobApplication = (
  ctx: MemberContext,
  id: string,
  { version, form }: z.output<typeof JobApplicationEdit>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const edited = { id, kind: 'job', applicantId: ctx.viewer.id, version } as const
    // the job before the application, as its own changes lock them
    const before = await findEdited(ctx.db, edited)
    const postId = before?.post_id
    const screening = postId ? await heldScreening(ctx, postId) : undefined
    await change(ctx, edited, {
      letter: form.cover_letter,
      portfolioUrl: form.portfolio_url ?? null,
      ...whenFree(ctx, form, before?.available_from),
    })
    const answers = screening ? answered(screening, form) : []
    await holdResume(ctx, form.resume_file_id)
    await holdWorks(ctx, form.works)
    await updateJobDetails(ctx.db, id, {
      resume_file_id: form.resume_file_id ?? null,
      resume_url: form.resume_url ?? null,
      expected_salary: form.expected_salary ?? null,
    })
    await replaceWorks(ctx.db, id, form.works)
    await replaceAnswers(ctx.db, id, answers)
  })

/** The same for a collaboration. Roles that it no longer needs can stay, but not be added. */
export const editCollaborationApplication = (
  ctx: MemberContext,
  id: string,
  { version, form }: z.output<typeof CollaborationApplicationEdit>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const edited = { id, kind: 'collaboration', applicantId: ctx.viewer.id, version } as const
    const named = (await findEdited(ctx.db, edited))?.available_from
    const postId = await change(ctx, edited, {
      letter: form.introduction,
      portfolioUrl: form.portfolio_url ?? null,
      ...whenFree(ctx, form, named),
    })
    const before = await rolesOf(ctx.db, id)
    await assertNeeded(
      ctx,
      postId,
      form.selected_roles.filter((role) => !before.includes(role)),
    )
    await claimMedia(ctx, BUCKET, form.media)
    await holdWorks(ctx, form.works)
    await updateCollaborationDetails(ctx.db, id, {
      selected_roles: form.selected_roles,
      additional_info: form.additional_info ?? null,
      media: form.media,
    })
    await replaceWorks(ctx.db, id, form.works)
  })
