import { randomUUIDv7 } from 'node:crypto'
import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import {
  APPLICATION_STATUSES,
  applicationFlow,
  type ApplicationMove,
  type ApplicationParty,
  type ApplicationStatus,
  MOVES,
} from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertAnswers } from './answers.queries.ts'
import { applicationLifecycle, type MoveDetails } from './applications.lifecycle.ts'
import {
  type CollaborationDetails,
  insertCollaborationApplication,
  inserted,
  type JobDetails,
  type NewApplication,
} from './applications.queries.ts'
import type { ApplicationAct } from './moves.service.ts'
import { type ChosenWorks, insertWorks } from './works.queries.ts'

export type ApplicationSeed = Pick<NewApplication, 'postId' | 'applicantId'> &
  Partial<NewApplication & JobDetails & CollaborationDetails> & {
    /** Moves after the submission, along the flow; each adds an entry to the timeline. */
    moves?: readonly (ApplicationMove | { move: ApplicationMove; message?: string; actorId?: string })[]
    /** When it was sent; its moves follow an hour apart. */
    createdAt?: Date
    /** Chosen from the applicant's portfolio. */
    works?: ChosenWorks
    /** To the questions of its job. */
    answers?: readonly Answer[]
    /** The clock closed it when the promised day ended. */
    unanswered?: boolean
  }

const LETTER =
  'I have worked on productions of this kind for years and would be glad to bring that experience to yours.'

/** A shortest sequence of moves from `pending` to each status; of two, the one through the later status. */
export const WAY_TO = waysFrom('pending')

function waysFrom(begin: ApplicationStatus): Readonly<Record<ApplicationStatus, readonly ApplicationMove[]>> {
  const ways = new Map<ApplicationStatus, readonly ApplicationMove[]>([[begin, []]])
  // goes on to what is added meanwhile, so that the short ones come first
  for (const [status, way] of ways)
    for (const move of MOVES.toReversed()) {
      const { from, to } = applicationFlow[move]
      if (from.includes(status) && !ways.has(to)) ways.set(to, [...way, move])
    }
  return Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, ways.get(status)])) as Record<
    ApplicationStatus,
    readonly ApplicationMove[]
  >
}

const JOB_DETAILS = { resumeFileId: null, resumeUrl: null, expectedSalary: null, adult: true }
const COLLABORATION_DETAILS = { selectedRoles: ['Editor'], additionalInfo: null, media: [] }

/** An application with its timeline but without the facts, so no one is notified. Returns its id. */
export async function makeApplication(ctx: Context, seed: ApplicationSeed): Promise<string> {
  const { moves = [], createdAt, works = [], answers = [], unanswered = false, ...given } = seed
  const id = randomUUIDv7()
  const row = {
    id,
    kind: 'job' as const,
    businessId: null,
    ownerId: null,
    letter: LETTER,
    portfolioUrl: null,
    availability: 'immediate',
    availableFrom: null,
    roleId: null,
    promisedUntil: await promiseOf(ctx, given.postId),
    ...given,
  }
  await (row.kind === 'job'
    ? insertForJob(ctx, row, { ...JOB_DETAILS, ...given })
    : insertCollaborationApplication(ctx.db, row, { ...COLLABORATION_DETAILS, ...given }))
  await insertWorks(ctx.db, id, works)
  await insertAnswers(ctx.db, id, answers)
  for (const entry of moves) {
    const { move, message = null, actorId = null } = typeof entry === 'string' ? { move: entry } : entry
    const party: ApplicationParty = applicationFlow[move].by[0] ?? 'system'
    const act = { move, party, actorId: party === 'talent' ? given.applicantId : actorId }
    const seq = await writeMove(ctx, id, act, { message })
    if (move === 'offer') await offerAsPosted(ctx, id, seq)
  }
  if (createdAt) await backdate(ctx, id, createdAt)
  if (unanswered) await closeUnanswered(ctx, id)
  return id
}

const insertForJob = (ctx: Context, row: NewApplication, details: JobDetails) =>
  sql`
    with ${inserted(row)}
    insert into job_applications (id, resume_file_id, resume_url, expected_salary, adult)
    select id, ${details.resumeFileId}::uuid, ${details.resumeUrl}, ${details.expectedSalary}, ${details.adult} from application`.execute(
    ctx.db,
  )

/** A move that is heard of already, without its fact. Returns its entry's number. */
async function writeMove(ctx: Context, id: string, act: ApplicationAct, details: MoveDetails): Promise<number> {
  const [moved] = await applicationLifecycle.write(ctx.db, [id], act, details)
  if (!moved) throw new Error(`The application can't ${act.move}`)
  await sql`delete from quiet_moves where application_id = ${id}`.execute(ctx.db)
  return moved.seq
}

/** Offers what the post says it pays; nothing where it does not say. */
const offerAsPosted = (ctx: Context, id: string, seq: number) =>
  sql`
    insert into offers (application_id, seq, until, pay_unit, pay_amount, pay_currency, place)
    select a.id, ${seq}::int, a.offer_until, o.pay_unit, case when o.pay_unit in ('hour', 'day', 'week', 'flat') then o.pay_from end,
      case when o.pay_unit in ('hour', 'day', 'week', 'flat') then o.pay_currency end, left(o.location, 100)
    from applications a join posts o on o.id = a.post_id
    where a.id = ${id} and (o.pay_from > 0 and o.pay_unit in ('hour', 'day', 'week', 'flat') or o.pay_unit in ('royalty_share', 'unpaid'))`.execute(
    ctx.db,
  )

async function closeUnanswered(ctx: Context, id: string): Promise<void> {
  const seq = await writeMove(ctx, id, { move: 'reject', party: 'system' }, { outcome: 'no_answer' })
  await sql`update application_log l set created_at = a.promised_until from applications a
    where a.id = l.application_id and l.application_id = ${id} and l.seq = ${seq}`.execute(ctx.db)
  await sql`update applications set updated_at = promised_until where id = ${id}`.execute(ctx.db)
}

/** When the day ends by which the job promises a reply. */
async function promiseOf(ctx: Context, postId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select (j.respond_by + 1)::timestamp at time zone o.time_zone as until from posts o join job_posts j on j.id = o.id where o.id = ${postId}`.execute(
    ctx.db,
  )
  return rows[0]?.until ?? null
}

async function backdate(ctx: Context, id: string, at: Date): Promise<void> {
  await sql`update application_log set created_at = ${at}::timestamptz + (seq - 1) * interval '1 hour' where application_id = ${id}`.execute(
    ctx.db,
  )
  await sql`update applications set created_at = ${at}, updated_at = (select max(created_at) from application_log where application_id = ${id})
    where id = ${id}`.execute(ctx.db)
}

/** As if the time were over in which companies can undo what they did; false if there was nothing. */
export async function announceNow(ctx: Context): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('quiet_moves')
    .set({ until: sql`clock_timestamp()` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await applicationLifecycle.announce(ctx)
  return true
}
