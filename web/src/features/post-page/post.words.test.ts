import { expect, test } from 'vitest'
import { budgetOf, eventKind, eventTime, siteOf, span, ticketWords } from './post.words.ts'

const evening = {
  date: '2026-12-12',
  start_time: '19:30',
  end_time: '22:00',
  starts_at: '2026-12-12T18:30:00.000Z',
  time_zone: 'Europe/Paris',
}

test('an event shows the local time of its place, and the reader’s where it differs', () => {
  expect(eventTime(evening, 'Europe/Berlin')).toEqual({
    day: 'Saturday 12 December 2026',
    hours: '19:30 – 22:00, Paris time',
  })
  expect(eventTime(evening, 'Asia/Tokyo')).toEqual({
    day: 'Saturday 12 December 2026',
    hours: '19:30 – 22:00, Paris time',
    here: expect.stringMatching(/^Sun 13 Dec( 2026)?, 03:30$/) as string,
  })
  expect(
    eventTime(
      { ...evening, time_zone: 'America/Argentina/Buenos_Aires', end_time: null },
      'America/Argentina/Buenos_Aires',
    )?.hours,
  ).toBe('19:30, Buenos Aires time')
  expect(eventTime({ ...evening, start_time: null, starts_at: null }, 'UTC')).toEqual({
    day: 'Saturday 12 December 2026',
  })
  expect(eventTime({ ...evening, date: null }, 'UTC')).toBeUndefined()
})

test('tickets: free, at the door, on the event’s own page, or not stated', () => {
  expect(
    [{ amount: 1550, currency: 'EUR' }, { amount: 0, currency: 'EUR' }, null].map((ticket_price) =>
      ticketWords({ ticket_price, website: null }),
    ),
  ).toEqual(['€15.50 at the door', 'Free entry', undefined])
  const ticket_price = { amount: 1550, currency: 'EUR' }
  expect(ticketWords({ ticket_price, website: 'https://a.example' })).toBe('€15.50')
})

test('the days, the budget and the kind in words', () => {
  expect(span({ start_date: null, end_date: null })).toBeUndefined()
  expect(span({ start_date: '2026-11-27', end_date: '2026-11-27' })).toMatch(/^Fri 27 Nov/)
  expect(span({ start_date: null, end_date: '2026-12-06' })).toMatch(/^Until Sun 6 Dec/)
  expect(budgetOf({ budget: { amount: 250_000, currency: 'USD' } })).toBe('$2,500 for the whole project')
  expect(eventKind({ event_type: 'premiere', genre: 'theater' })).toBe('Premiere, Theater')
  expect(eventKind({ event_type: 'screening', genre: 'other' })).toBe('Screening')
  expect(siteOf('https://www.trade.example/a/1')).toBe('trade.example')
})
