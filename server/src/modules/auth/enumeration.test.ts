import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Node, openNode } from '../../testing/open-node.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { makeAccount } from './auth.factory.ts'

/** Tries to find out which addresses have an account: from bodies, headers and timing. */
let world: World
let node: Node
/** Answers as fast as it can, and computes no hash for an unknown account. */
let leaking: Node
const password = 'Corridor7Light'
const talent = { account_type: 'talent', full_name: 'Noor Haddad' }
const KNOWN = 'known@cutting.example'
const PENDING = 'pending@cutting.example'

beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
  const proxied = { TRUSTED_PROXIES: '127.0.0.1' }
  node = await openNode(world, proxied)
  leaking = await openNode(world, { ...proxied, ENSEMBLE_BREAK: 'even-time' })
  await makeAccount(world.ctx(), world.app.auth, { email: KNOWN, password, metadata: talent })
  await makeAccount(world.ctx(), world.app.auth, { email: PENDING, password, metadata: talent, confirmed: false })
})
afterAll(async () => {
  await node.stop()
  await leaking.stop()
  await world.stop()
})

type Answer = Awaited<ReturnType<Node['post']>>
interface Call {
  send(at: Node, email: string): Promise<Answer>
  /** The address for which the call does most work; the confirmed account by default. */
  subject?: string
  /** How many pairs are measured at once. */
  lanes?: number
}
let places = 0
/** Sign-ins of one address take turns, so each comes from an address of its own. */
const elsewhere = () => `198.18.${(places += 1) >> 8}.${places & 255}`
const CALLS: Readonly<Record<string, Call>> = {
  'signing up': { send: (at, email) => at.post('/auth/v1/signup', { email, password, data: talent }), lanes: 3 },
  'signing up again': {
    send: (at, email) => at.post('/auth/v1/signup', { email, password, data: talent }),
    subject: PENDING,
    lanes: 3,
  },
  recovering: { send: (at, email) => at.post('/auth/v1/recover', { email }) },
  resending: { send: (at, email) => at.post('/auth/v1/resend', { type: 'signup', email }), subject: PENDING },
  'asking for a code to sign in': { send: (at, email) => at.post('/auth/v1/otp', { email, data: talent }) },
  'the send function': { send: (at, email) => at.post('/functions/v1/send-email-otp', { email }), subject: PENDING },
  'signing in': {
    send: (at, email) =>
      at.post(
        '/auth/v1/token?grant_type=password',
        { email, password: 'Wrong1234' },
        { 'x-forwarded-for': elsewhere() },
      ),
  },
  verifying: { send: (at, email) => at.post('/auth/v1/verify', { type: 'email', email, token: '000000' }) },
  'the verify function': {
    send: (at, email) => at.post('/functions/v1/verify-email-otp', { email, otpCode: '000000' }),
  },
}
/** Calls that mostly wait are measured together; those that hash a password, each alone. */
const WAITING = [
  'recovering',
  'resending',
  'asking for a code to sign in',
  'the send function',
  'verifying',
  'the verify function',
] as const
const WORKING = ['signing up', 'signing up again', 'signing in'] as const
const callNamed = (name: string): Call => CALLS[name] as Call

/** What remains of an answer without everything that differs between two identical requests. */
const plain = (answer: Answer, email: string) => {
  const changing = new Set(['date', 'x-request-id', 'sb-auth-user-id'])
  const text = JSON.stringify({
    status: answer.status,
    body: answer.body,
    headers: [...answer.headers].filter(([name]) => !changing.has(name)),
  })
  return text
    .replaceAll(email, '<email>')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/"content-length","\d+"/, '"content-length"')
}

test.each(Object.keys(CALLS))(
  '%s answers a known, an unconfirmed and an unknown address alike, in body and headers',
  async (name) => {
    const unknown = `nobody.${name.replaceAll(' ', '.')}@cutting.example`
    const { send } = callNamed(name)
    const reference = plain(await send(node, unknown), unknown)
    for (const email of [KNOWN, PENDING]) expect(plain(await send(node, email), email)).toBe(reference)
  },
)

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

let strangers = 0
/** By how many milliseconds each call for a known address took longer than its twin for an unknown one. */
async function differences(at: Node, { send, subject = KNOWN }: Call, pairs: number): Promise<number[]> {
  const found: number[] = []
  const timed = async (email: string) => {
    const started = performance.now()
    await send(at, email)
    return performance.now() - started
  }
  for (let pair = -3; pair < pairs; pair += 1) {
    const stranger = `u${(strangers += 1)}@cutting.example`
    let difference: number
    // in alternating order: work that a request leaves behind slows down the next one
    if (pair % 2) difference = (await timed(subject)) - (await timed(stranger))
    else difference = -(await timed(stranger)) + (await timed(subject))
    if (pair >= 0) found.push(difference)
  }
  return found
}

/**
 * Whether timing reveals it: the median difference exceeds both chance (four standard errors of a median, from the
 * spread of the differences themselves, so that a busy machine widens its own tolerance) and what a network hides.
 */
function tells(differences: readonly number[]): { tells: boolean; gap: number; chance: number } {
  const gap = median(differences)
  const spread = 1.4826 * median(differences.map((value) => Math.abs(value - gap)))
  const chance = (1.2533 * spread) / Math.sqrt(differences.length)
  return { tells: Math.abs(gap) > Math.max(1, 4 * chance), gap, chance }
}
const measured = async (at: Node, call: Call, pairs: number) => {
  const { lanes = 2 } = call
  const all = await Promise.all(Array.from({ length: lanes }, () => differences(at, call, Math.ceil(pairs / lanes))))
  return tells(all.flat())
}

// other work on the machine may disturb one run, but not three in the same way
const patient = { retry: 2, timeout: 90_000 }

describe('timing reveals nothing in 200 pairs', () => {
  test.concurrent.each(WAITING)('%s', patient, async (name) => {
    expect(await measured(node, callNamed(name), 200)).toMatchObject({ tells: false })
  })
  test.each(WORKING)('%s', patient, async (name) => {
    expect(await measured(node, callNamed(name), 200)).toMatchObject({ tells: false })
  })
})

describe('control: without even time, the same measurement finds it', () => {
  test.each(['signing up again', 'recovering', 'asking for a code to sign in', 'the send function', 'signing in'])(
    '%s',
    patient,
    async (name) => {
      // the busier the machine, the more pairs it takes
      const seen: number[] = []
      while (seen.length < 1_000 && !tells(seen).tells) seen.push(...(await differences(leaking, callNamed(name), 50)))
      expect(tells(seen)).toMatchObject({ tells: true })
    },
  )
})
