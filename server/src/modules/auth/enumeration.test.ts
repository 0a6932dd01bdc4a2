import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld } from '../../testing/world.ts'
import type { Answer, World } from '../../testing/world.ts'
import { makeAccount } from './auth.factory.ts'

let world: World
const password = 'Corridor7Light'
const talent = { account_type: 'talent', full_name: 'Noor Haddad' }
const ROUNDS = 25

beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
  await makeAccount(world.ctx(), world.app.auth, { email: 'known@cutting.example', password, metadata: talent })
  await makeAccount(world.ctx(), world.app.auth, { email: 'pending@cutting.example', password, metadata: talent, confirmed: false })
})
afterAll(() => world.stop())

const post = (path: string, body: unknown) =>
  world.anonymous.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** What is left of an answer when everything that differs between two equal requests is taken out. */
const plain = (answer: Answer, email: string) => {
  const changing = new Set(['date', 'x-request-id', 'sb-auth-user-id'])
  const text = JSON.stringify({ status: answer.status, body: answer.body, headers: [...answer.headers].filter(([name]) => !changing.has(name)) })
  return text
    .replaceAll(email, '<email>')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/"content-length","\d+"/, '"content-length"')
}

const CALLS: Record<string, (email: string) => Promise<Answer>> = {
  'signing up': (email) => post('/auth/v1/signup', { email, password, data: talent }),
  'signing in': (email) => post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' }),
  recovering: (email) => post('/auth/v1/recover', { email }),
  resending: (email) => post('/auth/v1/resend', { type: 'signup', email }),
  verifying: (email) => post('/auth/v1/verify', { type: 'email', email, token: '000000' }),
  'the send function': (email) => post('/functions/v1/send-email-otp', { email }),
  'the verify function': (email) => post('/functions/v1/verify-email-otp', { email, otpCode: '000000' }),
}

const PENDING = ['resending', 'the send function']
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Two-sided p of the Mann-Whitney test, by its normal approximation. */
function mannWhitney(a: number[], b: number[]): number {
  const wins = a.reduce((sum, x) => sum + b.reduce((own, y) => own + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0)
  const z = Math.abs(wins - (a.length * b.length) / 2) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2))
  return ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp((-z * z) / 2)
}

describe.each(Object.entries(CALLS))('%s', (what, call) => {
  test('answers a known, an unconfirmed and an unknown address alike', async () => {
    const unknown = 'nobody@cutting.example'
    const reference = plain(await call(unknown), unknown)
    for (const email of ['known@cutting.example', 'pending@cutting.example']) expect(plain(await call(email), email)).toBe(reference)
  })

  // other work on the machine may disturb one run, but not the same way three times
  test('takes as long for a known address as for an unknown one', { retry: 2, timeout: 60_000 }, async () => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let round = 0; round < ROUNDS + 3; round += 1) {
      const people = [['known', PENDING.includes(what) ? 'pending@cutting.example' : 'known@cutting.example'], ['unknown', `u${round}.${what.length}@cutting.example`]] as const
      // in turn: what a request leaves to be done burdens the next one
      for (const [kind, email] of round % 2 ? people : people.toReversed()) {
        const started = performance.now()
        await call(email)
        if (round >= 3) times[kind].push(performance.now() - started)
      }
    }
    const gap = Math.abs(median(times.known) - median(times.unknown))
    // 5 ms on a quiet machine; where others take the cores, a hash alone varies by more
    expect(gap, `${median(times.known)} and ${median(times.unknown)} ms`).toBeLessThan(Math.max(5, 0.15 * median(times.unknown)))
    expect(mannWhitney(times.known, times.unknown)).toBeGreaterThan(0.001)
  })
})
