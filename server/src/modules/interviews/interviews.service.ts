import { randomUUIDv7 } from 'node:crypto'
import type {
  AskInput,
  CancelInput,
  ChangeInput,
  CompleteInput,
  DeclineInput,
  Interview,
  PickInput,
  ProposeAgainInput,
  ProposeInput,
} from '@ensemble/contract/interviews/interviews.schemas.ts'
import { STEPS_A_DAY } from '@ensemble/contract/interviews/vocabulary.ts'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import type { Act } from '../../platform/flow/declared.ts'
import {
  lockApplication,
  markInterviewed,
  reviewNew,
  type SentRow,
  takeForInterview,
} from '../applications/interviewing.face.ts'
import { pauseClock, resumeClock, wordsTo } from '../applications/reaching.face.ts'
import { interviewMoved } from './interviews.facts.ts'
import { type InterviewDetails, interviewLifecycle } from './interviews.lifecycle.ts'
import { canCancel, companyMay, isAgreed, talentMay } from './interviews.policy.ts'
import { endsAt, presentInterview } from './interviews.present.ts'
import {
  applicationOf,
  book,
  countSteps,
  findBusy,
  type How,
  insertInterview,
  type InterviewRow,
  lockInterview,
  setSeats,
  setSlots,
  unbook,
} from './interviews.queries.ts'
import { findEntries, findInterview, findSeatNames, findSlots, sentOrReceived } from './interviews.reads.ts'
import { chooseSeats } from './seats.service.ts'
import { readTimes } from './times.ts'

type Move = Parameters<typeof interviewLifecycle.moveOne>[2]['move']
type Proposal = z.output<typeof ProposeInput>

/** Throws 404. */
export async function readInterview(ctx: MemberContext, id: string): Promise<Interview> {
  const row = await findInterview(ctx.db, ctx.viewer, id)
  if (!row) throw notFound()
  const [slots, seats, entries] = await Promise.all([
    findSlots(ctx.db, row.id),
    findSeatNames(ctx.db, row.id),
    findEntries(ctx.db, row.id),
  ])
  return presentInterview(row, { slots, seats, entries }, ctx.viewer)
}

/** An interview of the viewer's, locked after its application, which every step may change. Throws 404. */
async function lockBoth(ctx: MemberContext, id: string): Promise<{ row: InterviewRow; application: SentRow }> {
  const applicationId = await applicationOf(ctx.db, id)
  const application =
    applicationId && (await lockApplication(ctx.db, applicationId, (table) => sentOrReceived(ctx.viewer, table)))
  const row = application && (await lockInterview(ctx.db, id))
  if (!row) throw notFound()
  return { row, application }
}

const howOf = (input: Proposal): How => ({
  type: input.type,
  duration_minutes: input.duration_minutes,
  buffer_minutes: input.buffer_minutes,
  location: input.type === 'in-person' ? (input.location ?? null) : null,
  meeting_link: input.type === 'video' ? (input.meeting_link ?? null) : null,
  time_zone: input.time_zone,
})

/** A place, a link and times are words, too. Throws `interviews.not_reached` (409). */
async function assertReached(ctx: MemberContext, row: SentRow): Promise<void> {
  if ((await wordsTo(ctx, 'talent', row, true)) === null) throw new AppError('interviews.not_reached')
}

/** Each step is emailed. Throws `interviews.too_often` (409). */
async function assertSeldom(ctx: Context, applicationId: string, party: 'talent' | 'business'): Promise<void> {
  if ((await countSteps(ctx.db, applicationId, party)) >= STEPS_A_DAY) throw new AppError('interviews.too_often')
}

/** The times and people of a proposal. Throws what `readTimes` and `chooseSeats` do, and `interviews.seat_busy` and `interviews.not_reached` (409). */
async function readProposal(ctx: MemberContext, input: Proposal, row: SentRow, except: string | null) {
  await assertReached(ctx, row)
  const { time_zone: zone, duration_minutes: minutes, buffer_minutes: buffer } = input
  const times = readTimes(input.slots, { zone, minutes, now: ctx.platform.clock.now() })
  const seats = await chooseSeats(ctx, row, input.seats)
  const busy = await findBusy(ctx.db, seats, times, { minutes: minutes + buffer, except })
  if (busy.length > 0)
    throw new AppError('interviews.seat_busy', undefined, {
      fields: Object.fromEntries(busy.map((index) => [`slots.${index}.time`, 'interviews.seat_busy'])),
    })
  return { times, seats, message: input.message ?? null }
}

const lastEnd = (times: readonly Date[], minutes: number): Date =>
  new Date(Math.max(...times.map((at) => at.getTime())) + minutes * 60_000)

/**
 * Proposes times for an interview: the reply clock waits for it, and a new application is being reviewed from now on. Throws
 * 404, `jobs.seat_needed`, `interviews.application_closed`, `interviews.open_already` (409) and what `readProposal` does.
 */
export const propose = (ctx: MemberContext, applicationId: string, input: Proposal): Promise<Interview> =>
  inTransaction(ctx, async (ctx) => {
    const row = await takeForInterview(ctx, applicationId)
    await assertSeldom(ctx, row.id, 'business')
    const { times, seats, message } = await readProposal(ctx, input, row, null)
    const id = randomUUIDv7()
    const about = {
      applicationId: row.id,
      applicantId: row.applicant_id,
      businessId: row.business_id,
      ownerId: row.owner_id,
    }
    await insertInterview(ctx.db, { id, ...about, ...howOf(input), actorId: ctx.viewer.id, message, slots: times })
    await setSeats(ctx.db, id, seats)
    await pauseClock(ctx.db, row.id, lastEnd(times, input.duration_minutes))
    await reviewNew(ctx, row)
    const entry = { seq: 1, move: 'propose', party: 'business', actorId: ctx.viewer.id, to: 'proposed' } as const
    await record(ctx, interviewMoved({ interviewId: id, ...about, ...entry, agreed: false }))
    return readInterview(ctx, id)
  })

/** One step of a side, which the other hears of. Throws `interviews.move_refused` and `interviews.too_often` (409). */
async function step(
  ctx: MemberContext,
  { id, application_id: applicationId }: InterviewRow,
  version: number,
  [move, party]: [Move, 'talent' | 'business'],
  details: InterviewDetails = {},
): Promise<void> {
  // whoever calls it off or was there is never held up
  if (!['decline', 'withdraw_times', 'cancel', 'complete'].includes(move)) await assertSeldom(ctx, applicationId, party)
  const act: Act<Move, 'talent' | 'business' | 'system'> = { move, party, actorId: ctx.viewer.id }
  await interviewLifecycle.moveOne(ctx, { id, version }, act, { ...details, actorId: ctx.viewer.id })
}

/** Proposes other times; an agreed one holds until another is picked. Throws as `propose` does, and `interviews.move_refused`. */
export const proposeAgain = (
  ctx: MemberContext,
  id: string,
  input: z.output<typeof ProposeAgainInput>,
): Promise<Interview> =>
  inTransaction(ctx, async (ctx) => {
    const { row, application } = await lockBoth(ctx, id)
    allow(companyMay(ctx.viewer, row, 'propose_again'))
    const { times, seats, message } = await readProposal(ctx, input, application, id)
    const firstAt = new Date(Math.min(...times.map((at) => at.getTime())))
    await step(ctx, row, input.version, ['propose_again', 'business'], { message, how: { ...howOf(input), firstAt } })
    await setSlots(ctx.db, id, times)
    await setSeats(ctx.db, id, seats)
    if (isAgreed(row)) await book(ctx.db, id)
    const held = isAgreed(row) && row.scheduled_at ? [row.scheduled_at] : []
    await pauseClock(ctx.db, application.id, lastEnd([...times, ...held], input.duration_minutes))
    return readInterview(ctx, id)
  })

/** Changes place or link. Throws 404 and `interviews.move_refused` (409). */
export const changePlace = (ctx: MemberContext, id: string, input: z.output<typeof ChangeInput>): Promise<Interview> =>
  inTransaction(ctx, async (ctx) => {
    const { row, application } = await lockBoth(ctx, id)
    allow(companyMay(ctx.viewer, row, 'change'))
    await assertReached(ctx, application)
    const { location = null, meeting_link = null } = input
    if (row.type === 'in-person' && !location)
      throw new AppError('core.invalid', 400, { fields: { location: 'Say where you meet' } })
    const place = {
      location: row.type === 'in-person' ? location : null,
      meeting_link: row.type === 'video' ? meeting_link : null,
    }
    await step(ctx, row, input.version, ['change', 'business'], { place })
    return readInterview(ctx, id)
  })

/** The proposed time that the talent picks. Throws `interviews.slot_gone`, `slot_taken`, `you_are_busy` and `working_day` (409). */
async function takeSlot(ctx: MemberContext, interviewId: string, slotId: string, anyway: boolean): Promise<Date> {
  const [slot] = await findSlots(ctx.db, interviewId, slotId)
  if (!slot || slot.passed) throw new AppError('interviews.slot_gone')
  if (slot.interview !== null) throw new AppError('interviews.you_are_busy')
  if (slot.taken) throw new AppError('interviews.slot_taken')
  if (slot.work !== null && !anyway) throw new AppError('interviews.working_day')
  return slot.starts_at
}

/**
 * The talent picks a time: everyone who takes part is taken then. Throws 404, what `takeSlot` does, `interviews.slot_taken` if
 * someone was faster, and `interviews.move_refused` (409).
 */
export const pick = (ctx: MemberContext, id: string, input: z.output<typeof PickInput>): Promise<Interview> =>
  inTransaction(ctx, async (ctx) => {
    const { row, application } = await lockBoth(ctx, id)
    allow(talentMay(ctx.viewer, row, 'pick'))
    const at = await takeSlot(ctx, id, input.slot_id, input.anyway)
    await step(ctx, row, input.version, ['pick', 'talent'], { at })
    await setSlots(ctx.db, id, [])
    await book(ctx.db, id)
    await pauseClock(ctx.db, application.id, lastEnd([at], row.duration_minutes))
    return readInterview(ctx, id)
  })

/** After a step that leaves nothing ahead, the reply clock goes on; while a time is agreed, it waits for that one. */
async function goOn(ctx: Context, row: InterviewRow, { isOver }: { isOver: boolean }): Promise<void> {
  await setSlots(ctx.db, row.id, [])
  if (isOver) await unbook(ctx.db, row.id)
  const end = isOver || !isAgreed(row) ? null : endsAt(row)
  await (end ? pauseClock(ctx.db, row.application_id, end) : resumeClock(ctx.db, row.application_id))
}

/** The talent asks for other times. Throws 404, `interviews.move_refused` and `interviews.began` (409). */
export const ask = (
  ctx: MemberContext,
  id: string,
  { version, message }: z.output<typeof AskInput>,
): Promise<Interview> =>
  inTransaction(ctx, async (ctx) => {
    const { row, application } = await lockBoth(ctx, id)
    allow(talentMay(ctx.viewer, row, 'ask'))
    await step(ctx, row, version, ['ask', 'talent'], { message: await wordsTo(ctx, 'business', application, message) })
    await goOn(ctx, row, { isOver: false })
    return readInterview(ctx, id)
  })

/** The talent declines before a time is agreed. Throws 404 and `interviews.move_refused` (409). */
export const decline = (
  ctx: MemberContext,
  id: string,
  { version, message = null }: z.output<typeof DeclineInput>,
): Promise<Interview> =>
  inTransaction(ctx, async (ctx) => {
    const { row, application } = await lockBoth(ctx, id)
    allow(talentMay(ctx.viewer, row, 'decline'))
    await step(ctx, row, version, ['decline', 'talent'], {
      message: await wordsTo(ctx, 'business', application, message),
    })
    await goOn(ctx, row, { isOver: true })
    return readInterview(ctx, id)
  })

/** Calls it off with a reason: the company before or after a time is agreed, the talent after. Throws 404 and refusals (409). */
const callOff =
  (move: 'withdraw_times' | 'cancel') => (ctx: MemberContext, id: string, input: z.output<typeof CancelInput>) =>
    inTransaction(ctx, async (ctx) => {
      const { row, application } = await lockBoth(ctx, id)
      allow(move === 'cancel' ? canCancel(ctx.viewer, row) : companyMay(ctx.viewer, row, move))
      const party = row.applicant_id === ctx.viewer.id ? 'talent' : 'business'
      const to = party === 'talent' ? 'business' : 'talent'
      await step(ctx, row, input.version, [move, party], {
        message: await wordsTo(ctx, to, application, input.message),
      })
      await goOn(ctx, row, { isOver: true })
      return readInterview(ctx, id)
    })
export const withdrawTimes = callOff('withdraw_times')
export const cancel = callOff('cancel')

/** It took place: its application is interviewed, with the day on which it was. Throws 404 and `interviews.not_yet` (409). */
export const complete = (
  ctx: MemberContext,
  id: string,
  { version }: z.output<typeof CompleteInput>,
): Promise<Interview> =>
  inTransaction(ctx, async (ctx) => {
    const { row, application } = await lockBoth(ctx, id)
    allow(companyMay(ctx.viewer, row, 'complete'))
    await step(ctx, row, version, ['complete', 'business'])
    await goOn(ctx, row, { isOver: true })
    const at = Temporal.Instant.fromEpochMilliseconds((row.scheduled_at ?? new Date()).getTime())
    await markInterviewed(ctx, application, at.toZonedDateTimeISO(row.time_zone).toPlainDate().toString())
    return readInterview(ctx, id)
  })
