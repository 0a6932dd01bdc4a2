import { LAW, type Law, TALENT_LAW } from '@ensemble/contract/applications/applications.law.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerBody } from '../../testing/offer-body.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { announceNow, makeApplication } from './applications.factory.ts'
import { type Act, type Actor, ApplicationModel, BUSINESS_ACTS } from './applications.model.ts'
import { closeOverdue } from './reply-clock.service.ts'

let world: World
let people: Record<Exclude<Actor, 'clock'>, Person>
beforeAll(async () => {
  world = await startWorld({ still: true })
  const owner = await world.business({ company: 'Northlight Pictures' })
  people = {
    owner,
    talent: await world.talent(),
    recruiter: await world.seat(owner.businessId, 'recruiter', 'Rita Recruiter'),
    viewer: await world.seat(owner.businessId, 'viewer', 'Vera Viewer'),
    stranger: await world.business({ company: 'Rival Films' }),
    otherTalent: await world.talent({ name: 'Tom Okafor' }),
  }
})
afterAll(() => world.stop())

/** One application over HTTP; `version` is what the company last saw, `heardVersion` what its applicant did. */
interface Real {
  id: string
  postId: string
  version: number
  heardVersion: number
}
async function fresh(): Promise<Real> {
  const { owner, talent } = people
  const post = await makeJob(world.ctx(), { ownerId: owner.id, businessId: owner.businessId })
  const id = await makeApplication(world.ctx(), {
    postId: post.id,
    applicantId: talent.id,
    businessId: owner.businessId,
  })
  return { id, postId: post.id, version: 1, heardVersion: 1 }
}

/** Each corrects the one before. */
let amount = 100_000
const correction = (version: number) => {
  amount += 1
  return { ...offerBody(version), pay: { unit: 'flat' as const, amount, currency: 'EUR' } }
}
/** The offer that the talent reads. */
async function readOffer(params: { applicationId: string }): Promise<string | null> {
  const { body } = await people.talent.call(applications.own, { params })
  return body.offer?.id ?? null
}

async function send(real: Real, actor: Exclude<Actor, 'clock'>, act: Exclude<Act, 'tick' | 'announce'>) {
  const version = actor === 'talent' ? real.heardVersion : real.version
  const params = { applicationId: real.id }
  const who = people[actor]
  if (act === 'undo') return who.call(applications.undo, { params, body: { version } })
  if (act === 'offer') return who.call(applications.offer, { params, body: offerBody(version) })
  if (act === 'correct_offer') return who.call(applications.correctOffer, { params, body: correction(version) })
  if (act === 'accept_offer') {
    const body = { move: act, version, offer_id: await readOffer(params) }
    return who.call(applications.answer, { params, body })
  }
  const route = TALENT_LAW.some((each) => each === act) ? applications.answer : applications.move
  return who.call(route, { params, body: stepBody(act, version) })
}

/** As if the time of everything that waits here were over. */
async function tick({ postId }: Real): Promise<void> {
  await sql`update applications set promised_until = least(promised_until, now()), reply_until = now(), offer_until = now() where post_id = ${postId}`.execute(
    world.database.db,
  )
  await closeOverdue(world.ctx())
  // what is open again or still quiet now would be overdue, for the clock of another run
  await sql`update applications set reply_until = now() + interval '30 days', offer_until = now() + interval '14 days' where post_id = ${postId}`.execute(
    world.database.db,
  )
}

class Try implements fc.AsyncCommand<ApplicationModel, Real> {
  readonly actor: Actor
  readonly act: Act
  constructor(actor: Actor, act: Act) {
    this.actor = actor
    this.act = act
  }
  check = () => true
  async run(model: ApplicationModel, real: Real): Promise<void> {
    const expected = model.attempt(this.actor, this.act)
    if (this.act === 'announce') await announceNow(world.ctx())
    else if (this.actor === 'clock' || this.act === 'tick') await tick(real)
    else {
      const { status, body } = await send(real, this.actor, this.act)
      const got = status < 300 ? true : { status, code: body.error.code }
      expect([String(this), got]).toEqual([String(this), expected])
    }
    if (expected === true) model.apply(this.actor, this.act)
    real.version = model.version
    real.heardVersion = model.heardVersion
    await compare(model, real)
  }
  toString = () => `${this.actor}: ${this.act}`
}

/** One of the moves that lead on. */
class Next implements fc.AsyncCommand<ApplicationModel, Real> {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = (model: Readonly<ApplicationModel>) => model.forward().length > 0
  async run(model: ApplicationModel, real: Real): Promise<void> {
    const [actor, act] = model.forward()[this.which % model.forward().length] ?? ['owner', 'review']
    await new Try(actor, act).run(model, real)
  }
  toString = () => `what leads on, ${this.which}`
}

/** What each side reads and may do. */
async function compare(model: ApplicationModel, { id }: Real): Promise<void> {
  const params = { applicationId: id }
  const [seen, looked] = await Promise.all([
    people.owner.call(applications.detail, { params }),
    people.viewer.call(applications.detail, { params }),
  ])
  const own = await people.talent.call(applications.own, { params })
  const { status, version } = model
  expect(seen.body).toMatchObject({ status, version, can: { ...model.can('owner'), note: true } })
  expect(looked.body.can).toEqual({ ...model.can('viewer'), note: false })
  expect(seen.body.timeline).toMatchObject(model.timeline)
  expect(own.body).toMatchObject({
    status: model.heardStatus,
    version: model.heardVersion,
    can: { ...model.can('talent'), edit: model.heardStatus === 'pending' },
  })
  expect(own.body.timeline).toMatchObject(model.heardTimeline)
}

interface Heard {
  id: string
  facts: number
  notices: Record<string, number>
}
/** How many facts there are of each application, and who has heard of it how often. */
async function heardOf(ids: readonly string[]): Promise<Heard[]> {
  await world.settle()
  const { rows: facts } = await sql<{ id: string; n: number }>`
    select payload ->> 'applicationId' as id, count(*)::int as n from facts where type = 'applications.moved' group by 1`.execute(
    world.database.db,
  )
  const { rows: notices } = await sql<{ user_id: string; id: string; n: number }>`
    select user_id, right(href, 36) as id, count(*)::int as n from notifications group by 1, 2`.execute(
    world.database.db,
  )
  return ids.map((id) => ({
    id,
    facts: facts.find((each) => each.id === id)?.n ?? 0,
    notices: Object.fromEntries(
      Object.entries(people).map(([actor, person]) => [
        actor,
        notices.find((each) => each.id === id && each.user_id === person.id)?.n ?? 0,
      ]),
    ),
  }))
}
const shouldHear = (id: string, { announced, noticesToTalent, noticesToCompany }: ApplicationModel): Heard => ({
  id,
  facts: announced.length - 1,
  notices: {
    talent: noticesToTalent,
    owner: noticesToCompany,
    recruiter: noticesToCompany,
    viewer: 0,
    stranger: 0,
    otherTalent: 0,
  },
})

const anyone = fc.constantFrom('recruiter', 'talent', 'viewer', 'stranger', 'otherTalent')
const commands = fc.commands(
  [
    fc.constantFrom(...BUSINESS_ACTS).map((act) => new Try('owner', act)),
    fc
      .constantFrom('shortlist', 'interview', 'offer', 'correct_offer', 'withdraw_offer')
      .map((act) => new Try('recruiter', act)),
    fc.constantFrom(...TALENT_LAW).map((act) => new Try('talent', act)),
    fc.tuple(anyone, fc.constantFrom(...BUSINESS_ACTS, ...TALENT_LAW)).map(([actor, act]) => new Try(actor, act)),
    fc.constant(new Try('clock', 'tick')),
    fc.constant(new Try('clock', 'announce')),
    ...[1, 2, 3].map(() => fc.nat({ max: 11 }).map((which) => new Next(which))),
  ],
  { maxCommands: 14, size: 'max' },
)
/** Also checks, once all runs are over, who heard of what. */
async function run(law: Law) {
  const lives = new Map<string, ApplicationModel>()
  const details = await fc.check(
    fc.asyncProperty(commands, async (list) => {
      const real = await fresh()
      const model = new ApplicationModel(law)
      await fc.asyncModelRun(() => ({ model, real }), list)
      lives.set(real.id, model)
    }),
    { numRuns: 100, seed: 21, endOnFailure: true },
  )
  return { details, lives }
}

test('a hundred lives over HTTP go as the law says: status, timeline, facts, notices and what each person may do', async () => {
  const { details, lives } = await run(LAW)
  expect(await fc.asyncDefaultReportMessage(details)).toBeUndefined()
  expect(lives.size).toBe(100)
  expect(await heardOf([...lives.keys()])).toEqual([...lives].map(([id, model]) => shouldHear(id, model)))
  const [id = ''] = lives.keys()
  expect((await people.stranger.call(applications.detail, { params: { applicationId: id } })).status).toBe(404)
}, 120_000)

test('a law with one wrong rule is caught', async () => {
  const law = { ...LAW, business: { ...LAW.business, interview: ['pending', 'reviewing', 'shortlisted'] as const } }
  expect((await run(law)).details.failed).toBe(true)
}, 120_000)
