import type { ApplicationMove, ApplicationParty, Outcome } from '@ensemble/contract/applications/applications.flow.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { earliestDay, latestDay } from '../../platform/days.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isBroken } from '../../platform/env.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import type { Act } from '../../platform/flow/declared.ts'
import { applicationLifecycle, type MoveDetails } from './applications.lifecycle.ts'
import { canAnswer, canMove, canUndo, isGone } from './applications.policy.ts'
import {
  type ApplicationRow,
  findHeardVersion,
  findLastEntry,
  type Leaving,
  lockApplication,
  openOf,
  receivedBy,
  sentBy,
  type SentRow,
} from './applications.queries.ts'
import { findHolding } from './offers.queries.ts'
import { assertOpening, type HeldOpenings, holdOpenings, isFilled } from './openings.service.ts'
import { dropReplaced, isOfferQuiet, lockQuiet } from './quiet/quiet.queries.ts'
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
    const row = await lockReceived(ctx, id, request.version)
    allow(canMove(ctx.viewer, row, request.move))
    // an offer says what it offers: `makeOffer`, `correctOffer`
    if (request.move === 'offer' || request.move === 'correct_offer')
      throw new AppError('applications.offer_needs_terms', 400)
    assertInterviewDay(ctx, request.on, [row])
    const message = await wordsTo(ctx, 'talent', row, request.message ?? null)
    const act = { move: request.move, party: 'business', actorId: ctx.viewer.id } as const
    if (request.move === 'withdraw_offer') return withdrawOffer(ctx, row, act, message)
    const { outcome } = request
    await step(ctx, row, act, { outcome, message, ...(request.move === 'interview' && { on: request.on }) })
  })

/** An offer that its applicant has not heard of was never made, for them. */
async function withdrawOffer(ctx: Context, row: ApplicationRow, act: ApplicationAct, message: string | null) {
  const { seq } = await step(ctx, row, { ...act, dropped: await isOfferQuiet(ctx.db, row.id) }, { message })
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
    await step(ctx, row, { move: request.move, party: 'talent', actorId: ctx.viewer.id }, { message })
    if (openings) await endOtherOffers(ctx, openings)
  })

/** Ends the other offers for a role once its last opening is taken, those included that no one has heard of. */
async function endOtherOffers(ctx: Context, openings: HeldOpenings): Promise<void> {
  if (!(await isFilled(ctx, openings))) return
  const rivals = openings.rivals.map(({ id }) => id)
  await applicationLifecycle.move(ctx, rivals, { move: 'reject', party: 'system' }, { outcome: 'position_filled' })
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
    const row = await lockReceived(ctx, id, version)
    allow(canUndo(ctx.viewer, row, await findLastEntry(ctx.db, row.id)))
    assertSides(row)
    const undone = await applicationLifecycle.undo(ctx, { which: row.id, actorId: ctx.viewer.id })
    if (undone.length === 0) throw new AppError('applications.undo_late')
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
    const act = { move: 'reject', party: 'system' } as const
    const { length: done } = await inTransaction(ctx, (ctx) =>
      applicationLifecycle.move(ctx, openOf(leaving, BATCH), act, { outcome: 'other', message }),
    )
    answered += done
    if (done < BATCH) return answered
  }
}

/** Locks an application that the viewer received, as they saw it. Throws 404 and `core.conflict` (409). */
export async function lockReceived(ctx: MemberContext, id: string, version: number): Promise<SentRow> {
  const row = await lockApplication(ctx.db, id, (table) => receivedBy(ctx.viewer, table))
  if (!row) throw notFound()
  if (row.version !== version) throw new AppError('core.conflict')
  return row
}

export type ApplicationAct = Act<ApplicationMove, ApplicationParty>

/** Without its post or its other side an application is no one's to move. @throws `core.gone` (410) */
function assertSides(row: ApplicationRow): void {
  if (row.post_id === null || isGone(row)) throw new AppError('core.gone')
}

/** Moves a locked application. @throws `core.gone` (410) */
export async function step(ctx: Context, row: ApplicationRow, act: ApplicationAct, details: MoveDetails) {
  assertSides(row)
  return applicationLifecycle.moveOne(ctx, row.id, act, details)
}
