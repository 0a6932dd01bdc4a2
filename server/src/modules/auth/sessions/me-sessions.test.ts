import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { AccountEvent, OwnSession } from '@ensemble/contract/accounts/settings.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLivePage } from '../../../testing/live-page.ts'
import { type Node, openNode } from '../../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeAccount, makeSession } from '../auth.factory.ts'

let world: World
let second: Node
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
  second = await openNode(world)
})
afterAll(async () => {
  await second.stop()
  await world.stop()
})

const password = 'Corridor7Light'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const signIn = (email: string, userAgent: string, given = password) =>
  world.anonymous.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: given }),
  })
const sessionsOf = async (person: Person, query = {}) =>
  (await person.call(settings.sessions, { query })).body as {
    current: OwnSession
    items: OwnSession[]
    next: string | null
  }
const eventsOf = async (person: Person, query = {}) =>
  (await person.call(settings.securityEvents, { query })).body as { items: AccountEvent[]; next: string | null }
const statusOf = async (token: string, address = world.address()) =>
  (await fetch(`${address}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status
const another = async (person: Person) => (await makeSession(world.ctx(), world.app.auth, person.id)).access_token

describe('where I am signed in', () => {
  test('this session, and the others newest first, each in plain words', async () => {
    const person = await world.talent()
    await person.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    await signIn(person.email, PHONE)
    await another(person)
    const { current, items, next } = await sessionsOf(person)
    expect(current).toMatchObject({ device: { name: 'An app (factory)', kind: 'other' }, address: '127.0.0.1' })
    expect(items).toMatchObject([
      { device: { name: 'An app (factory)' } },
      { device: { name: 'Safari on iPhone', kind: 'phone' }, address: '127.0.0.1' },
    ])
    expect(items.map(({ id }) => id)).not.toContain(current.id)
    expect(next).toBeNull()
  })

  test('page by page, each once, without those that have ended', async () => {
    const person = await world.talent()
    for (let more = 0; more < 5; more += 1) await another(person)
    const all = (await sessionsOf(person)).items.map(({ id }) => id)
    await world.platform.db
      .updateTable('auth_sessions')
      .set({ not_after: new Date(Date.now() - 1_000) })
      .where('id', '=', all[2] ?? '')
      .execute()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await sessionsOf(person, { limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(all.filter((_id, at) => at !== 2))
    expect((await person.call(settings.sessions, { query: { cursor: 'forged.cursor' } })).status).toBe(400)
  })

  test('ending one: its token stops and its sockets close on every node at once, others stay', async () => {
    const person = await world.talent()
    const token = await another(person)
    const ended = [await openLivePage(world.address(), { token }), await openLivePage(second.address, { token })]
    const kept = await openLivePage(second.address, person)
    expect(await statusOf(token, second.address)).toBe(200)
    const [target] = (await sessionsOf(person)).items
    expect((await person.call(settings.endSession, { params: { sessionId: target?.id ?? '' } })).status).toBe(204)
    expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([4401, 4401])
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(token, second.address)).toBe(401)
    expect(kept.socket.readyState).toBe(WebSocket.OPEN)
    kept.socket.terminate()
    expect(await statusOf(person.token ?? '', second.address)).toBe(200)
    expect((await person.call(settings.endSession, { params: { sessionId: target?.id ?? '' } })).status).toBe(404)
  })

  test('someone else’s session looks like one that does not exist, and lives on', async () => {
    const [person, stranger] = [await world.talent(), await world.business()]
    const { current } = await sessionsOf(person)
    const [theirs, missing] = [current.id, crypto.randomUUID()].map((sessionId) =>
      stranger.call(settings.endSession, { params: { sessionId } }),
    )
    expect((await theirs)?.status).toBe(404)
    expect((await theirs)?.body).toEqual((await missing)?.body)
    expect((await person.call(accounts.me, {})).status).toBe(200)
  })

  test('ending all others leaves this one, and no one else is affected', async () => {
    const [person, stranger] = [await world.talent(), await world.talent()]
    const tokens = [await another(person), await another(person)]
    expect((await person.call(settings.endOtherSessions, {})).body).toEqual({ ended: 2 })
    expect((await person.call(settings.endOtherSessions, {})).body).toEqual({ ended: 0 })
    expect(await Promise.all(tokens.map((token) => statusOf(token)))).toEqual([401, 401])
    expect((await sessionsOf(person)).items).toEqual([])
    expect((await sessionsOf(stranger)).current).toBeTruthy()
    expect((await eventsOf(person)).items).toMatchObject([{ success: true, kind: 'sessions_ended' }])
  })
})

describe('my sign-in history', () => {
  test('says who signed out, and from where', async () => {
    const person = await world.talent()
    const [left, all] = [await another(person), await another(person)]
    const leave = (token: string, scope: string) =>
      world.anonymous.fetch(`/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'user-agent': PHONE },
      })
    expect((await leave(left, 'local')).status).toBe(204)
    expect((await eventsOf(person)).items).toMatchObject([
      { success: true, kind: 'signed_out', device: { kind: 'phone' } },
    ])
    expect((await leave(all, 'others')).status).toBe(204)
    expect((await leave(all, 'global')).status).toBe(204)
    const kept = await world.platform.db
      .selectFrom('security_events')
      .select('details')
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(kept.map(({ details }) => details)).toMatchObject([
      { action: 'logout', scope: 'local' },
      { action: 'sessions_ended' },
      { action: 'logout', scope: 'global', email: person.email, account_type: 'talent' },
    ])
  })

  test('successes and failures of this account alone, newest first, page by page', async () => {
    const stranger = await world.talent()
    const email = 'history@cutting.example'
    const id = await makeAccount(world.ctx(), world.app.auth, {
      email,
      password,
      metadata: { account_type: 'talent', full_name: 'Noor Haddad' },
    })
    await signIn(email, PHONE, 'Wrong1234')
    await world.anonymous.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'curl/8' },
      body: JSON.stringify({ email, password, data: { account_type: 'talent', full_name: 'Noor Haddad' } }),
    })
    const { body } = await signIn(email, PHONE)
    const person = { ...stranger, ...speaking(body.access_token as string) }
    await world.platform.db
      .insertInto('security_events')
      .values({ event_type: 'access_denied', user_id: id, details: '{}' })
      .execute()
    const seen: AccountEvent[] = []
    let cursor: string | undefined
    do {
      const page = await eventsOf(person, { limit: 1, ...(cursor && { cursor }) })
      seen.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toMatchObject([
      { success: true, kind: 'signed_in', device: { name: 'Safari on iPhone', kind: 'phone' }, address: '127.0.0.1' },
      { success: false, kind: 'signed_up_again', device: { name: 'An app (curl)' } },
      { success: false, kind: 'wrong_password', device: { name: 'Safari on iPhone' } },
    ])
    expect((await eventsOf(stranger)).items).toEqual([])
  })

  test.each([
    ['auth_success', { action: 'factor_on', factor_type: 'totp' }, 'factor_on'],
    ['auth_success', { action: 'factor_on', factor_type: 'phone' }, 'phone_on'],
    ['auth_success', { action: 'factor_verify', factor_type: 'phone' }, 'phone_shown'],
    ['auth_success', { action: 'factor_unenroll', factor_type: 'phone' }, 'phone_off'],
    ['auth_success', { action: 'factor_enroll', factor_type: 'phone' }, 'factor_begun'],
    ['auth_success', { action: 'identity_link', provider: 'studio' }, 'way_added'],
    ['auth_success', { action: 'identity_unlink' }, 'way_removed'],
    ['auth_success', { action: 'constructor' }, 'done'],
    ['auth_failure', { reason: 'Invalid MFA Phone code entered', factor_type: 'phone' }, 'wrong_code'],
    [
      'auth_failure',
      {
        reason: 'MFA challenge 1 has expired, verify against another challenge or create a new challenge.',
        factor_type: 'phone',
      },
      'old_code',
    ],
    ['auth_failure', { reason: 'Phone not confirmed' }, 'phone_unconfirmed'],
    ['auth_failure', { reason: 'something new' }, 'refused'],
  ] as const)('%s %j is shown as %s', async (type, details, kind) => {
    const person = await world.talent()
    await world.platform.db
      .insertInto('security_events')
      .values({ event_type: type, user_id: person.id, details: JSON.stringify(details) })
      .execute()
    expect((await eventsOf(person)).items).toMatchObject([{ kind }])
  })
})

const speaking = (token: string): Pick<Person, 'call'> => ({
  call: async (route, input) => {
    const { query = {} } = input as { query?: Record<string, string> }
    const response = await fetch(`${world.address()}/api/v1${route.path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  },
})
