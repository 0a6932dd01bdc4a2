import { expect, test } from 'vitest'
import { ProposeForm, type ProposeTyped } from './propose.form.ts'
import { BLANK } from './time-rows.ts'

const row = { day: '2026-12-29', time: '14:30' }
const typed: ProposeTyped = {
  type: 'video',
  duration_minutes: '60',
  buffer_minutes: '0',
  location: 'Quay 4',
  meeting_link: 'https://meet.example/a',
  time_zone: 'Europe/Lisbon',
  seats: [],
  slots: [row],
  message: '',
}
const wrong = (over: Partial<ProposeTyped>) =>
  Object.fromEntries(
    (ProposeForm.safeParse({ ...typed, ...over }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('only the place of its type is sent, and no empty rows', () => {
  expect(ProposeForm.parse({ ...typed, slots: [BLANK, row, BLANK] })).toMatchObject({
    location: null,
    meeting_link: 'https://meet.example/a',
    slots: [row],
    duration_minutes: 60,
  })
  expect(ProposeForm.parse({ ...typed, type: 'in-person', buffer_minutes: '' })).toMatchObject({
    location: 'Quay 4',
    meeting_link: null,
    buffer_minutes: 0,
  })
})

test('what is wrong is said at its field, whatever rows are empty', () => {
  expect(wrong({ slots: [BLANK, BLANK] })).toEqual({ 'slots.0.day': 'Propose at least one time' })
  expect(wrong({ slots: [BLANK, { day: '2026-12-29', time: '' }] })).toEqual({
    'slots.1.time': 'Enter a time, such as 14:30',
  })
  expect(wrong({ slots: [BLANK, { day: '', time: '14:30' }] })).toEqual({ 'slots.1.day': 'Choose a day' })
  expect(wrong({ slots: [BLANK, { day: '1815-01-01', time: '14:30' }] })).toEqual({
    'slots.1.day': 'Choose a date between 1900 and 2199',
  })
  expect(wrong({ slots: [row, row] })).toEqual({ slots: 'Propose each time once' })
  expect(
    wrong({
      slots: Array.from({ length: 61 }, (_each, at) => ({
        day: '2026-12-29',
        time: `${at < 10 ? `0${at}` : Math.min(at, 23)}:${String(at % 60).padStart(2, '0')}`,
      })),
    }),
  ).toMatchObject({ slots: 'Propose at most 60 times' })
  expect(wrong({ meeting_link: 'not a link' })).toEqual({
    meeting_link: 'Enter a web address, such as https://meet.example.com/us',
  })
  expect(wrong({ type: 'in-person', location: ' ' })).toEqual({ location: 'Say where you meet' })
  expect(wrong({ duration_minutes: '' })).toEqual({ duration_minutes: 'Enter whole minutes' })
  expect(wrong({ duration_minutes: '1' })).toEqual({ duration_minutes: 'An interview takes at least 5 minutes' })
})
