import {
  applicationFlow,
  type ApplicationMove,
  type ApplicationParty,
  type ApplicationStatus,
  type Outcome,
} from '@ensemble/contract/applications/applications.flow.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { earliestDay, latestDay } from '../../platform/days.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isBroken } from '../../platform/env.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { applicationMoved, applicationMovedQuietly } from './applications.facts.ts'
import { canAnswer, canMove, canUndo, isGone, moveFits } from './applications.policy.ts'
import {
  type ApplicationRow,
  findHeardVersion,
  findLastEntry,
  findRejection,
  type Leaving,
  lockApplication,
  lockOpenOf,
  receivedBy,
  sentBy,
  type SentRow,
  type Step,
  writeStep,
} from './applications.queries.ts'
import { findHolding, findUntilBefore } from './offers.queries.ts'
import { assertOpening, type HeldOpenings, holdOpenings, isFilled } from './openings.service.ts'
import {
  dropEntries,
  dropQuiet,
  dropReplaced,
  endEmptyQuiet,
  isOfferQuiet,
  keepQuiet,
  lockQuiet,
  restoreReplaced,
} from './quiet/quiet.queries.ts'
import { announceLater } from './quiet/quiet.tasks.ts'
import { wordsTo } from './reach.service.ts'

export interface MoveRequest {
  move: ApplicationMove
  /** The version that the mover saw. */
  version: number
  outcome?: Outcome | undefined
  message?: string | null | undefined
  /** The day of an interview. */
  on?: string | undefined
}

export interface AnswerRequest extends MoveRequest {
  /** The offer that was read, to accept it; null where it has no terms. */
  offer_id?: string | null | undefined
}

/**
 * Refuses the day of an interview that has not come anywhere on Earth, or was over everywhere when one of these people
 * applied. Throws `applications.interview_later` and `applications.interview_early` (400).
 */
export function assertInterviewDay(
  ctx: Context,
  day: string | undefined,
  applied: readonly { created_at: Date }[],
): void {
  if (day === undefined) return
  const refuse = (code: string) => new AppError(code, 400, { fields: { on: code } })
  if (day > latestDay(ctx.platform.clock.now())) throw refuse('applications.interview_later')
  if (applied.some(({ created_at: at }) => day < earliestDay(at))) throw refuse('applications.interview_early')
}

/**
 * The company moves an application; its words stay behind where they don't reach the person. Throws 404, `core.conflict` (409), `applications.move_refused` (409),
 * `applications.interview_later` and `applications.interview_early` (400).
 */
export const moveApplication = (ctx: MemberContext, id: string, request: MoveRequest): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await locked(ctx, id, 'business', request.version)
    allow(canMove(ctx.viewer, row, request.move))
    // an offer says what it offers: `makeOffer`, `correctOffer`
    if (request.move === 'offer' || request.move === 'correct_offer')
      throw new AppError('applications.offer_needs_terms', 400)
    assertInterviewDay(ctx, request.on, [row])
    const message = await wordsTo(ctx, 'talent', row, request.message ?? null)
    const next = stepOf(row, { ...request, message }, 'business', ctx.viewer.id)
    await (request.move === 'withdraw_offer' ? withdrawOffer(ctx, row, next) : step(ctx, row, next))
  })

/** An offer that its applicant has not heard of was never made, for them. */
async function withdrawOffer(ctx: Context, row: ApplicationRow, next: Step): Promise<void> {
  const seq = await step(ctx, row, { ...next, dropped: await isOfferQuiet(ctx.db, row.id) })
  await dropReplaced(ctx.db, row.id, seq)
}

/**
 * The talent answers an offer or withdraws. Who takes the last opening of a role ends the other offers for it. Throws like
 * `moveApplication`, and `applications.role_filled`, `applications.offer_changed`, `applications.offer_changing` and
 * `applications.offer_over` (409).
 */
export const answerApplication = (ctx: MemberContext, id: string, request: AnswerRequest): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const openings = request.move === 'accept_offer' ? await holdOpenings(ctx, id) : undefined
    const row = await lockedAsHeard(ctx, id, request)
    const answer = canAnswer(ctx.viewer, row, request.move)
    // the application can still be read; only its company is gone
    if (answer === 'core.gone') throw new AppError(answer, 409)
    allow(answer)
    if (openings) await assertOpening(ctx, openings)
    const message = await wordsTo(ctx, 'business', row, request.message ?? null)
    await step(ctx, row, stepOf(row, { ...request, message }, 'talent', ctx.viewer.id))
    if (openings) await endOtherOffers(ctx, openings)
  })

/** Ends the other offers for a role once its last opening is taken, those included that no one has heard of. */
async function endOtherOffers(ctx: Context, openings: HeldOpenings): Promise<void> {
  if (!(await isFilled(ctx, openings))) return
  for (const row of openings.rivals) {
    const quiet = await lockQuiet(ctx.db, row.id)
    const known = quiet && moveFits(quiet.status, 'reject', 'system') === true ? { ...row, status: quiet.status } : row
    await step(ctx, known, stepOf(known, { move: 'reject', outcome: 'position_filled' }, 'system', null))
  }
}

/**
 * An own application as its applicant knows it: what the company can still undo doesn't count, and what they do now comes
 * before it. Only an offer that the company is just changing or taking back can't be accepted:
 * `applications.offer_changing` (409).
 */
async function lockedAsHeard(
  ctx: MemberContext,
  id: string,
  { version, move, offer_id: read }: AnswerRequest,
): Promise<ApplicationRow> {
  const row = await lockApplication(ctx.db, id, (table) => sentBy(ctx.viewer, table))
  if (!row) throw notFound()
  const quiet = await lockQuiet(ctx.db, id)
  const known = quiet ? { ...row, status: quiet.status, outcome: quiet.outcome, offer_over: quiet.offer_over } : row
  if (move === 'accept_offer') {
    if (known.status === 'offered') await assertRead(ctx, row, read ?? null)
    // the last opening was taken while they read it
    if (known.outcome === 'position_filled') throw new AppError('applications.role_filled')
  }
  if ((await findHeardVersion(ctx.db, id)) !== version) throw new AppError('core.conflict')
  return known
}

/** Refuses to accept another offer than the one that holds, for the one who accepts it and for the company. */
async function assertRead(ctx: Context, { id, status }: ApplicationRow, read: string | null): Promise<void> {
  if (isBroken(ctx.platform.env, 'offer-read')) return
  const heard = (await findHolding(ctx.db, id, 'applicant'))?.id ?? null
  if (heard !== read) throw new AppError('applications.offer_changed')
  const holds = status === 'offered' ? ((await findHolding(ctx.db, id, 'company'))?.id ?? null) : undefined
  if (holds !== heard) throw new AppError('applications.offer_changing')
}

/**
 * Undoes the company's last move within 10 seconds: the application returns to its previous state, and the company's
 * timeline gains an entry; the applicant never hears of either. Throws 404, `core.conflict`, `applications.nothing_to_undo` and `applications.undo_late` (409).
 */
export const undoMove = (ctx: MemberContext, id: string, version: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await locked(ctx, id, 'business', version)
    const last = await findLastEntry(ctx.db, row.id)
    allow(canUndo(ctx.viewer, row, last))
    if (!last?.from_status) throw new AppError('applications.nothing_to_undo')
    const quiet = await lockQuiet(ctx.db, row.id)
    if (!quiet && !isBroken(ctx.platform.env, 'quiet-undo')) throw new AppError('applications.undo_late')
    const rejection = last.from_status === 'rejected' ? await findRejection(ctx.db, row.id, last.seq) : undefined
    await writeStep(ctx.db, row, {
      move: 'undo',
      to: last.from_status,
      statusBefore: rejection?.from_status ?? null,
      outcome: rejection?.outcome ?? null,
      party: 'business',
      actorId: ctx.viewer.id,
      message: null,
      offerUntil: await findUntilBefore(ctx.db, row.id, last.seq),
      dropped: true,
    })
    await dropEntries(ctx.db, row.id, [last.seq])
    await restoreReplaced(ctx.db, row.id, last.seq)
    await endEmptyQuiet(ctx.db, [row.id])
    await record(ctx, applicationMovedQuietly(aboutOf(row)))
  })

const BATCH = 100
const COMPANY_LEAVES = 'This company is leaving Ensemble, and its posts end with it.'
const OWNER_LEAVES = 'The person who started this collaboration is leaving Ensemble, and it ends with them.'

/**
 * Before a company or a talent ends, rejects every open application to them in the system's name and notifies the
 * applicants as usual. Returns how many there were. Uses transactions of its own, so that nothing waits for a long
 * list.
 */
export async function answerForLeaving(ctx: Context, leaving: Leaving): Promise<number> {
  const message = 'businessId' in leaving ? COMPANY_LEAVES : OWNER_LEAVES
  for (let answered = 0; ;) {
    const done = await inTransaction(ctx, async (ctx) => {
      const rows = await lockOpenOf(ctx.db, leaving, BATCH)
      for (const row of rows)
        await step(ctx, row, stepOf(row, { move: 'reject', outcome: 'other', message }, 'system', null))
      return rows.length
    })
    answered += done
    if (done < BATCH) return answered
  }
}

export async function locked(
  ctx: MemberContext,
  id: string,
  party: 'business' | 'talent',
  version: number,
): Promise<SentRow> {
  const visible = party === 'business' ? receivedBy : sentBy
  const row = await lockApplication(ctx.db, id, (table) => visible(ctx.viewer, table))
  if (!row) throw notFound()
  if (row.version !== version) throw new AppError('core.conflict')
  return row
}

/** The state a move leads to, and what to record of it. */
export function stepOf(
  row: ApplicationRow,
  request: Omit<MoveRequest, 'version'>,
  party: ApplicationParty,
  actorId: string | null,
): Step {
  const rejects = applicationFlow[request.move].to === 'rejected'
  const reconsidered: ApplicationStatus | null = request.move === 'reconsider' ? row.status_before : null
  return {
    move: request.move,
    to: reconsidered ?? applicationFlow[request.move].to,
    statusBefore: rejects ? row.status : null,
    outcome: rejects ? outcomeOf(request) : null,
    party,
    actorId,
    message: request.message ?? null,
    happenedOn: request.move === 'interview' ? (request.on ?? null) : null,
  }
}

const outcomeOf = (request: Omit<MoveRequest, 'version'>): Outcome =>
  request.move === 'decline_offer' ? 'other' : (request.outcome ?? 'not_selected')

/** An application as facts name it. Throws `core.gone` (410) without its post or its other side. */
function aboutOf(row: ApplicationRow) {
  const {
    id: applicationId,
    post_id: postId,
    business_id: businessId,
    owner_id: ownerId,
    applicant_id: applicantId,
  } = row
  if (postId === null || isGone(row)) throw new AppError('core.gone')
  return { applicationId, postId, businessId, ownerId, applicantId }
}

/**
 * Writes a step with its fact, in the caller's transaction; the row must be locked. The applicant hears of a company's step
 * when it can no longer be undone; anyone else's comes before what is still quiet. Returns its entry's number.
 */
export async function step(ctx: Context, row: ApplicationRow, next: Step): Promise<number> {
  const about = aboutOf(row)
  if (next.party === 'business') {
    await keepQuiet(ctx.db, row.id)
    const seq = await writeStep(ctx.db, row, next)
    await record(ctx, applicationMovedQuietly(about))
    await announceLater(ctx)
    return seq
  }
  await dropQuiet(ctx.db, row)
  const seq = await writeStep(ctx.db, row, next)
  const { move, to, party, outcome } = next
  await record(ctx, applicationMoved({ ...about, seq, move, from: row.status, to, party, outcome }))
  return seq
}
