import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeSentTo, linkSentTo } from '../../testing/auth-client.ts'
import { meeting, noWrites } from '../../testing/held-up.ts'
import { type Node, openNode } from '../../testing/open-node.ts'
import { startWorld, type World } from '../../testing/world.ts'

/** Attackers query two nodes of one database at once; each control queries a node with the defense turned off. */
let world: World
let first: Node
let second: Node
let broken: Node
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
  first = await openNode(world)
  second = await openNode(world)
  broken = await openNode(world, { ENSEMBLE_BREAK: 'flow-once,code-tries,refresh-lock' })
})
afterAll(async () => {
  for (const node of [first, second, broken]) await node.stop()
  await world.stop()
})

const password = 'Corridor7Light'
const data = { account_type: 'talent', full_name: 'Noor Haddad' }
let count = 0
const address = () => `adversary${(count += 1)}@cutting.example`
/** Sends the requests to the nodes in turn, all at once. */
const atOnce = <T>(times: number, ask: (node: Node, at: number) => Promise<T>, nodes = [first, second]) =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(nodes[at % nodes.length] as Node, at)))
const refresh = (node: Node, token: unknown, headers: Record<string, string> = {}) =>
  node.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token }, headers)
const chainOf = (userId: string) =>
  world.platform.db
    .selectFrom('auth_refresh_tokens as t')
    .innerJoin('auth_sessions as s', 's.id', 't.session_id')
    .select(['t.used_at', 't.session_id'])
    .where('s.user_id', '=', userId)
    .execute()
const longAgo = () =>
  world.platform.db
    .updateTable('auth_refresh_tokens')
    .set({ used_at: new Date(Date.now() - 60_000) })
    .where('used_at', 'is not', null)
    .execute()

describe('refresh tokens over two nodes', () => {
  test('twenty refreshes at once: everyone gets the same child, and the family continues', async () => {
    const person = await world.talent()
    const answers = await atOnce(20, (node) => refresh(node, person.refreshToken))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1)
    const chain = await chainOf(person.id)
    expect(chain.filter(({ used_at }) => used_at === null)).toHaveLength(1)
    expect(new Set(chain.map(({ session_id }) => session_id)).size).toBe(1)
    expect((await refresh(second, answers[0]?.body['refresh_token'])).status).toBe(200)
  })

  test('control: without the lock on the session, some of the twenty are refused or another family begins', async () => {
    const person = await world.talent()
    const answers = await atOnce(20, (node) => refresh(node, person.refreshToken), [broken])
    const live = (await chainOf(person.id)).filter(({ used_at }) => used_at === null).length
    const sound =
      answers.every(({ status }) => status === 200) &&
      new Set(answers.map(({ body }) => body['refresh_token'])).size === 1 &&
      live === 1
    expect(sound).toBe(false)
  })

  test('the parent of an unused child is answered by either node; a grandparent ends the family on both', async () => {
    const person = await world.talent()
    const child = (await refresh(first, person.refreshToken)).body['refresh_token']
    await longAgo()
    expect((await refresh(second, person.refreshToken)).body['refresh_token']).toBe(child)
    const grandchild = (await refresh(first, child)).body['refresh_token']
    await longAgo()
    expect(await refresh(second, person.refreshToken)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    })
    for (const token of [person.refreshToken, child, grandchild])
      expect(await refresh(first, token)).toMatchObject({
        status: 400,
        body: { error_code: 'refresh_token_not_found' },
      })
    expect(await chainOf(person.id)).toEqual([])
    const user = await fetch(`${first.address}/auth/v1/user`, { headers: { authorization: `Bearer ${person.token}` } })
    expect([user.status, ((await user.json()) as { error_code: string }).error_code]).toEqual([
      403,
      'session_not_found',
    ])
  })

  describe('two holders of one token who take turns, each after the interval', () => {
    /** How many rounds pass: one refreshes, then the other replays the link that was just used. */
    async function roundsOf(cookieMode: boolean): Promise<number> {
      const person = await world.talent()
      await world.platform.db
        .updateTable('auth_sessions')
        .set({ cookie_mode: cookieMode })
        .where('user_id', '=', person.id)
        .execute()
      let token: unknown = person.refreshToken
      for (let round = 0; round < 5; round += 1) {
        const next = (await refresh(first, token)).body['refresh_token']
        await longAgo()
        const replayed = await refresh(second, token)
        if (replayed.status !== 200) {
          expect(replayed.body['error_code']).toBe('refresh_token_already_used')
          expect(await chainOf(person.id)).toEqual([])
          return round
        }
        expect(replayed.body['refresh_token']).toBe(next)
        token = next
      }
      return 5
    }

    test('on our own page the third replay in a row ends the session; other apps go on as upstream does', async () => {
      expect(await roundsOf(true)).toBe(2)
      expect(await roundsOf(false)).toBe(5)
    })

    test('answers that got lost now and then end nothing, nor does one that is asked for again and again', async () => {
      const person = await world.talent()
      await world.platform.db
        .updateTable('auth_sessions')
        .set({ cookie_mode: true })
        .where('user_id', '=', person.id)
        .execute()
      let token: unknown = person.refreshToken
      for (let round = 0; round < 4; round += 1) {
        const lost = token
        token = (await refresh(first, lost)).body['refresh_token']
        await longAgo()
        for (let again = 0; again < 3; again += 1)
          expect((await refresh(first, lost)).body['refresh_token']).toBe(token)
        token = (await refresh(first, token)).body['refresh_token']
      }
      expect((await refresh(first, token)).status).toBe(200)
    })
  })

  test('twenty replays of a grandparent at once: all refused, and no one keeps a token', async () => {
    const person = await world.talent()
    const child = (await refresh(first, person.refreshToken)).body['refresh_token']
    await refresh(first, child)
    await longAgo()
    const answers = await atOnce(20, (node) => refresh(node, person.refreshToken))
    expect(answers.filter(({ status }) => status !== 400)).toEqual([])
    expect(await chainOf(person.id)).toEqual([])
  })

  test('dead tokens and what never was one are refused with 400, in both error formats, never as a server error', async () => {
    const gone = await world.talent()
    await gone.fetch('/auth/v1/logout', { method: 'POST' })
    const deleted = await world.talent()
    await world.platform.db.deleteFrom('auth_sessions').where('user_id', '=', deleted.id).execute()
    const dead = [gone.refreshToken, deleted.refreshToken, randomBytes(32).toString('base64url')]
    const nonsense = [
      '',
      'x',
      'x'.repeat(30_000),
      '\0'.repeat(43),
      'é'.repeat(43),
      `${'a'.repeat(42)}\n`,
      'kept-in-cookie',
      gone.token,
      null,
      7,
      true,
      [],
      {},
      [gone.refreshToken],
      { $ne: '' },
    ]
    for (const token of [...dead, ...nonsense]) {
      const old = await refresh(first, token)
      const modern = await refresh(second, token, { 'x-supabase-api-version': '2024-01-01' })
      expect({ token, statuses: [old.status, modern.status] }).toEqual({ token, statuses: [400, 400] })
      expect(['refresh_token_not_found', 'validation_failed', 'bad_json']).toContain(old.body['error_code'])
      expect(modern.body['code']).toBe(old.body['error_code'])
    }
    for (const token of dead) expect((await refresh(first, token)).body['error_code']).toBe('refresh_token_not_found')
  })
})

/** Signs up with PKCE and follows the email's link; returns the code to exchange and its verifier. */
async function codeToExchange() {
  const [email, verifier] = [address(), randomBytes(32).toString('base64url')]
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  await world.anonymous.fetch('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data, code_challenge: challenge, code_challenge_method: 's256' }),
  })
  const link = new URL(await linkSentTo(world, email))
  const answer = await fetch(first.address + link.pathname + link.search, { method: 'POST', redirect: 'manual' })
  return { verifier, code: new URL(answer.headers.get('location') ?? '').searchParams.get('code') }
}
const exchange = (node: Node, { code, verifier }: { code: string | null; verifier: string }) =>
  node.post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })

describe('a code to exchange (PKCE)', () => {
  test('works once, of ten exchanges at once over two nodes', async () => {
    const flow = await codeToExchange()
    const answers = await atOnce(10, (node) => exchange(node, flow))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body['error_code']]).toEqual([404, 'flow_state_not_found'])
  })

  test('control: reading first and then deleting, more than one exchange gets a session', async () => {
    const flow = await codeToExchange()
    const answers = await meeting(world.database, { lock: noWrites('auth_flow_states'), statements: 2 }, () =>
      atOnce(10, (node) => exchange(node, flow), [broken]),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  })

  test('is void after one wrong verifier; the challenge itself is not one', async () => {
    const flow = await codeToExchange()
    const challenge = createHash('sha256').update(flow.verifier).digest('base64url')
    expect(await exchange(first, { ...flow, verifier: challenge })).toMatchObject({
      status: 400,
      body: { error_code: 'bad_code_verifier' },
    })
    expect(await exchange(second, flow)).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } })
  })
})

describe('guessing a code of six digits', () => {
  const verify = (node: Node, email: string, token: string) =>
    node.post('/auth/v1/verify', { type: 'email', email, token })
  const begin = async () => {
    const email = address()
    await first.post('/auth/v1/signup', { email, password, data })
    const code = await codeSentTo(world, email)
    return { email, code, wrong: (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0') }
  }
  const triesOf = async (email: string) =>
    (
      await world.platform.db
        .selectFrom('auth_one_time_tokens')
        .select('attempts')
        .where('address', '=', email)
        .executeTakeFirst()
    )?.attempts

  test('ends after exactly five, of forty at once over two nodes; four leave the right one valid', async () => {
    const guessed = await begin()
    const answers = await atOnce(40, (node, at) => verify(node, guessed.email, guessed.wrong(at)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 403,
        body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
      })
    expect(await triesOf(guessed.email)).toBe(5)
    expect((await verify(first, guessed.email, guessed.code)).status).toBe(403)
    const mistyped = await begin()
    await atOnce(4, (node, at) => verify(node, mistyped.email, mistyped.wrong(at)))
    expect((await verify(second, mistyped.email, mistyped.code)).status).toBe(200)
  })

  test('control: reading first and then writing, more than five are checked', async () => {
    const { email, code, wrong } = await begin()
    await meeting(world.database, { lock: noWrites('auth_one_time_tokens'), statements: 6 }, () =>
      atOnce(6, (_node, at) => verify(broken, email, wrong(at))),
    )
    expect((await verify(broken, email, code)).status).toBe(200)
  })
})
