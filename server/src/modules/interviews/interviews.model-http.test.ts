import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { type Act, type Actor, COMPANY_ACTS, InterviewModel, LAW, type Law, TALENT_ACTS } from './interviews.model.ts'

let world: World
let people: Record<Actor, Person>
/** Times that no other run uses: what is agreed can't overlap. */
let minute = 0
beforeAll(async () => {
  world = await startWorld({ still: true })
  const owner = await world.business({ company: 'Northlight Pictures' })
  people = {
    owner,
    talent: await world.talent({ name: 'Maya Lindqvist' }),
    recruiter: await world.seat(owner.businessId, 'recruiter'),
    viewer: await world.seat(owner.businessId, 'viewer'),
    stranger: await world.business(),
    otherTalent: await world.talent(),
  }
})
afterAll(() => world.stop())

const times = () => {
  minute += 10
  const at = Temporal.Now.zonedDateTimeISO('UTC').add({ days: 3, minutes: minute })
  return {
    type: 'phone' as const,
    time_zone: 'UTC',
    duration_minutes: 10,
    slots: [{ day: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5) }],
    seats: [people.owner.id],
  }
}

interface Real {
  id: string
  version: number
}
const job = async () => {
  const { id, businessId } = people.owner
  return { ...(await makeJob(world.ctx(), { ownerId: id, businessId })), businessId }
}
async function fresh(): Promise<Real> {
  // a post of its own: one application each, and one interview at a time is under way for it
  const { id: jobId, businessId } = await job()
  const applicationId = await makeApplication(world.ctx(), {
    postId: jobId,
    applicantId: people.talent.id,
    businessId,
    moves: ['shortlist'],
  })
  const made = await people.owner.call(interviews.propose, { params: { applicationId }, body: times() })
  expect([made.status, made.body.error]).toEqual([201, undefined])
  return { id: made.body.id, version: 1 }
}

async function send({ id, version }: Real, actor: Actor, act: Exclude<Act, 'begin'>) {
  const params = { interviewId: id }
  const who = people[actor]
  const reason = { version, message: 'Something came up.' }
  switch (act) {
    case 'propose_again':
      return who.call(interviews.proposeAgain, { params, body: { ...times(), version } })
    case 'change':
      return who.call(interviews.change, { params, body: { version } })
    case 'withdraw_times':
      return who.call(interviews.withdrawTimes, { params, body: reason })
    case 'cancel':
      return who.call(interviews.cancel, { params, body: reason })
    case 'complete':
      return who.call(interviews.complete, { params, body: { version } })
    case 'ask':
      return who.call(interviews.ask, { params, body: reason })
    case 'decline':
      return who.call(interviews.decline, { params, body: { version } })
    case 'pick': {
      const { body } = await who.call(interviews.detail, { params })
      const slot_id = body.slots[0]?.id ?? crypto.randomUUID()
      return who.call(interviews.pick, { params, body: { version, slot_id } })
    }
  }
}

/** The agreed time comes. */
const begin = ({ id }: Real) =>
  sql`update interviews set scheduled_at = statement_timestamp() - interval '1 minute' where id = ${id} and status in ('scheduled', 'rescheduled')`.execute(
    world.database.db,
  )

class Try implements fc.AsyncCommand<InterviewModel, Real> {
  readonly actor: Actor
  readonly act: Act
  constructor(actor: Actor, act: Act) {
    this.actor = actor
    this.act = act
  }
  check = () => true
  async run(model: InterviewModel, real: Real): Promise<void> {
    const expected = model.attempt(this.actor, this.act)
    if (this.act === 'begin') await begin(real)
    else {
      const { status, body } = await send(real, this.actor, this.act)
      expect([String(this), status < 300 ? true : body.error.code]).toEqual([String(this), expected])
    }
    if (expected === true) model.apply(this.act)
    real.version = model.version
    await compare(model, real)
  }
  toString = () => `${this.actor}: ${this.act}`
}

/** What each side reads and may do. */
async function compare(model: InterviewModel, { id }: Real): Promise<void> {
  const params = { interviewId: id }
  for (const actor of ['owner', 'viewer', 'talent'] as const) {
    const { body } = await people[actor].call(interviews.detail, { params })
    const { status, turn, version } = model
    expect(body).toMatchObject({ status, turn, version, can: model.can(actor) })
    expect(body.timeline.map(({ move }: { move: string }) => move)).toEqual(model.moves)
  }
}

const commands = fc.commands(
  [
    fc.constantFrom<Act>(...COMPANY_ACTS).map((act) => new Try('owner', act)),
    fc.constantFrom<Act>('propose_again', 'complete').map((act) => new Try('recruiter', act)),
    fc.constantFrom<Act>(...TALENT_ACTS).map((act) => new Try('talent', act)),
    fc.constant(new Try('talent', 'pick')),
    fc
      .tuple(fc.constantFrom<Actor>('viewer', 'stranger', 'otherTalent'), fc.constantFrom<Act>(...COMPANY_ACTS))
      .map(([actor, act]) => new Try(actor, act)),
    fc.constant(new Try('owner', 'begin')),
  ],
  { maxCommands: 10, size: 'max' },
)
const run = (law: Law) =>
  fc.check(
    fc.asyncProperty(commands, async (list) => {
      const real = await fresh()
      await fc.asyncModelRun(() => ({ model: new InterviewModel(law), real }), list)
    }),
    { numRuns: 100, seed: 21, endOnFailure: true },
  )

test('a hundred interviews over HTTP go as the law says: status, timeline and what each person may do', async () => {
  expect(await fc.asyncDefaultReportMessage(await run(LAW))).toBeUndefined()
  const { rows } = await sql<{ facts: number; entries: number }>`
    select (select count(*)::int from facts where type = 'interviews.moved') as facts, (select count(*)::int from interview_log) as entries`.execute(
    world.database.db,
  )
  expect(rows[0]?.facts).toBe(rows[0]?.entries)
}, 120_000)

test('a law with one wrong rule is caught', async () => {
  const law = { ...LAW, company: { ...LAW.company, withdraw_times: ['proposed'] as const } }
  expect((await run(law)).failed).toBe(true)
}, 120_000)
