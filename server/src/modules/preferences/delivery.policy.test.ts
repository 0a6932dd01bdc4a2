import { MAIL_SORTS, type MailSort, NOTICE_ROWS } from '@ensemble/contract/preferences/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import {
  type AnySort,
  choiceOf,
  type Choices,
  choicesOf,
  emailWhen,
  heldUntil,
  inApp,
  pushWhen,
  quietUntil,
  type Rules,
  settingsOf,
  waysOf,
} from './delivery.policy.ts'

const NOON = new Date('2026-11-25T12:00:00Z')
const rules = (choices: Choices = {}, more: Partial<Rules> = {}): Rules => ({
  choices,
  quiet: null,
  pushWords: false,
  zone: 'Europe/Berlin',
  ...more,
})
const said = (when: ReturnType<typeof emailWhen>) => (when instanceof Date ? when.toISOString() : when)

describe('at first', () => {
  test.each([
    ['messages', 'on', 'now', 'now'],
    ['applications', 'on', 'now', 'now'],
    ['offers', 'on', 'now', 'now'],
    ['matches', 'on', 'now', 'now'],
    ['invitations', 'on', 'now', 'now'],
    ['credits', 'on', 'now', 'now'],
    ['following', 'on', 'never', 'never'],
    ['posts', 'on', 'now', 'never'],
    ['updates', 'on', 'now', 'never'],
    ['account', 'on', 'now', 'now'],
  ] as const)('%s: in the app %s, email %s, push %s', (sort, app, email, push) => {
    expect([inApp(rules(), { sort }), emailWhen(rules(), { sort }, NOON), pushWhen(rules(), { sort }, NOON)]).toEqual([
      app,
      email,
      push,
    ])
  })
  test('the weekly digest is off, saved searches are on', () => {
    expect([choiceOf(rules(), 'marketing').email, choiceOf(rules(), 'searches').email]).toEqual(['off', 'now'])
  })
})

test.each([
  ['off', 'never'],
  ['now', 'now'],
  ['hourly', '2026-11-25T13:00:00.000Z'],
  ['daily', '2026-11-26T06:00:00.000Z'],
  ['weekly', '2026-11-30T06:00:00.000Z'],
] as const)('emails chosen as %s come %s', (email, when) => {
  expect(said(emailWhen(rules({ applications: { email } }), { sort: 'applications' }, NOON))).toBe(when)
})

test.each([
  ['off', 'never', 'never'],
  ['now', 'now', '2026-11-25T15:00:00.000Z'],
  ['hourly', 'now', '2026-11-25T15:00:00.000Z'],
  ['daily', 'now', '2026-11-25T15:00:00.000Z'],
  ['weekly', 'now', '2026-11-25T15:00:00.000Z'],
] as const)(
  'what would be too late comes at once where emails were chosen as %s: %s, after quiet hours',
  (email, loud, quiet) => {
    const about = { sort: 'applications', atOnce: true } as const
    const choices = { applications: { email } }
    const hours = { quiet: { from: 12 * 60, until: 16 * 60 } }
    expect([rules(choices), rules(choices, hours)].map((of) => said(emailWhen(of, about, NOON)))).toEqual([loud, quiet])
    expect(emailWhen(rules(choices), { ...about, muted: true }, NOON)).toBe('never')
  },
)

test('an email at once can wait; a digest does not wait on', () => {
  const later = (email: 'now' | 'hourly') =>
    said(emailWhen(rules({ messages: { email } }), { sort: 'messages' }, NOON, 600_000))
  expect([later('now'), later('hourly')]).toEqual(['2026-11-25T12:10:00.000Z', '2026-11-25T13:00:00.000Z'])
})

test('what a row does not offer holds as at first', () => {
  expect(choiceOf(rules({ offers: { app: 'off' } }), 'offers').app).toBe('on')
  expect(choiceOf(rules({ following: { email: 'now' } }), 'following').email).toBe('off')
  expect(choiceOf(rules({ searches: { push: true } }), 'searches').push).toBeNull()
})

describe('a muted post', () => {
  const off: Choices = { applications: { app: 'off' } }
  test.each([
    ['applications', rules(), 'quiet', 'never', 'never'],
    ['applications', rules(off), 'off', 'never', 'never'],
    ['offers', rules(), 'on', 'now', 'now'],
    ['account', rules(), 'on', 'now', 'now'],
  ] as const)('%s', (sort, of, app, email, push) => {
    const about = { sort, muted: true }
    expect([inApp(of, about), emailWhen(of, about, NOON), pushWhen(of, about, NOON)]).toEqual([app, email, push])
  })
})

/** Every sort, with every choice on each channel: nothing comes that was switched off, and all else comes. */
test('every sort obeys its own row and no other', () => {
  const sorts = MAIL_SORTS.filter((sort) => NOTICE_ROWS[sort].app.length > 0) as AnySort[]
  let cases = 0
  for (const changed of sorts as MailSort[]) {
    const { app, email } = NOTICE_ROWS[changed]
    for (const choice of app.flatMap((a) =>
      email.flatMap((e) => [true, false].map((push) => ({ app: a, email: e, push }))),
    ))
      for (const sort of sorts) {
        const of = rules({ [changed]: choice })
        const untouched = rules()
        const seen = [inApp(of, { sort }), emailWhen(of, { sort }, NOON), pushWhen(of, { sort }, NOON)]
        if (sort !== changed)
          expect(seen).toEqual([
            inApp(untouched, { sort }),
            emailWhen(untouched, { sort }, NOON),
            pushWhen(untouched, { sort }, NOON),
          ])
        else {
          expect(seen[0]).toBe(choice.app)
          expect(seen[1] === 'never').toBe(choice.email === 'off')
          expect(seen[2] === 'never').toBe(!choice.push)
        }
        for (const muted of [false, true]) {
          const [mail, push] = [emailWhen(of, { sort, muted }, NOON), pushWhen(of, { sort, muted }, NOON)]
          expect(waysOf(of, { sort, muted })).toEqual({ mail: mail !== 'never', push: push !== 'never' })
        }
        cases += 1
      }
  }
  expect(cases).toBeGreaterThan(1_000)
})

describe('quiet hours', () => {
  const from = (hours: string, until: string) => {
    const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    return { from: minute(hours), until: minute(until) }
  }
  test.each([
    ['before they begin', '22:00', '07:00', 'Europe/Berlin', '2026-11-25T20:59:59Z', null],
    ['at their start', '22:00', '07:00', 'Europe/Berlin', '2026-11-25T21:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['after midnight', '22:00', '07:00', 'Europe/Berlin', '2026-11-26T03:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['at their end', '22:00', '07:00', 'Europe/Berlin', '2026-11-26T06:00:00Z', null],
    ['of an afternoon', '13:00', '15:00', 'Asia/Tokyo', '2026-11-25T05:00:00Z', '2026-11-25T06:00:00.000Z'],
    ['elsewhere', '22:00', '07:00', 'America/Los_Angeles', '2026-11-25T09:00:00Z', '2026-11-25T15:00:00.000Z'],
    ['without a zone', '22:00', '07:00', null, '2026-11-25T23:00:00Z', '2026-11-26T07:00:00.000Z'],
    // the clocks go forward at 2:00: the night is an hour shorter
    ['in the spring night', '22:00', '07:00', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00.000Z'],
    // they go back at 3:00: an hour longer
    ['in the autumn night', '22:00', '07:00', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
    // 2:30 does not come that night
    [
      'until a time that is skipped',
      '22:00',
      '02:30',
      'Europe/Berlin',
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
    // 2:30 comes twice: after the first one it is 2:10 again
    [
      'until a time that comes twice',
      '22:00',
      '02:30',
      'Europe/Berlin',
      '2026-10-25T00:10:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
    ['the second time', '22:00', '02:30', 'Europe/Berlin', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00.000Z'],
  ] as const)('%s', (_name, begin, end, zone, at, until) => {
    expect(quietUntil({ quiet: from(begin, end), zone }, new Date(at))?.toISOString() ?? null).toBe(until)
  })
  const night = new Date('2026-11-25T23:00:00Z')
  const quiet = rules({}, { quiet: from('22:00', '07:00') })
  test('hold email and push back until they end, but not what concerns the account', () => {
    for (const sort of ['messages', 'offers', 'applications'] as const)
      expect([said(emailWhen(quiet, { sort }, night)), said(pushWhen(quiet, { sort }, night))]).toEqual([
        '2026-11-26T06:00:00.000Z',
        '2026-11-26T06:00:00.000Z',
      ])
    expect([emailWhen(quiet, { sort: 'account' }, night), pushWhen(quiet, { sort: 'account' }, night)]).toEqual([
      'now',
      'now',
    ])
    expect(inApp(quiet, { sort: 'messages' })).toBe('on')
  })
  test('that began while something waited hold it longer', () => {
    expect(said(heldUntil(quiet, { sort: 'messages' }, night))).toBe('2026-11-26T06:00:00.000Z')
    expect(heldUntil(quiet, { sort: 'messages' }, NOON)).toBe('now')
    expect(heldUntil(rules({ messages: { email: 'off' } }), { sort: 'messages' }, NOON)).toBe('never')
  })
  test('hold a digest back that would come in them', () => {
    const late = rules({ messages: { email: 'daily' } }, { quiet: from('22:00', '09:00') })
    expect(said(emailWhen(late, { sort: 'messages' }, NOON))).toBe('2026-11-26T08:00:00.000Z')
  })
})

describe('the old switches', () => {
  test('are rows under their names', () => {
    const { email, push } = settingsOf(rules({ marketing: { email: 'weekly' }, updates: { push: true } }))
    expect([email, push]).toEqual([
      { messages: true, applications: true, updates: true, marketing: true, searches: true },
      { messages: true, applications: true, updates: true },
    ])
  })
  test('keep how often emails come, and turn back on what they begin with', () => {
    const { sorts } = settingsOf(rules({ messages: { email: 'daily' }, updates: { email: 'off' } }))
    expect(choicesOf({ email: { messages: true, updates: true, marketing: true } }, sorts)).toEqual({
      messages: { email: 'daily' },
      updates: { email: 'now' },
      marketing: { email: 'weekly' },
    })
  })
})
