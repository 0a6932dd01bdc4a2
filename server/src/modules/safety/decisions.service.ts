import type { CaseDecision } from '@ensemble/contract/safety/safety.schemas.ts'
import { BLOCK_LENGTHS, type BlockLength, type CaseOutcome } from '@ensemble/contract/safety/vocabulary.ts'
import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { blockPerson, needsSecondFactor, recordAct, unblockPerson } from '../administration/index.ts'
import { hideReported } from '../company-testimonials/index.ts'
import { setHidden } from '../messaging/index.ts'
import { takeProjectDown } from '../portfolio/index.ts'
import { moderation } from '../posts/upkeep.face.ts'
import { setTakenDown } from '../profiles/index.ts'
import { caseLifecycle } from './cases.lifecycle.ts'
import { canDecide, canUndoCase } from './safety.policy.ts'
import { type CaseRow, hasOpenCase, lockCase } from './safety.queries.ts'

const WasBlocked = z.object({ blockId: z.uuid() })

async function lockAt(ctx: MemberContext, caseId: string, version: number): Promise<CaseRow> {
  const row = await lockCase(ctx.db, caseId)
  if (!row) throw notFound()
  allow(needsSecondFactor(ctx.viewer))
  if (row.version !== version) throw new AppError('safety.decided')
  return row
}

const subjectOf = (row: CaseRow) => ({
  subjectType: row.subject_type === 'person' ? 'user' : row.subject_type,
  subjectId: row.subject_id,
})

/** False if there was nothing to change. */
const setMessageHidden = async (ctx: MemberContext, row: CaseRow, hidden: boolean): Promise<boolean> =>
  row.conversation_id !== null &&
  setHidden(ctx.db, { conversationId: row.conversation_id, messageId: row.subject_id }, hidden)

/** A testimonial about talent or a company, or a company's answer. False if it is gone. */
const setWordsHidden = (ctx: MemberContext, row: CaseRow, hidden: boolean): Promise<boolean> =>
  row.subject_type === 'testimonial'
    ? setTakenDown(ctx.db, row.subject_id, hidden)
    : hideReported(ctx, row.subject_id, row.subject_type === 'company_answer' ? 'answer' : 'testimonial', hidden)
const HIDES_WORDS: readonly (CaseOutcome | null)[] = ['hide_testimonial', 'hide_answer']

/** Carries out a decision; returns what an undo needs to know. */
async function carryOut(
  ctx: MemberContext,
  row: CaseRow,
  outcome: CaseOutcome,
  note: string,
  length: BlockLength,
): Promise<Record<string, unknown>> {
  if (outcome === 'take_down') return { ...(await moderation.takeDownPost(ctx, row.subject_id, note)) }
  if (outcome === 'hide_message' && !(await setMessageHidden(ctx, row, true))) throw notFound()
  if (outcome === 'hide_project' && !(await takeProjectDown(ctx.db, row.subject_id, true))) throw notFound()
  if (HIDES_WORDS.includes(outcome) && !(await setWordsHidden(ctx, row, true))) throw notFound()
  if (outcome === 'block' && row.owner_id) {
    const block = await blockPerson(ctx, row.owner_id, { reason: note, minutes: BLOCK_LENGTHS[length].minutes })
    return { blockId: block.id }
  }
  return {}
}

/**
 * Decides every report of a case, on the version that the administrator saw: the decision, its effects and its fact, in
 * one transaction.
 */
export const decideCase = (
  ctx: MemberContext,
  caseId: string,
  { outcome, note = '', length = 'day', version }: CaseDecision,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockAt(ctx, caseId, version)
    allow(canDecide(ctx.viewer, { subjectType: row.subject_type, status: row.status, ownerId: row.owner_id }, outcome))
    const before = await carryOut(ctx, row, outcome, note, length)
    const act = { move: outcome === 'dismiss' ? 'dismiss' : 'uphold', party: 'administrator' } as const
    const details = { outcome, note: note || null, before, decidedBy: ctx.viewer.id }
    await caseLifecycle.moveOne(ctx, { id: caseId, version }, act, details)
    await recordAct(ctx, {
      act: `report.${outcome}`,
      ...subjectOf(row),
      details: {
        caseId,
        ...(note && { reason: note }),
        ...(outcome === 'block' && { length: BLOCK_LENGTHS[length].label }),
      },
    })
  })

/** Undoes the effects of a decision. Throws `safety.undo_gone` if they are gone or have been changed. */
async function takeBack(ctx: MemberContext, row: CaseRow): Promise<void> {
  if (row.outcome === 'take_down')
    await moderation.restorePost(ctx, row.subject_id, moderation.StoodBefore.parse(row.before))
  if (row.outcome === 'hide_message' && !(await setMessageHidden(ctx, row, false)))
    throw new AppError('safety.undo_gone')
  if (row.outcome === 'hide_project' && !(await takeProjectDown(ctx.db, row.subject_id, false)))
    throw new AppError('safety.undo_gone')
  if (HIDES_WORDS.includes(row.outcome) && !(await setWordsHidden(ctx, row, false)))
    throw new AppError('safety.undo_gone')
  if (row.outcome === 'block') {
    // a block that was lifted by hand or replaced by a longer one no longer belongs to this decision
    await unblockPerson(ctx, WasBlocked.parse(row.before).blockId).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? new AppError('safety.undo_gone') : error
    })
  }
}

/** Undoes a decision and its effects: the reports are open again. Throws 404, 409 with the reason why not. */
export const undoCase = (ctx: MemberContext, caseId: string, version: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockAt(ctx, caseId, version)
    allow(canUndoCase(row))
    if (await hasOpenCase(ctx.db, row)) throw new AppError('safety.reported_again')
    await takeBack(ctx, row)
    const act = { move: 'undo', party: 'administrator' } as const
    await caseLifecycle.moveOne(ctx, { id: caseId, version }, act, { outcome: row.outcome ?? 'dismiss' })
    await recordAct(ctx, { act: 'report.undo', ...subjectOf(row), details: { caseId, outcome: row.outcome } })
  })
