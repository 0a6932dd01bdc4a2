import { deepStrictEqual as same } from 'node:assert'
import { interviewFlow, type InterviewMove } from '@ensemble/contract/interviews/interviews.flow.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import { type Act, type Actor, COMPANY_ACTS, InterviewModel, LAW, type Law, TALENT_ACTS } from './interviews.model.ts'
import { canCancel, companyMay, interviewCan, type InterviewSubject, talentMay } from './interviews.policy.ts'

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
const PEOPLE: Record<Actor, Viewer> = {
  talent: viewer({ id: 'maya', kind: 'talent' }),
  owner: seat('owner'),
  recruiter: seat('recruiter'),
  viewer: seat('viewer'),
  stranger: seat('owner', 'rival'),
  otherTalent: viewer({ id: 'tom', kind: 'talent' }),
}

/** The flow and its policies, without a database. */
class PureInterview {
  row: InterviewSubject = {
    applicant_id: 'maya',
    business_id: 'studio',
    owner_id: null,
    status: 'proposed',
    turn: 'talent',
    began: false,
  }

  attempt(actor: Actor, act: Act): true | string {
    if (act === 'begin') return true
    const who = PEOPLE[actor]
    if (act === 'cancel') return canCancel(who, this.row)
    return actor === 'talent' ? talentMay(who, this.row, act) : companyMay(who, this.row, act)
  }

  apply(act: Act): void {
    const agreed = this.row.status === 'scheduled' || this.row.status === 'rescheduled'
    if (act === 'begin') {
      this.row = { ...this.row, began: agreed || this.row.began }
      return
    }
    const { to } = interviewFlow[act satisfies InterviewMove]
    const stays = act === 'change' || (agreed && (act === 'propose_again' || act === 'ask'))
    const status = stays ? this.row.status : act === 'pick' && agreed ? 'rescheduled' : to
    const turns = { propose_again: 'talent', ask: 'business', change: this.row.turn } as const
    const turn = act in turns ? turns[act as keyof typeof turns] : null
    this.row = { ...this.row, status, turn, began: act === 'pick' ? false : this.row.began }
  }
}

const steps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('talent' as const), fc.constantFrom<Act>(...TALENT_ACTS)),
    fc.tuple(fc.constantFrom<Actor>('owner', 'recruiter'), fc.constantFrom<Act>(...COMPANY_ACTS)),
    fc.tuple(fc.constantFrom<Actor>('viewer', 'stranger', 'otherTalent'), fc.constantFrom<Act>(...COMPANY_ACTS)),
    fc.constant(['owner', 'begin'] as [Actor, Act]),
  ),
  { maxLength: 20, size: 'max' },
)

const run = (law: Law) =>
  fc.check(
    fc.property(steps, (list) => {
      const [model, pure] = [new InterviewModel(law), new PureInterview()]
      for (const [actor, act] of list) {
        const expected = model.attempt(actor, act)
        same([actor, act, pure.attempt(actor, act)], [actor, act, expected])
        if (expected !== true) continue
        model.apply(act)
        pure.apply(act)
        same([pure.row.status, pure.row.turn], [model.status, model.turn])
        for (const who of ['talent', 'owner', 'viewer', 'stranger'] as const) {
          const { kit: _kit, keep: _keep, ...can } = interviewCan(PEOPLE[who], pure.row)
          same(can, model.can(who))
        }
      }
    }),
    { numRuns: 1_000, seed: 21 },
  )

test('a thousand interviews go as the law says', () => {
  expect(fc.defaultReportMessage(run(LAW))).toBeUndefined()
})

test('a law with one wrong rule is caught', () => {
  expect(run({ ...LAW, talent: { ...LAW.talent, decline: ['proposed', 'asked', 'scheduled'] } }).failed).toBe(true)
})

test('the kit is for every seat of the company, and never for a talent', () => {
  const { row } = new PureInterview()
  const kit = (who: Actor) => {
    const { kit, keep } = interviewCan(PEOPLE[who], row)
    return [kit, keep]
  }
  expect({ owner: kit('owner'), viewer: kit('viewer'), talent: kit('talent'), stranger: kit('stranger') }).toEqual({
    owner: [true, true],
    viewer: [true, false],
    talent: [false, false],
    stranger: [false, false],
  })
})
