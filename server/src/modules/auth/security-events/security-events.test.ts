import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { refusalLogOf } from './refusal-log.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => world.stop())

const AGENT = 'Ensemble test browser/1.0'
const ADDRESS = '203.0.113.77'
const from = { 'x-forwarded-for': ADDRESS, 'user-agent': AGENT }
const signIn = (email: string, password: string) =>
  world.anonymous.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from },
    body: JSON.stringify({ email, password }),
  })
const eventsOf = async (userId: string) => {
  await refusalLogOf(world.platform).settled()
  return world.platform.db
    .selectFrom('security_events')
    .select(['event_type', 'details', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
const blocked = (person: Person) =>
  world.platform.db
    .insertInto('blocked_users')
    .values({ user_id: person.id, reason: 'test', expires_at: sql`now() + interval '1 hour'` })
    .execute()

describe('refused attempts', () => {
  test('a failed sign-in is recorded with the real address, the browser, the reason and the email', async () => {
    const person = await world.talent()
    await signIn(person.email, 'Wrong1234')
    expect(await eventsOf(person.id)).toEqual([
      {
        event_type: 'auth_failure',
        details: { reason: 'Invalid login credentials', email: person.email },
        ip_address: ADDRESS,
        user_agent: AGENT,
      },
    ])
  })
  test('a blocked person’s live token is denied and recorded once a minute, whatever it requests', async () => {
    const person = await world.talent()
    await blocked(person)
    for (let time = 0; time < 3; time += 1) {
      const answer = await person.call(accounts.me, {}, { headers: from })
      expect([answer.status, answer.body.error.code]).toEqual([403, 'core.blocked'])
    }
    expect(await eventsOf(person.id)).toEqual([
      {
        event_type: 'access_denied',
        details: { reason: 'user blocked', path: 'GET /me', email: person.email },
        ip_address: ADDRESS,
        user_agent: AGENT,
      },
    ])
  })
  test('and they hear about the block when it ended their session, instead of being asked to sign in', async () => {
    const person = await world.talent()
    await blocked(person)
    await world.platform.db.deleteFrom('auth_sessions').where('user_id', '=', person.id).execute()
    expect((await person.call(accounts.me, {})).body.error.code).toBe('core.blocked')
    const left = await world.talent()
    await world.platform.db.deleteFrom('auth_sessions').where('user_id', '=', left.id).execute()
    expect((await left.call(accounts.me, {})).body.error.code).toBe('core.sign_in')
  })
  test('an attempt at an administrators’ route is recorded; the answer is as if it did not exist', async () => {
    const person = await world.business()
    expect((await person.call(administration.overview, { query: {} })).status).toBe(404)
    expect(await eventsOf(person.id)).toMatchObject([
      {
        event_type: 'access_denied',
        details: { reason: 'administrators only', path: 'GET /admin/overview', email: person.email },
      },
    ])
  })
})

describe('a refusal is written apart from its answer', () => {
  test('a locked table holds up no refusal, takes no connection from others, and the events come later', async () => {
    const person = await world.talent()
    const owner = new pg.Client({ connectionString: world.database.ownerUrl })
    await owner.connect()
    await owner.query('begin; lock table security_events in access exclusive mode')
    try {
      // they return, and an answer comes, while the table is still locked
      await Promise.all(
        Array.from({ length: 20 }, (_, time) =>
          refusalLogOf(world.platform).note({
            type: 'auth_failure',
            userId: person.id,
            details: { reason: 'held up', time },
            address: ADDRESS,
            userAgent: AGENT,
          }),
        ),
      )
      expect((await signIn(person.email, 'Wrong1234')).status).toBe(400)
      const { rows } = await owner.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where relation = 'security_events'::regclass and not granted`,
      )
      expect(rows[0]?.waiting).toBe(1)
    } finally {
      await owner.query('rollback')
      await owner.end()
    }
    expect(await eventsOf(person.id)).toHaveLength(21)
  })
  test('an event of an unknown type is rejected by the table, logged with its code, and takes no others down with it', async () => {
    const person = await world.talent()
    const logged: unknown[] = []
    const log = {
      ...world.platform.log,
      error: (...args: unknown[]) => void logged.push(args),
    } as unknown as typeof world.platform.log
    const { RefusalLog } = await import('./refusal-log.ts')
    const refusals = new RefusalLog({ db: world.platform.db, log })
    const event = (type: string) => ({
      type: type as 'auth_failure',
      userId: person.id,
      details: { reason: type },
      address: ADDRESS,
      userAgent: AGENT,
    })
    await Promise.all([
      refusals.note(event('auth_failure')),
      refusals.note(event('nonsense')),
      refusals.note(event('access_denied')),
    ])
    await refusals.settled()
    expect((await eventsOf(person.id)).map(({ event_type }) => event_type).toSorted()).toEqual([
      'access_denied',
      'auth_failure',
    ])
    expect(logged).toMatchObject([
      [{ code: '23514', event: 'nonsense' }, 'constraint violation 23514: invalid event type'],
    ])
  })
})

test('what the page itself reports is answered once it is written, and not before', async () => {
  const person = await world.talent()
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query('begin; lock table security_events in access exclusive mode')
  let answered = 0
  const asked = person
    .call(accounts.logEvent, { body: { event_type: 'access_denied', reason: 'talent only' } })
    .then(({ status }) => (answered = status))
  await expect
    .poll(
      async () =>
        (await owner.query(`select from pg_locks where relation = 'security_events'::regclass and not granted`))
          .rowCount,
    )
    .toBe(1)
  // a refusal that was noted later no longer waits for its own
  await refusalLogOf(world.platform).note({
    type: 'auth_failure',
    userId: null,
    details: { reason: 'noted later' },
    address: ADDRESS,
    userAgent: AGENT,
  })
  expect(answered).toBe(0)
  await owner.query('rollback')
  await owner.end()
  expect(await asked).toBe(204)
  expect(await eventsOf(person.id)).toMatchObject([{ event_type: 'access_denied', details: { reason: 'talent only' } }])
})

test('a success exists if and only if what it reports does', async () => {
  const email = `rolled.back.${crypto.randomUUID().slice(0, 6)}@studio.example`
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query(`create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse_event before insert on security_events for each row when (new.details ->> 'email' = '${email}') execute function refuse_event()`)
  const answer = await world.anonymous.fetch('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'Corridor7Light',
      data: { account_type: 'talent', full_name: 'Nora Rolled' },
    }),
  })
  expect(answer.status).toBe(500)
  expect(await world.platform.db.selectFrom('auth_users').select('id').where('email', '=', email).execute()).toEqual([])
  await owner.query('drop trigger refuse_event on security_events; drop function refuse_event')
  await owner.end()
})
