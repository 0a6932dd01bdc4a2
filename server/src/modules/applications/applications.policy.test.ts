import {
  APPLICATION_STATUSES,
  applicationFlow,
  type ApplicationMove,
  type ApplicationStatus,
  MOVES,
  TALENT_MOVES,
  WAITING_STATUSES,
} from '@ensemble/contract/applications/applications.flow.ts'
import { companyMay, LAW, LEADS_TO, OPEN, OWED } from '@ensemble/contract/applications/applications.law.ts'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import {
  applicantCan,
  canAnswer,
  canEdit,
  canExtend,
  canMove,
  canReplyToAll,
  canUndo,
  type ClockSubject,
  mayActOnList,
  moveFits,
  reviewerCan,
} from './applications.policy.ts'

const viewer = (more: Partial<Viewer>): Viewer => ({
  id: 'somebody',
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
const at = (status: ApplicationStatus) => ({
  applicant_id: 'maya',
  post_id: 'job',
  business_id: 'studio',
  owner_id: null,
  status,
  opened_at: null,
  apart: false,
})
const maya = viewer({ id: 'maya', kind: 'talent' })

const fromOf = (moves: Partial<Record<ApplicationMove, readonly ApplicationStatus[]>>, move: ApplicationMove) =>
  moves[move] ?? []

describe('the flow of an application', () => {
  test.each(APPLICATION_STATUSES)('from %s, each party has exactly its moves', (status) => {
    for (const move of MOVES) {
      const mayBusiness = canMove(seat('recruiter'), at(status), move) === true
      const mayTalent = canAnswer(maya, at(status), move) === true
      expect([status, move, mayBusiness, mayTalent]).toEqual([
        status,
        move,
        fromOf(LAW.business, move).includes(status),
        fromOf(LAW.talent, move).includes(status),
      ])
      expect(moveFits(status, move, 'system') === true).toBe(
        (move === 'reject' && OPEN.includes(status)) || (move === 'expire_offer' && status === 'offered'),
      )
      expect([move, applicationFlow[move].to]).toEqual([move, LEADS_TO[move]])
    }
  })
  test('the company owes a reply before it offers or decides', () => {
    expect(WAITING_STATUSES).toEqual(OWED)
  })
})

describe('acting on a list', () => {
  test.each([
    ['owner', true],
    ['recruiter', true],
    ['viewer', 'jobs.seat_needed'],
  ] as const)('of a company: %s', (role, answer) => {
    expect(mayActOnList(seat(role), {})).toBe(answer)
    expect(mayActOnList(seat(role), { mine: '1' })).toBe(true)
  })
  test('of no company, or of one’s own collaborations', () => {
    expect(mayActOnList(maya, {})).toBe('core.not_found')
    expect(mayActOnList(maya, { mine: '1' })).toBe(true)
  })
})

describe('who may', () => {
  test('no one can reply for a company that is gone', () => {
    expect(canAnswer(maya, { ...at('offered'), business_id: null }, 'accept_offer')).toBe('core.gone')
    expect(applicantCan(maya, { ...at('pending'), business_id: null })).toEqual({
      edit: false,
      withdraw: false,
      accept_offer: false,
      decline_offer: false,
    })
    expect(canMove(seat('owner'), { ...at('pending'), business_id: null }, 'review')).toBe('core.not_found')
  })
  test('a talent who started a collaboration acts on what was sent to them, and no one else does', () => {
    const toAnna = { ...at('pending'), business_id: null, owner_id: 'anna' }
    const anna = viewer({ id: 'anna', kind: 'talent' })
    expect(canMove(anna, toAnna, 'review')).toBe(true)
    expect(canMove(anna, toAnna, 'offer')).toBe('applications.move_refused')
    expect(reviewerCan(anna, toAnna)).toEqual({ ...companyMay('pending'), note: true })
    for (const other of [maya, viewer({ id: 'tom', kind: 'talent' }), seat('owner'), seat('owner', 'rival')])
      expect(canMove(other, toAnna, 'review')).toBe('core.not_found')
    expect(canAnswer(anna, toAnna, 'withdraw')).toBe('core.not_found')
    expect(canAnswer(maya, toAnna, 'withdraw')).toBe(true)
    expect(canUndo(anna, toAnna, { party: 'business', move: 'review', age: 3 })).toBe(true)
  })
  test('a viewer seat reads but does not act; another company and a stranger do not even see it', () => {
    expect(canMove(seat('viewer'), at('pending'), 'review')).toBe('jobs.seat_needed')
    expect(canMove(seat('owner', 'rival'), at('pending'), 'review')).toBe('core.not_found')
    expect(canMove(maya, at('pending'), 'review')).toBe('core.not_found')
    expect(canAnswer(viewer({ id: 'tom', kind: 'talent' }), at('offered'), 'accept_offer')).toBe('core.not_found')
    expect(Object.values(reviewerCan(seat('viewer'), at('pending')))).not.toContain(true)
    expect(reviewerCan(seat('owner'), at('pending'))).toEqual({ ...companyMay('pending'), note: true })
    expect(applicantCan(maya, at('offered'))).toEqual({
      edit: false,
      withdraw: true,
      accept_offer: true,
      decline_offer: true,
    })
  })
  test('an offer whose time is over is answered with no alone', () => {
    const over = { ...at('offered'), offer_over: true }
    expect(canAnswer(maya, over, 'accept_offer')).toBe('applications.offer_over')
    expect(applicantCan(maya, over)).toEqual({ edit: false, withdraw: true, accept_offer: false, decline_offer: true })
    expect(canAnswer(maya, { ...over, status: 'accepted' }, 'accept_offer')).toBe('applications.move_refused')
  })
  test('a seat acts only for the company it has chosen', () => {
    const two = viewer({
      seats: [
        { businessId: 'studio', role: 'owner' },
        { businessId: 'rival', role: 'owner' },
      ],
      activeBusinessId: 'rival',
    })
    expect(canMove(two, at('pending'), 'review')).toBe('core.not_found')
  })
  test('undo: only the company’s own last move, once, within 10 seconds', () => {
    const undo = (party: 'business' | 'talent', move: string, age: number) =>
      canUndo(seat('recruiter'), at('rejected'), { party, move, age })
    expect(undo('business', 'reject', 10)).toBe(true)
    expect(undo('business', 'reject', 10.01)).toBe('applications.undo_late')
    expect(undo('business', 'undo', 1)).toBe('applications.nothing_to_undo')
    expect(undo('talent', 'withdraw', 1)).toBe('applications.nothing_to_undo')
    expect(canUndo(seat('recruiter'), at('pending'), undefined)).toBe('applications.nothing_to_undo')
    expect(canUndo(seat('viewer'), at('rejected'), { party: 'business', move: 'reject', age: 1 })).toBe(
      'jobs.seat_needed',
    )
  })
})

describe('the reply clock', () => {
  const clock = (over: Partial<ClockSubject> = {}) => ({
    business_id: 'studio',
    waiting: 2,
    days_left: 3,
    extension: null,
    ...over,
  })
  test('the date moves once, while someone waits and the day is not over', () => {
    const may = (over: Partial<ClockSubject>) => canExtend(seat('recruiter'), clock(over))
    expect([may({}), may({ days_left: 0 })]).toEqual([true, true])
    expect(may({ extension: {} })).toBe('applications.already_extended')
    expect(may({ waiting: 0 })).toBe('applications.no_one_waiting')
    expect(may({ days_left: -1 })).toBe('applications.date_passed')
    expect(may({ days_left: null })).toBe('applications.date_passed')
  })
  test('one reply to everyone, while someone waits, also after the date has moved', () => {
    expect(canReplyToAll(seat('owner'), clock({ extension: {} }))).toBe(true)
    expect(canReplyToAll(seat('owner'), clock({ waiting: 0 }))).toBe('applications.no_one_waiting')
  })
  test('neither by a viewer, another company, or talent', () => {
    for (const may of [canExtend, canReplyToAll]) {
      expect(may(seat('viewer'), clock())).toBe('jobs.seat_needed')
      expect(may(seat('owner', 'rival'), clock())).toBe('core.not_found')
      expect(may(maya, clock())).toBe('core.not_found')
    }
  })
})

describe('changing an application', () => {
  test('its applicant may, until someone opened it or it moved on', () => {
    expect(canEdit(maya, at('pending'))).toBe(true)
    expect(canEdit(maya, { ...at('pending'), opened_at: new Date() })).toBe('applications.opened')
    for (const status of APPLICATION_STATUSES)
      if (status !== 'pending') expect(canEdit(maya, at(status))).toBe('applications.edit_late')
  })
  test('no one else, and not once its post or its receiver is gone', () => {
    expect(canEdit(viewer({ id: 'tom', kind: 'talent' }), at('pending'))).toBe('core.not_found')
    expect(canEdit(seat('owner'), at('pending'))).toBe('core.not_found')
    expect(canEdit(maya, { ...at('pending'), post_id: null })).toBe('core.gone')
    expect(canEdit(maya, { ...at('pending'), business_id: null })).toBe('core.gone')
    expect(canEdit(maya, { ...at('pending'), apart: true })).toBe('core.gone')
  })
})

test('the moves of the person who applied are theirs alone', () => {
  const theirs = MOVES.filter((move) => applicationFlow[move].by.includes('talent'))
  expect([theirs, theirs.flatMap((move) => applicationFlow[move].by)]).toEqual([
    TALENT_MOVES,
    TALENT_MOVES.map(() => 'talent'),
  ])
})
