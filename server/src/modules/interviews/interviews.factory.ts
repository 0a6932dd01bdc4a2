import { randomUUIDv7 } from 'node:crypto'
import type { InterviewMove, InterviewParty } from '@ensemble/contract/interviews/interviews.flow.ts'
import type { InterviewType } from '@ensemble/contract/interviews/vocabulary.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { pauseClock } from '../applications/reaching.face.ts'
import { interviewLifecycle } from './interviews.lifecycle.ts'
import { book, insertInterview, setSeats, setSlots, unbook } from './interviews.queries.ts'

export interface InterviewSeed {
  applicationId: string
  /** The company's people who take part; the first proposed it. */
  seats: readonly string[]
  slots: readonly Date[]
  type?: InterviewType
  location?: string | null
  meetingLink?: string | null
  minutes?: number
  buffer?: number
  zone?: string
  message?: string | null
  /** Moves after the proposal; a pick takes the first of its times. */
  moves?: readonly (InterviewMove | { move: InterviewMove; message: string })[]
  notes?: string
  questions?: readonly string[]
}

const BY: Partial<Record<InterviewMove, InterviewParty>> = { cancel: 'business' }
const partyOf = (move: InterviewMove): InterviewParty =>
  BY[move] ?? interviewLifecycle.declared.flow[move].by[0] ?? 'system'

interface Sides {
  applicant_id: string
  business_id: string | null
  owner_id: string | null
}

async function sidesOf(ctx: Context, applicationId: string): Promise<Sides> {
  return ctx.db
    .selectFrom('applications')
    .select(['applicant_id', 'business_id', 'owner_id'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
}

/** An interview with its timeline, times and bookings, but without the facts, so no one is notified. Returns its id. */
export async function makeInterview(ctx: Context, seed: InterviewSeed): Promise<string> {
  const id = randomUUIDv7()
  const [actorId = ''] = seed.seats
  const sides = await sidesOf(ctx, seed.applicationId)
  await insertInterview(ctx.db, {
    id,
    applicationId: seed.applicationId,
    applicantId: sides.applicant_id,
    businessId: sides.business_id,
    ownerId: sides.owner_id,
    actorId,
    message: seed.message ?? null,
    slots: seed.slots,
    type: seed.type ?? 'video',
    duration_minutes: seed.minutes ?? 60,
    buffer_minutes: seed.buffer ?? 0,
    location: seed.location ?? null,
    meeting_link: seed.meetingLink ?? null,
    time_zone: seed.zone ?? 'UTC',
  })
  await setSeats(ctx.db, id, seed.seats)
  for (const entry of seed.moves ?? []) {
    const { move, message = null } = typeof entry === 'string' ? { move: entry } : entry
    await makeMove(ctx, id, move, { message, at: seed.slots[0], talentId: sides.applicant_id, actorId })
  }
  await waitFor(ctx, seed.applicationId, id)
  if (seed.notes !== undefined || seed.questions)
    await sql`update interviews set notes = ${seed.notes ?? ''}, questions = ${[...(seed.questions ?? [])]}::text[], kit_version = 1 where id = ${id}`.execute(
      ctx.db,
    )
  return id
}

/** The reply clock waits for what is ahead. */
async function waitFor(ctx: Context, applicationId: string, id: string): Promise<void> {
  const { rows } = await sql<{ until: Date | null }>`
    select coalesce(i.scheduled_at, (select max(s.starts_at) from interview_slots s where s.interview_id = i.id)) + make_interval(mins => i.duration_minutes) as until
    from interviews i where i.id = ${id} and i.status in ('proposed', 'scheduled', 'rescheduled')`.execute(ctx.db)
  const until = rows[0]?.until
  if (until) await pauseClock(ctx.db, applicationId, until)
}

async function makeMove(
  ctx: Context,
  id: string,
  move: InterviewMove,
  more: { message: string | null; at: Date | undefined; talentId: string; actorId: string },
): Promise<void> {
  const party = partyOf(move)
  const act = { move, party, actorId: party === 'talent' ? more.talentId : party === 'business' ? more.actorId : null }
  const [moved] = await interviewLifecycle.write(ctx.db, [id], act, {
    message: more.message,
    ...(move === 'pick' && more.at && { at: more.at }),
  })
  if (!moved) throw new Error(`The interview can't ${move}`)
  await setSlots(ctx.db, id, [])
  await (move === 'pick' ? book(ctx.db, id) : move === 'ask' ? Promise.resolve() : unbook(ctx.db, id))
}
