import type { Allowed } from '@ensemble/contract/core/index.ts'
import {
  CONVERSATION_MOVES,
  CONVERSATION_STATES,
  type ConversationMove,
  type ConversationState,
} from '@ensemble/contract/messaging/messaging.flow.ts'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import {
  canBegin,
  canBeginTeam,
  canBeginAnother,
  canChange,
  canEdit,
  canMove,
  canReact,
  canRemove,
  canRemoveOthers,
  canShowTyping,
  canTend,
  canWrite,
  stateOfNew,
} from './messaging.policy.ts'

const maya: Viewer = {
  id: 'maya',
  kind: 'talent',
  admin: false,
  verified: true,
  blocked: false,
  seats: [],
  activeBusinessId: null,
  sessionId: '',
}
const seat = (role: 'owner' | 'recruiter' | 'viewer', activeBusinessId: string | null = 'studio'): Viewer => ({
  ...maya,
  id: 'jonas',
  kind: 'business',
  seats: [{ businessId: 'studio', role }],
  activeBusinessId,
})
const REACHED = { otherReached: true }
/** As Maya finds it, when the studio wrote first. */
const at = (state: ConversationState) => ({
  state,
  begunBy: 'studio',
  ownSideId: 'maya',
  ownBusinessId: null as string | null,
  otherSideId: 'studio' as string | null,
  otherIsCompany: true,
  team: false,
})
const ofStudio = (state: ConversationState) => ({
  ...at(state),
  ownSideId: 'studio',
  ownBusinessId: 'studio',
  otherSideId: 'maya',
  otherIsCompany: false,
})

/** Written out: what each side may do in each state, and whether it may write. */
const LAW: Record<ConversationState, { receiver: ConversationMove[]; beginner: true | string }> = {
  request: { receiver: ['accept', 'answer', 'decline'], beginner: 'messaging.request_waits' },
  declined: { receiver: ['accept', 'answer'], beginner: 'messaging.declined' },
  open: { receiver: [], beginner: true },
}

describe.each(CONVERSATION_STATES)('while it is %s', (state) => {
  test('each side has exactly its moves', () => {
    for (const move of CONVERSATION_MOVES) {
      expect([move, canMove(maya, at(state), move, REACHED)]).toEqual([
        move,
        LAW[state].receiver.includes(move) || 'messaging.move_refused',
      ])
      expect([move, canMove(seat('owner'), ofStudio(state), move, REACHED)]).toEqual([move, 'messaging.move_refused'])
    }
  })
  test('whoever got the first message can always write, whoever wrote it waits for an answer', () => {
    expect(canWrite(maya, at(state), REACHED)).toBe(true)
    expect(canWrite(seat('recruiter'), ofStudio(state), REACHED)).toBe(LAW[state].beginner)
  })
})

test('typing shows only in an open conversation, and only of someone who may write', () => {
  expect(CONVERSATION_STATES.filter((state) => canShowTyping(maya, at(state), REACHED) === true)).toEqual(['open'])
  expect(
    CONVERSATION_STATES.filter((state) => canShowTyping(seat('recruiter'), ofStudio(state), REACHED) === true),
  ).toEqual(['open'])
  expect(canShowTyping(seat('viewer'), ofStudio('open'), REACHED)).toBe('messaging.own_voice_gone')
  expect(canShowTyping(maya, at('open'), { otherReached: false })).toBe('messaging.company_gone')
  expect(canShowTyping(seat('owner'), ofStudio('open'), { otherReached: false })).toBe('messaging.other_gone')
})

describe('no one writes', () => {
  test.each([
    [
      'to one who left',
      maya,
      { ...at('open'), otherIsCompany: false, otherSideId: null },
      REACHED,
      'messaging.other_gone',
      true,
    ],
    [
      'to one who is kept out',
      seat('owner'),
      ofStudio('open'),
      { otherReached: false },
      'messaging.other_gone',
      'messaging.move_refused',
    ],
    ['to a company that no one writes for', maya, at('open'), { otherReached: false }, 'messaging.company_gone', true],
    [
      'for a company in which they only read',
      seat('viewer'),
      ofStudio('open'),
      REACHED,
      'messaging.own_voice_gone',
      'messaging.move_refused',
    ],
    [
      'for a company that they left',
      { ...seat('owner'), seats: [] },
      ofStudio('open'),
      REACHED,
      'messaging.own_voice_gone',
      'messaging.move_refused',
    ],
  ] as const)('%s', (_name, viewer, subject, known, answer, declined) => {
    expect(canWrite(viewer, subject, known)).toBe(answer)
    expect(canMove(viewer, { ...subject, state: 'request', begunBy: 'another' }, 'accept', known)).toBe(answer)
    expect(canMove(viewer, { ...subject, state: 'request' }, 'decline', known)).toBe(declined)
  })
})

test('a company’s seats decline for it, but those who only read do not', () => {
  const asked = { ...ofStudio('request'), begunBy: 'maya' }
  expect(canMove(seat('recruiter'), asked, 'decline', { otherReached: false })).toBe(true)
  expect(canMove(seat('viewer'), asked, 'decline', REACHED)).toBe('messaging.own_voice_gone')
  expect([canTend(seat('owner'), asked), canTend(seat('recruiter'), asked)]).toEqual([true, true])
  expect([canTend(seat('viewer'), asked), canTend(seat('owner'), { ownBusinessId: 'other' })]).toEqual([
    'jobs.seat_needed',
    'jobs.seat_needed',
  ])
})

test.each([
  ['the first of two sides', [], 'request'],
  [
    'where they already talk',
    [
      ['open', true],
      ['declined', true],
    ],
    'open',
  ],
  ['where they talk because the other side asked', [['open', false]], 'open'],
  ['to a side that asked and waits', [['request', false]], 'open'],
  ['to a side that was declined', [['declined', false]], 'open'],
  ['to one who declined', [['declined', true]], 'messaging.declined'],
  ['to one who has not answered', [['request', true]], 'messaging.request_waits'],
  [
    'to one who declined another, with a request still open',
    [
      ['request', true],
      ['declined', true],
    ],
    'messaging.declined',
  ],
] as const)('a new thread: %s', (_name, threads, answer) => {
  const others = threads.map(([state, begun]) => ({ state, begun }))
  const may = canBeginAnother(others)
  expect(may === true ? stateOfNew(others) : may).toBe(answer)
})

const STRANGER = { id: 'ines', talentSeen: false, known: false, kept: false }
test.each([
  ['a talent to a talent', maya, { talentSeen: true }, true],
  ['a talent to one they have to do with', maya, { known: true }, true],
  ['a talent to anyone else', maya, {}, 'core.not_found'],
  ['a talent to one whom a block keeps away', maya, { talentSeen: true, known: true, kept: true }, 'core.not_found'],
  ['an owner to a talent', seat('owner'), { talentSeen: true }, true],
  ['a recruiter to a talent', seat('recruiter'), { talentSeen: true }, true],
  ['a company to an applicant who is not listed', seat('owner'), { known: true }, true],
  ['a seat that only reads', seat('viewer'), { talentSeen: true }, 'jobs.seat_needed'],
  ['without a company', seat('owner', null), { talentSeen: true }, 'core.business_only'],
  ['for a company without a seat in it', seat('owner', 'other'), { talentSeen: true }, 'jobs.seat_needed'],
  ['a company to anyone else', seat('owner'), {}, 'core.not_found'],
  ['a company that a block keeps away', seat('owner'), { talentSeen: true, kept: true }, 'core.not_found'],
  ['to oneself', maya, { id: 'maya', talentSeen: true }, 'messaging.yourself'],
] as const)('beginning: %s', (_name, viewer, recipient, answer) => {
  expect(canBegin(viewer, { ...STRANGER, ...recipient })).toBe(answer)
})

test('only its author changes a message, as long as it is new and they may still write for their side', () => {
  const own = { senderId: 'maya', deleted: false, recent: true }
  const cases: [Viewer, { ownBusinessId: string | null }, typeof own, ReturnType<typeof canChange>][] = [
    [maya, at('open'), own, true],
    [maya, at('request'), own, true],
    [maya, at('open'), { ...own, recent: false }, 'messaging.change_late'],
    [maya, at('open'), { ...own, deleted: true }, 'messaging.deleted'],
    [maya, at('open'), { ...own, senderId: 'jonas' }, 'core.not_found'],
    [seat('owner'), ofStudio('open'), { ...own, senderId: 'jonas' }, true],
    [seat('owner'), ofStudio('open'), own, 'core.not_found'],
    [seat('viewer'), ofStudio('open'), { ...own, senderId: 'jonas' }, 'messaging.own_voice_gone'],
  ]
  for (const [viewer, subject, message, expected] of cases) expect(canChange(viewer, subject, message)).toBe(expected)
})

describe('editing: only while its author may write there, and a request until it was opened', () => {
  const own = { senderId: 'maya', deleted: false, recent: true }
  const cases: Record<string, [begunBy: string, state: ConversationState, opened: boolean, Allowed]> = {
    'a request that was not opened': ['maya', 'request', false, true],
    'a request that was opened': ['maya', 'request', true, 'messaging.request_opened'],
    'a request that was declined': ['maya', 'declined', false, 'messaging.declined'],
    'a request that was opened and declined': ['maya', 'declined', true, 'messaging.declined'],
    'an accepted one': ['maya', 'open', true, true],
    'an answer': ['studio', 'open', true, true],
    'what they wrote before they declined': ['studio', 'declined', true, true],
  }
  test.each(Object.entries(cases))('%s', (_name, [begunBy, state, opened, expected]) => {
    const subject = { ...at(state), begunBy, opened }
    expect(canEdit(maya, subject, own, REACHED)).toBe(expected)
    // what can't be changed at all says why
    expect(canEdit(maya, subject, { ...own, recent: false }, REACHED)).toBe('messaging.change_late')
    expect(canEdit(maya, subject, { ...own, senderId: 'jonas' }, REACHED)).toBe('core.not_found')
    // deleting stays possible
    expect(canChange(maya, subject, own)).toBe(true)
    expect(canEdit(maya, subject, own, { otherReached: false })).toBe('messaging.company_gone')
  })
  test('a company’s seats that may write for it', () => {
    const message = { ...own, senderId: 'jonas' }
    const subject = { ...ofStudio('request'), opened: false }
    expect(canEdit(seat('recruiter'), subject, message, REACHED)).toBe(true)
    expect(canEdit(seat('viewer'), subject, message, REACHED)).toBe('messaging.own_voice_gone')
    expect(canEdit(seat('recruiter'), { ...subject, opened: true }, message, REACHED)).toBe('messaging.request_opened')
  })
})

test('both sides react, in an open conversation, to messages that are there', () => {
  const there = { deleted: false }
  expect(canReact(maya, at('open'), there, REACHED)).toBe(true)
  expect(canReact(seat('recruiter'), ofStudio('open'), there, REACHED)).toBe(true)
  expect(canReact(seat('viewer'), ofStudio('open'), there, REACHED)).toBe('messaging.own_voice_gone')
  expect(canReact(maya, at('request'), there, REACHED)).toBe('messaging.request_waits')
  expect(canReact(maya, at('declined'), there, REACHED)).toBe('messaging.request_waits')
  expect(canReact(maya, at('open'), { deleted: true }, REACHED)).toBe('messaging.deleted')
  expect(canReact(maya, at('open'), there, { otherReached: false })).toBe('messaging.company_gone')
})

describe('a team', () => {
  const none = { otherSideId: null, otherIsCompany: false, team: true }
  const member = { ...at('open'), ...none }
  const lead = { ...ofStudio('open'), ...none }
  const alone = { otherReached: false }
  test('has no other side: everyone in it writes, as long as there is anyone else', () => {
    for (const [viewer, subject] of [
      [maya, member],
      [seat('recruiter'), lead],
    ] as const) {
      expect(canWrite(viewer, subject, REACHED)).toBe(true)
      expect(canShowTyping(viewer, subject, REACHED)).toBe(true)
      expect(canReact(viewer, subject, { deleted: false }, REACHED)).toBe(true)
      expect(canWrite(viewer, subject, alone)).toBe('messaging.team_gone')
      expect(canMove(viewer, subject, 'accept', REACHED)).toBe('messaging.move_refused')
    }
    expect(canWrite(seat('viewer'), lead, REACHED)).toBe('messaging.own_voice_gone')
  })
  test('is left by its members, and whoever leads it takes out others, not themselves', () => {
    expect(canRemove(maya, member, 'maya')).toBe(true)
    expect(canRemove(maya, member, 'jonas')).toBe('core.not_found')
    expect(canRemove(maya, member, 'studio')).toBe('core.not_found')
    expect(canRemove(seat('owner'), lead, 'maya')).toBe(true)
    expect(canRemove(seat('recruiter'), lead, 'maya')).toBe(true)
    expect(canRemove(seat('viewer'), lead, 'maya')).toBe('jobs.seat_needed')
    expect(canRemove(seat('owner'), lead, 'studio')).toBe('messaging.lead_stays')
    expect(canRemoveOthers(maya, member)).toBe('core.not_found')
    // a company that no longer leads it cannot be taken out either
    expect(canRemove(seat('owner'), { ...lead, begunBy: null }, 'maya')).toBe('core.not_found')
  })
  test('a conversation of two sides has no members to take out', () => {
    expect(canRemove(maya, at('open'), 'maya')).toBe('core.not_found')
    expect(canRemove(seat('owner'), ofStudio('open'), 'maya')).toBe('core.not_found')
  })
  test.each([
    ['the seat of its post', seat('recruiter'), { ownPost: true, accepted: 2 }, true],
    ['a talent with a post of their own', maya, { ownPost: true, accepted: 5 }, true],
    ['one accepted person is no team', maya, { ownPost: true, accepted: 1 }, 'messaging.no_team'],
    ['a seat that only reads', seat('viewer'), { ownPost: true, accepted: 2 }, 'jobs.seat_needed'],
    ['someone else', maya, { ownPost: false, accepted: 2 }, 'core.not_found'],
  ] as const)('begins with %s', (_name, viewer, team, answer) => {
    expect(canBeginTeam(viewer, team)).toBe(answer)
  })
})
