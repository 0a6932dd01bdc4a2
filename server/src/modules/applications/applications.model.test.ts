import { deepStrictEqual as same } from 'node:assert'
import {
  applicationFlow,
  type ApplicationMove,
  type ApplicationParty,
  type ApplicationStatus,
  type TimelineMove,
} from '@ensemble/contract/applications/applications.flow.ts'
import { LAW, type Law, TALENT_LAW } from '@ensemble/contract/applications/applications.law.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import { type Act, type Actor, ApplicationModel, BUSINESS_ACTS } from './applications.model.ts'
import { applicantCan, canAnswer, canMove, canUndo, moveFits, reviewerCan } from './applications.policy.ts'
import type { ApplicationRow } from './applications.queries.ts'

const viewer = (more: Partial<Viewer>): Viewer => ({
  id: 'visitor',
  kind: 'business',
  admin: false,
  verified: true,
  blocked: false,
  seats: [],
  activeBusinessId: null,
  sessionId: 's',
  ...more,
})
const seat = (role: 'owner' | 'recruiter' | 'viewer', businessId = 'studio') =>
  viewer({ seats: [{ businessId, role }], activeBusinessId: businessId })
const PEOPLE: Record<Exclude<Actor, 'clock'>, Viewer> = {
  talent: viewer({ id: 'maya', kind: 'talent' }),
  owner: seat('owner'),
  recruiter: seat('recruiter'),
  viewer: seat('viewer'),
  stranger: seat('owner', 'rival'),
  otherTalent: viewer({ id: 'tom', kind: 'talent' }),
}

/** Where the flow leads; reconsidering leads back to where it was turned down. */
const leadsTo = (row: ApplicationRow, move: ApplicationMove): ApplicationStatus =>
  (move === 'reconsider' ? row.status_before : null) ?? applicationFlow[move].to

/** The flow and its policies, without a database. */
class PureApplication {
  /** No one opens it, so that only its status decides whether it can be edited. */
  row: ApplicationRow & { opened_at: null; apart: false } = {
    id: 'one',
    post_id: 'post',
    role_id: null,
    applicant_id: 'maya',
    business_id: 'studio',
    owner_id: null,
    status: 'pending',
    status_before: null,
    outcome: null,
    version: 1,
    opened_at: null,
    apart: false,
  }
  /** What can still be undone and will be heard of, by place in the timeline, and what the applicant believes. */
  #quiet: { live: number[]; heard: ApplicationStatus; offer: number } | undefined
  /** The entry of the offer that holds for the company. */
  #offer = -1
  /** How the last step of the company found it. */
  #before: { live: number[]; offer: number } = { live: [], offer: -1 }
  readonly timeline: {
    party: ApplicationParty
    move: TimelineMove
    from: ApplicationStatus | null
    to: ApplicationStatus
  }[] = [{ party: 'talent', move: 'submit', from: null, to: 'pending' }]

  attempt(actor: Actor, act: Act): boolean {
    if (act === 'announce') {
      this.#quiet = undefined
      return true
    }
    if (actor === 'clock' || act === 'tick') return this.#tick()
    const who = PEOPLE[actor]
    const last = this.timeline.at(-1)
    if (act === 'undo') {
      const entry = last && { party: last.party, move: last.move, age: 1 }
      if (canUndo(who, this.row, entry) !== true || !last?.from || !this.#quiet) return false
      const rejection = this.timeline.findLast(({ to, move }) => to === 'rejected' && move !== 'undo')
      return this.#write('business', 'undo', last.from, last.from === 'rejected' ? (rejection?.from ?? null) : null)
    }
    const answers = TALENT_LAW.some((each) => each === act)
    const may = answers ? canAnswer(who, this.heard, act) : canMove(who, this.row, act)
    if (may !== true) return false
    const holds = this.row.status === 'offered' && (!this.#quiet || this.#quiet.offer === this.#offer)
    if (act === 'accept_offer' && !holds) return false
    if (answers) this.row = this.heard
    const to = leadsTo(this.row, act)
    if (act === 'correct_offer' || act === 'withdraw_offer') return this.#change(act, to)
    return this.#write(answers ? 'talent' : 'business', act, to, to === 'rejected' ? this.row.status : null)
  }

  #change(act: 'correct_offer' | 'withdraw_offer', to: ApplicationStatus): true {
    const live = this.#quiet?.live ?? []
    const made = live.find((at) => this.timeline[at]?.move === 'offer')
    const stays = live.filter((at) => (made === undefined || at < made) && this.timeline[at]?.move !== 'correct_offer')
    this.#write('business', made !== undefined && act === 'correct_offer' ? 'offer' : act, to, null)
    const own = made !== undefined && act === 'withdraw_offer' ? [] : [this.timeline.length - 1]
    if (this.#quiet) this.#quiet.live = [...stays, ...own]
    return true
  }

  /** As its applicant knows it. */
  get heard(): PureApplication['row'] {
    return { ...this.row, status: this.#quiet?.heard ?? this.row.status }
  }

  #tick(): boolean {
    if (this.#quiet) return true
    const move = this.row.status === 'offered' ? 'expire_offer' : 'reject'
    if (moveFits(this.row.status, move, 'system') !== true) return true
    return this.#write('system', move, leadsTo(this.row, move), this.row.status)
  }

  #write(party: ApplicationParty, move: TimelineMove, to: ApplicationStatus, before: ApplicationStatus | null): true {
    const live = this.#quiet?.live ?? []
    if (move === 'undo') {
      this.#quiet =
        this.#quiet && this.#before.live.length > 0 ? { ...this.#quiet, live: this.#before.live } : undefined
      this.#offer = this.#before.offer
    } else if (party === 'business') {
      this.#before = { live, offer: this.#offer }
      this.#quiet = {
        heard: this.heard.status,
        offer: this.#quiet?.offer ?? this.#offer,
        live: [...live, this.timeline.length],
      }
      if (to === 'offered' && move !== 'reconsider') this.#offer = this.timeline.length
    } else {
      this.#offer = this.#quiet?.offer ?? this.#offer
      this.#quiet = undefined
    }
    this.timeline.push({ party, move, from: this.row.status, to })
    this.row = { ...this.row, status: to, status_before: before, version: this.row.version + 1 }
    return true
  }
}

class Try implements fc.Command<ApplicationModel, PureApplication> {
  readonly actor: Actor
  readonly act: Act
  constructor(actor: Actor, act: Act) {
    this.actor = actor
    this.act = act
  }
  check = () => true
  run(model: ApplicationModel, real: PureApplication): void {
    const allowed = model.attempt(this.actor, this.act) === true
    same(real.attempt(this.actor, this.act), allowed)
    if (allowed) model.apply(this.actor, this.act)
    same([real.row.status, real.row.version], [model.status, model.version])
    same(real.timeline.at(-1), model.timeline.at(-1))
    for (const who of ['owner', 'viewer'] as const)
      same(reviewerCan(PEOPLE[who], real.row), { ...model.can(who), note: who === 'owner' })
    same(applicantCan(PEOPLE.talent, real.heard), { ...model.can('talent'), edit: model.heardStatus === 'pending' })
  }
  toString = () => `${this.actor}: ${this.act}`
}

/** One of the moves that lead on. */
class Next implements fc.Command<ApplicationModel, PureApplication> {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = (model: Readonly<ApplicationModel>) => model.forward().length > 0
  run(model: ApplicationModel, real: PureApplication): void {
    const [actor, act] = model.forward()[this.which % model.forward().length] ?? ['owner', 'review']
    new Try(actor, act).run(model, real)
  }
  toString = () => `what leads on, ${this.which}`
}

const people = fc.constantFrom('owner', 'owner', 'recruiter', 'talent', 'talent', 'viewer', 'stranger', 'otherTalent')
const commands = fc.commands(
  [
    fc.tuple(people, fc.constantFrom(...BUSINESS_ACTS)).map(([actor, act]) => new Try(actor, act)),
    fc.constantFrom(...BUSINESS_ACTS).map((act) => new Try('owner', act)),
    fc.tuple(people, fc.constantFrom(...TALENT_LAW)).map(([actor, act]) => new Try(actor, act)),
    fc.constant(new Try('clock', 'tick')),
    fc.constant(new Try('clock', 'announce')),
    ...[1, 2, 3].map(() => fc.nat({ max: 11 }).map((which) => new Next(which))),
  ],
  { maxCommands: 40, size: 'max' },
)
const runs = (law: Law) =>
  fc.check(
    fc.property(commands, (list) =>
      fc.modelRun(() => ({ model: new ApplicationModel(law), real: new PureApplication() }), list),
    ),
    { numRuns: 1_000, seed: 21 },
  )

test('a thousand lives of an application go as the law says, whoever tries what', () => {
  expect(fc.defaultReportMessage(runs(LAW))).toBeUndefined()
})

test.each<[string, Law]>([
  ['an offer without an interview', { ...LAW, business: { ...LAW.business, offer: ['shortlisted', 'interviewed'] } }],
  ['no rejection of an open offer', { ...LAW, business: { ...LAW.business, reject: ['pending', 'reviewing'] } }],
  ['a correction after the answer', { ...LAW, business: { ...LAW.business, correct_offer: ['offered', 'accepted'] } }],
  ['no withdrawing of an offer', { ...LAW, business: { ...LAW.business, withdraw_offer: [] } }],
  ['no withdrawing from an offer', { ...LAW, talent: { ...LAW.talent, withdraw: ['pending'] } }],
  ['accepting twice', { ...LAW, talent: { ...LAW.talent, accept_offer: ['offered', 'accepted'] } }],
])('a law with one wrong rule is caught: %s', (_name, law) => {
  expect(runs(law).failed).toBe(true)
})
