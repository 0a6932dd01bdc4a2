import type { Start } from '@ensemble/contract/companies/start.schemas.ts'
import { expect, test } from 'vitest'
import { isStarting, startTitle, stepsOf } from './start.ts'

const BLANK: Start = {
  verification: { status: 'none', offer: null },
  logo: null,
  cover: null,
  posted: false,
  invited: false,
  draft: null,
  fits: null,
  people: [],
}
const verified = (status: 'none' | 'code' | 'review' | 'verified') => ({ status, offer: null })
const fits = { post: { id: 'a', title: 'Gaffer' }, count: 3, people: [] }
const DONE: Start = { ...BLANK, verification: verified('verified'), logo: '/logo', cover: '/cover', posted: true }
const done = (start: Start) => stepsOf(start).flatMap((step) => (step.done ? [step.name] : []))

test.each<[what: string, start: Partial<Start>, done: string[]]>([
  ['nothing', {}, []],
  ['a code that was not entered', { verification: verified('code') }, []],
  ['a request that waits for review', { verification: verified('review') }, ['verify']],
  ['the badge', { verification: verified('verified') }, ['verify']],
  ['only a logo', { logo: '/logo' }, []],
  ['both pictures', { logo: '/logo', cover: '/cover' }, ['pictures']],
  ['a saved draft', { draft: { id: 'a', title: 'Gaffer' } }, []],
  ['a published job', { posted: true }, ['job']],
])('%s', (_what, start, names) => {
  expect(done({ ...BLANK, ...start })).toEqual(names)
  expect(isStarting({ ...BLANK, ...start })).toBe(true)
})

test('who may not verify the company has a step fewer', () => {
  expect(stepsOf({ ...BLANK, verification: null }).map(({ name }) => name)).toEqual(['pictures', 'job'])
})

test('it is over once all is done, and someone who fits was invited', () => {
  expect(isStarting(DONE)).toBe(false)
  expect(isStarting({ ...DONE, fits })).toBe(true)
  expect(isStarting({ ...DONE, fits, invited: true })).toBe(false)
  expect(isStarting({ ...DONE, cover: null, fits, invited: true })).toBe(true)
  expect([BLANK, DONE, { ...DONE, fits }].map(startTitle)).toEqual([
    'Let’s fill your first role',
    'Your job is live',
    'Your job is live. Bring people to it',
  ])
})
