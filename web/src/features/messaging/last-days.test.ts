import { afterEach, expect, test } from 'vitest'
import { setZone } from '../../lib/zone.ts'
import { lastDays } from './last-days.ts'

afterEach(() => setZone(null))

const waits = { sent: true, reply_by: '2099-12-29', offer_until: null, time_zone: 'Europe/Berlin' }

test('an awaited answer shows its day in the zone of the post, with the hour where the reader’s day differs', () => {
  setZone('Europe/Berlin')
  expect(lastDays(waits)).toEqual([['You’ll hear by', 'Tue 29 Dec 2099']])
  expect(lastDays({ ...waits, sent: false })).toEqual([['Reply by', 'Tue 29 Dec 2099']])
  setZone('Asia/Tokyo')
  expect(lastDays(waits)).toEqual([['You’ll hear by', 'Tue 29 Dec 2099, 23:59 Berlin time']])
})

test('a waiting offer shows its last day, and what is decided shows none', () => {
  setZone('Europe/Berlin')
  const offered = { ...waits, reply_by: null, offer_until: '2099-12-04' }
  expect(lastDays(offered)).toEqual([['Offer open until', 'Fri 4 Dec 2099']])
  expect(lastDays({ ...offered, offer_until: null })).toEqual([])
})
