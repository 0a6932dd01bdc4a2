import {
  CONVERSATION_MOVES,
  CONVERSATION_STATES,
  type ConversationMove,
  type ConversationState,
} from '@ensemble/contract/messaging/messaging.flow.ts'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import { canBegin, canMove, canWrite } from './messaging.policy.ts'

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
const STANDS = { otherStands: true, otherSpeaks: true }
const at = (state: ConversationState, begunBy: string | null = 'jonas') => ({
  state,
  begunBy,
  ownBusinessId: null as string | null,
  otherId: 'jonas' as string | null,
})
const ofStudio = (state: ConversationState) => ({ ...at(state), ownBusinessId: 'studio', otherId: 'maya' })

/** Written out: what each side may do in each state, and whether it may write. */
const LAW: Record<ConversationState, { receiver: ConversationMove[]; beginner: true | string }> = {
  request: { receiver: ['accept', 'answer', 'decline'], beginner: 'messaging.request_waits' },
  declined: { receiver: ['accept', 'answer'], beginner: 'messaging.declined' },
  open: { receiver: [], beginner: true },
}

describe.each(CONVERSATION_STATES)('while it is %s', (state) => {
  test('each side has exactly its moves', () => {
    for (const move of CONVERSATION_MOVES) {
      expect([move, canMove(maya, at(state), move, STANDS)]).toEqual([
        move,
        LAW[state].receiver.includes(move) || 'messaging.move_refused',
      ])
      expect([move, canMove(seat('owner'), ofStudio(state), move, STANDS)]).toEqual([move, 'messaging.move_refused'])
    }
  })
  test('whoever got the first message can always write, whoever wrote it waits for an answer', () => {
    expect(canWrite(maya, at(state), STANDS)).toBe(true)
    expect(canWrite(seat('recruiter'), ofStudio(state), STANDS)).toBe(LAW[state].beginner)
  })
})

describe('no one writes', () => {
  test.each([
    ['to one who left', maya, { ...at('open'), otherId: null }, STANDS, 'messaging.other_gone'],
    ['to one who is kept out', maya, at('open'), { ...STANDS, otherStands: false }, 'messaging.other_gone'],
    ['to one who left their company', maya, at('open'), { ...STANDS, otherSpeaks: false }, 'messaging.voice_gone'],
    ['for a company in which they only read', seat('viewer'), ofStudio('open'), STANDS, 'messaging.own_voice_gone'],
    [
      'for a company that they left',
      { ...seat('owner'), seats: [] },
      ofStudio('open'),
      STANDS,
      'messaging.own_voice_gone',
    ],
  ] as const)('%s', (_name, viewer, subject, known, answer) => {
    expect(canWrite(viewer, subject, known)).toBe(answer)
    expect(canMove(viewer, { ...subject, state: 'request', begunBy: 'somebody' }, 'accept', known)).toBe(answer)
    expect(canMove(viewer, { ...subject, state: 'request', begunBy: 'somebody' }, 'decline', known)).toBe(true)
  })
})

const NOBODY = { id: 'ines', talentSeen: false, behindPost: false, keptFromCompany: false }
test.each([
  ['a talent to a talent', maya, { talentSeen: true }, true],
  ['a talent to who stands behind a post', maya, { behindPost: true }, true],
  ['a talent to anybody else', maya, {}, 'core.not_found'],
  ['an owner to a talent', seat('owner'), { talentSeen: true }, true],
  ['a recruiter to a talent', seat('recruiter'), { talentSeen: true }, true],
  ['who only reads', seat('viewer'), { talentSeen: true }, 'jobs.seat_needed'],
  ['without a company', seat('owner', null), { talentSeen: true }, 'core.business_only'],
  ['for a company without a seat in it', seat('owner', 'other'), { talentSeen: true }, 'jobs.seat_needed'],
  ['a company to anybody else', seat('owner'), { behindPost: true }, 'core.not_found'],
  ['a company that a block keeps away', seat('owner'), { talentSeen: true, keptFromCompany: true }, 'core.not_found'],
  ['to oneself', maya, { id: 'maya', talentSeen: true }, 'messaging.yourself'],
] as const)('beginning: %s', (_name, viewer, recipient, answer) => {
  expect(canBegin(viewer, { ...NOBODY, ...recipient })).toBe(answer)
})
