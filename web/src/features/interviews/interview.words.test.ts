import { INTERVIEW_ENTRIES } from '@ensemble/contract/interviews/interviews.flow.ts'
import { describe, expect, test } from 'vitest'
import { interviewOf, slotOf } from './interview.sample.ts'
import { byDay, entryText, entryTitle, slotNote, standing } from './interview.words.ts'

test('times by their day in the interview’s zone, in order', () => {
  const late = slotOf('2026-12-29T23:30:00.000Z')
  const days = byDay([late, slotOf('2026-12-29T09:00:00.000Z'), slotOf('2026-12-28T09:00:00.000Z')], 'Asia/Tokyo')
  expect(days.map(({ day, slots }) => [day, slots.length])).toEqual([
    ['Mon 28 Dec', 1],
    ['Tue 29 Dec', 1],
    ['Wed 30 Dec', 1],
  ])
  expect(byDay([late], 'Europe/Lisbon')[0]?.day).toBe('Tue 29 Dec')
})

test('a time says why it can’t be picked, or what else is that day', () => {
  const at = '2026-12-29T09:00:00.000Z'
  expect(slotNote(slotOf(at))).toBeUndefined()
  expect(slotNote(slotOf(at, { state: 'passed' }))).toBe('This time has passed')
  expect(slotNote(slotOf(at, { state: 'busy' }))).toBe('No longer free')
  expect(slotNote(slotOf(at, { state: 'busy', clash: { kind: 'interview', with: 'Marea' } }))).toBe(
    'You have an interview with Marea then',
  )
  expect(slotNote(slotOf(at, { clash: { kind: 'work', with: 'Marea' } }))).toBe('You agreed to work for Marea that day')
})

describe('where it is', () => {
  const agreed = { status: 'scheduled', scheduled_at: '2026-12-29T14:30:00.000Z', slots: [] } as const
  test('proposed and asked', () => {
    expect(standing(interviewOf())).toBe('Northlight proposed 2 times. Pick one, or ask for others.')
    expect(standing(interviewOf({ own: false }))).toBe('Lena Berg picks one of 2 times, or asks for others.')
    const gone = interviewOf({ slots: [slotOf('2026-01-01T10:00:00.000Z', { state: 'passed' })] })
    expect(standing(gone)).toBe('None of the proposed times is left. Ask for others.')
    expect(standing({ ...gone, own: false })).toBe('None of the proposed times is left. Propose others.')
    expect(standing(interviewOf({ status: 'asked', slots: [], own: false }))).toBe('Lena Berg asked for other times.')
  })
  test('an agreed time holds while another is looked for', () => {
    const again = interviewOf({ ...agreed, slots: [slotOf('2026-12-30T14:30:00.000Z')] })
    expect(standing(again)).toBe('Northlight proposed other times. This time holds until another one is picked.')
    expect(standing(interviewOf({ ...agreed, slots: [], turn: 'business' }))).toBe(
      'You asked for other times. This time holds until another one is picked.',
    )
    expect(standing(interviewOf({ ...agreed, slots: [], turn: null }))).toBe('')
  })
  test('once it has begun, the company says that it took place', () => {
    const { can } = interviewOf()
    expect(
      standing(interviewOf({ ...agreed, slots: [], own: false, turn: 'business', can: { ...can, complete: true } })),
    ).toBe('Once it’s over, say that it took place.')
  })
  test('canceled: by the one who did it', () => {
    const entry = { seq: 2, party: 'talent', move: 'cancel', message: 'Ill', scheduled_at: null, at: '' } as const
    const off = interviewOf({ status: 'cancelled', slots: [], timeline: [entry] })
    expect(standing(off)).toBe('You canceled it.')
    expect(standing({ ...off, own: false })).toBe('Lena Berg canceled it.')
    expect(standing({ ...off, timeline: [{ ...entry, party: 'business' }] })).toBe('Northlight canceled it.')
  })
})

test('each step has a title for each side, and its words', () => {
  for (const move of INTERVIEW_ENTRIES)
    for (const own of [true, false])
      expect(entryTitle({ move, party: 'business' }, interviewOf({ own }))).toMatch(/^[A-Z].+/)
  const picked = {
    seq: 2,
    party: 'talent',
    move: 'pick',
    message: null,
    scheduled_at: '2026-12-29T14:30:00.000Z',
    at: '',
  } as const
  expect(entryText(picked, 'UTC')).toContain('Tue 29 Dec, 14:30')
  expect(entryText({ ...picked, move: 'ask', message: 'Mornings' }, 'UTC')).toBe('“Mornings”')
  expect(entryText({ ...picked, move: 'propose' }, 'UTC')).toBeUndefined()
})
