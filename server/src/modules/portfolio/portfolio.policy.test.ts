import { CREDIT_STATES, type CreditMove, creditFlow } from '@ensemble/contract/portfolio/credits.flow.ts'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import {
  canCreditIn,
  canEditProject,
  canLikeProject,
  canLinkTo,
  canMoveCredit,
  faultsOfFiles,
} from './portfolio.policy.ts'

const viewer = (id: string, over: Partial<Viewer> = {}): Viewer => ({
  id,
  kind: 'talent',
  admin: false,
  verified: true,
  blocked: false,
  seats: [],
  activeBusinessId: null,
  sessionId: 's',
  ...over,
})
const owner = viewer('owner')
const stranger = viewer('stranger')
const project = (status = 'published', visibility = 'public') => ({ user_id: 'owner', status, visibility })

test('only the owner edits, links and credits; to others it does not exist', () => {
  for (const policy of [canEditProject, canLinkTo, canCreditIn]) {
    expect(policy(stranger, project('published', 'private'))).toBe('core.not_found')
    expect(policy(viewer('admin', { admin: true }), project('published', 'private'))).toBe('core.not_found')
    expect(policy(null, project('published', 'private'))).toBe('core.not_found')
    expect(policy(owner, project('published', 'private'))).toBe(true)
  }
})

test.each([
  ['draft', 'public', 'portfolio.not_published', 'portfolio.not_published'],
  ['draft', 'private', 'portfolio.not_published', 'portfolio.not_published'],
  ['published', 'public', 'portfolio.not_private', true],
  ['published', 'private', true, true],
])('of a %s %s project: link %s, credit %s', (status, visibility, link, credit) => {
  expect([canLinkTo(owner, project(status, visibility)), canCreditIn(owner, project(status, visibility))]).toEqual([
    link,
    credit,
  ])
})

test.each<[string, Viewer | null, true | string]>([
  ['a member', stranger, true],
  ['a business', viewer('b', { kind: 'business' }), true],
  ['a visitor', null, 'core.sign_in'],
  ['its owner', owner, 'portfolio.own_like'],
  ['whoever is kept out', viewer('x', { blocked: true }), 'core.blocked'],
  ['an unconfirmed address', viewer('x', { verified: false }), 'core.verify'],
])('%s likes: %s', (_name, who, answer) => {
  expect(canLikeProject(who, project())).toBe(answer)
})

describe('a credit', () => {
  const moves = Object.keys(creditFlow) as CreditMove[]
  test.each(CREDIT_STATES.flatMap((state) => moves.map((move) => ({ state, move }))))(
    '$move from $state',
    ({ state, move }) => {
      const credit = { person_id: 'person', owner_id: 'owner', state }
      const fits = creditFlow[move].from.includes(state) ? true : 'portfolio.credit_moved'
      for (const who of ['person', 'owner'] as const) {
        const expected = state === 'withdrawn' || !creditFlow[move].by.includes(who) ? 'core.not_found' : fits
        expect(canMoveCredit(viewer(who), credit, move)).toBe(expected)
      }
      expect(canMoveCredit(stranger, credit, move)).toBe('core.not_found')
      expect(canMoveCredit(null, credit, move)).toBe('core.not_found')
    },
  )
})

describe('files', () => {
  const image = { kind: 'image' as const, failed: false, alt: 'A pier' }
  test.each([
    ['nothing', [], { items: 'portfolio.media_needed' }],
    ['a described picture', [image], {}],
    ['a picture without words', [image, { ...image, alt: '  ' }], { 'items.1.alt': 'portfolio.alt_needed' }],
    [
      'a video, a sound and a PDF without words',
      [
        { ...image, kind: 'video' as const, alt: '' },
        { ...image, kind: 'audio' as const, alt: '' },
        { ...image, kind: 'pdf' as const, alt: '' },
      ],
      {},
    ],
    ['a broken file', [{ ...image, failed: true, alt: '' }], { 'items.0': 'portfolio.media_failed' }],
  ])('%s', (_name, files, faults) => {
    expect(faultsOfFiles(files, true)).toEqual(faults)
    expect(faultsOfFiles(files, false)).toEqual({})
  })
})
