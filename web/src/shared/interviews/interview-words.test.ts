import { describe, expect, test } from 'vitest'
import { isReadersTurn, nextAct, turnWords, zonedTime } from './interview-words.ts'

const AT = '2026-12-29T14:30:00.000Z'

describe('a time in two zones', () => {
  test('is said in the interview’s, with the reader’s own beside it', () => {
    expect(zonedTime(AT, 'Europe/Lisbon', { own: 'Europe/Paris' })).toEqual({
      there: 'Tue 29 Dec, 14:30 Lisbon time',
      here: '15:30 your time',
    })
  })
  test('names the reader’s day where it is another', () => {
    expect(zonedTime('2026-12-29T23:30:00.000Z', 'Europe/Lisbon', { own: 'Asia/Tokyo' }).here).toBe(
      'Wed 30 Dec, 08:30 your time',
    )
  })
  test('is said once where both clocks show the same', () => {
    expect(zonedTime(AT, 'Europe/Lisbon', { own: 'Europe/London' })).toEqual({
      there: 'Tue 29 Dec, 14:30',
      here: undefined,
    })
  })
  test('below its day, the clock alone', () => {
    expect(zonedTime(AT, 'Europe/Lisbon', { own: 'Europe/Paris', short: true })).toEqual({
      there: '14:30',
      here: '15:30 your time',
    })
  })
})

describe('whose turn it is', () => {
  const NOW = Date.parse('2026-12-01T10:00:00.000Z')
  const interview = {
    status: 'proposed' as const,
    turn: 'talent' as const,
    own: true,
    ends_at: null,
    company: { name: 'Northlight' },
    person: { name: 'Lena Berg' },
  }
  test('the talent picks a time', () => {
    expect(isReadersTurn(interview)).toBe(true)
    expect(nextAct(interview, NOW)).toBe('Pick a time')
    expect(turnWords(interview, NOW)).toBe('Your turn: pick a time')
    expect(turnWords({ ...interview, own: false }, NOW)).toBe('Lena Berg picks a time')
    expect(nextAct({ ...interview, own: false }, NOW)).toBe('Open interview')
  })
  test('the company proposes, or says how it went once it is over', () => {
    const asked = { ...interview, status: 'asked' as const, turn: 'business' as const, own: false }
    expect(turnWords(asked, NOW)).toBe('Your turn: propose other times')
    expect(turnWords({ ...asked, own: true }, NOW)).toBe('Northlight proposes other times')
    const over = { ...asked, status: 'scheduled' as const, turn: null, ends_at: '2026-11-30T10:00:00.000Z' }
    expect(nextAct(over, NOW)).toBe('Say if it took place')
    expect(isReadersTurn({ ...over, status: 'completed' }, NOW)).toBe(false)
    expect(turnWords({ ...over, own: true }, NOW)).toBe('')
  })
  test('no one has a next step', () => {
    expect(turnWords({ ...interview, turn: null }, NOW)).toBe('')
    expect(isReadersTurn({ ...interview, turn: null, own: false }, NOW)).toBe(false)
  })
})
