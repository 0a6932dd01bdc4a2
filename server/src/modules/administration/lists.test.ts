import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import type { LimitAction, SecurityEventType } from '@ensemble/contract/administration/vocabulary.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.admin()
})
afterAll(() => world.stop())

const db = () => world.database.db
const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`
let windows = 0
const limited = (row: { userId?: string; address?: string; action?: LimitAction; count?: number; minutes?: number }) =>
  db()
    .insertInto('rate_limit_events')
    .values({
      key: `k${(windows += 1)}`,
      action: row.action ?? 'api:search',
      window_ms: 60_000,
      window_start: minutesAgo(row.minutes ?? 0),
      created_at: minutesAgo(row.minutes ?? 0),
      ip_address: row.address ?? '198.51.100.7',
      user_id: row.userId ?? null,
      request_count: row.count ?? 1,
    })
    .execute()
interface Item {
  id: string
  request_count: number
  address: string
  person: { id: string } | null
  type: string
  can: { block: boolean; undo: boolean }
  blocked_until: string | null
}
const items = async <Q extends object>(
  route: typeof administration.rateLimits | typeof administration.securityEvents | typeof administration.acts,
  query: Q,
) => {
  const answer = await admin.call(route, { query } as never)
  expect(answer.status).toBe(200)
  return answer.body.items as Item[]
}

test('only an administrator learns that such lists exist', async () => {
  const talent = await world.talent()
  for (const route of [
    administration.overview,
    administration.rateLimits,
    administration.blocked,
    administration.securityEvents,
    administration.acts,
    administration.exportRateLimits,
  ]) {
    expect((await talent.call(route, { query: {} })).status).toBe(404)
    expect((await world.anonymous.call(route, { query: {} })).status).toBe(401)
  }
})

test('the overview counts what there is, and today begins in the administrator’s time zone', async () => {
  const before = (await admin.call(administration.overview, { query: { zone: 'Pacific/Auckland' } })).body
  expect(before.users).toEqual({ value: expect.any(Number) as number, exact: true })
  const person = await world.business()
  await db()
    .insertInto('blocked_users')
    .values(
      [1, -1].map((hours) => ({ user_id: person.id, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })),
    )
    .execute()
  await db()
    .insertInto('security_events')
    .values([
      {
        event_type: 'auth_success',
        user_id: person.id,
        created_at: sql`date_trunc('day', now(), 'Pacific/Kiritimati') + interval '1 second'`,
      },
      {
        event_type: 'auth_success',
        user_id: person.id,
        created_at: sql`date_trunc('day', now(), 'Pacific/Kiritimati') - interval '1 second'`,
      },
    ])
    .execute()
  // a different zone, because the last answer is cached for three seconds
  const { body } = await admin.call(administration.overview, { query: { zone: 'Pacific/Kiritimati' } })
  const since = await db()
    .selectFrom('security_events')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('created_at', '>=', sql<Date>`date_trunc('day', now(), 'Pacific/Kiritimati')`)
    .executeTakeFirstOrThrow()
  expect(body).toMatchObject({
    users: { value: before.users.value + 1 },
    blocked: { value: before.blocked.value + 1, exact: true },
    events_today: { value: since.n },
  })
  expect((await admin.call(administration.overview, { query: { zone: 'Mars/Olympus' } })).status).toBe(400)
})

describe('rate limits', () => {
  let maya: Person
  beforeAll(async () => {
    maya = await world.talent({ name: 'Maya Søndergård', email: 'maya.unusual@cutting.example' })
    await limited({ userId: maya.id, address: '203.0.113.9', action: 'api:message', count: 121, minutes: 5 })
    await limited({ address: '198.51.100.20', action: 'auth:login', count: 11, minutes: 30 })
    await limited({ address: '198.51.100.21', count: 3, minutes: 120 })
    await limited({ address: '198.51.100.22', count: 4, minutes: 3 * 1_440 })
    await limited({ address: '198.51.100.23', count: 5, minutes: 20 * 1_440 })
  })
  test('cover the last day, or the chosen range', async () => {
    const found = async (range?: string) =>
      (await items(administration.rateLimits, { range })).map(({ request_count }) => request_count)
    expect(await found()).toEqual([121, 11, 3])
    expect(await found('1h')).toEqual([121, 11])
    expect(await found('7d')).toEqual([121, 11, 3, 4])
    expect(await found('30d')).toEqual([121, 11, 3, 4, 5])
  })
  test('are filtered by action and found by address, name and email', async () => {
    const counts = async (query: object) =>
      (await items(administration.rateLimits, query)).map(({ request_count }) => request_count)
    expect(await counts({ action: 'auth:login' })).toEqual([11])
    expect(await counts({ q: '51.100.2' })).toEqual([11, 3])
    expect(await counts({ q: 'søndergård' })).toEqual([121])
    expect(await counts({ q: 'UNUSUAL@cutting' })).toEqual([121])
    expect(await counts({ q: 'unusual', action: 'auth:login' })).toEqual([])
    expect(await counts({ q: '100%' })).toEqual([])
    for (const query of [{ q: 'ab' }, { action: 'auth:guessing' }, { range: '2d' }, { sort: 'name' }])
      expect((await admin.call(administration.rateLimits, { query } as never)).status).toBe(400)
  })
  test.each(['newest', 'oldest', 'most', 'least'] as const)(
    'are read page by page without a gap, %s first',
    async (sort) => {
      const all = await items(administration.rateLimits, { range: '30d', sort })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body }: { body: { items: Item[]; next: string | null } } = await admin.call(administration.rateLimits, {
          query: { range: '30d', sort, limit: 2, cursor },
        })
        seen.push(...body.items.map(({ id }) => id))
        cursor = body.next ?? undefined
      } while (cursor)
      expect(seen).toEqual(all.map(({ id }) => id))
      const counts = all.map(({ request_count }) => request_count)
      if (sort === 'most' || sort === 'least')
        expect(counts).toEqual(counts.toSorted((a, b) => (sort === 'most' ? b - a : a - b)))
    },
  )
  test('say who can be blocked, and until when someone is', async () => {
    const colleague = await world.admin()
    await limited({ userId: colleague.id, count: 77 })
    const of = async (id: string) =>
      (await items(administration.rateLimits, {})).find(({ person }) => person?.id === id)
    expect((await of(maya.id))?.can.block).toBe(true)
    expect((await of(colleague.id))?.can.block).toBe(false)
    expect((await items(administration.rateLimits, { action: 'auth:login' }))[0]).toMatchObject({
      person: null,
      can: { block: false },
      blocked_until: null,
    })
    const { body } = await admin.call(administration.block, {
      body: { user_id: maya.id, reason: 'Too many messages', minutes: 60 },
    })
    expect((await of(maya.id))?.blocked_until).toBe(body.expires_at)
    await admin.call(administration.unblock, { params: { blockId: body.id as string } })
    expect((await of(maya.id))?.blocked_until).toBeNull()
  })
})

describe('exports', () => {
  test('a name, an email and a user agent that a spreadsheet would run are exported as text', async () => {
    const evil = ['=HYPERLINK("http://evil.example")', '+1', '-2+3', '@SUM(A1)', '\tx', '\rx']
    for (const [at, name] of evil.entries()) {
      const person = await world.talent({ email: `evil${at}@cutting.example` })
      await db().updateTable('profiles').set({ full_name: name }).where('id', '=', person.id).execute()
      await limited({ userId: person.id, action: 'api:application' })
      await db()
        .insertInto('security_events')
        .values({
          event_type: 'auth_failure',
          user_id: person.id,
          user_agent: name,
          ip_address: '192.0.2.66',
          details: JSON.stringify({ reason: name }),
        })
        .execute()
    }
    const limits = await admin.call(administration.exportRateLimits, { query: { action: 'api:application' } })
    expect(limits.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(limits.headers.get('content-disposition')).toMatch(
      /^attachment; filename="rate-limits-\d{4}-\d\d-\d\d\.csv"/,
    )
    const events = await admin.call(administration.exportSecurityEvents, { query: { q: '192.0.2.66' } })
    for (const { body } of [limits, events]) {
      const text = String(body)
      for (const name of evil) expect(text).toContain(`'${name.replaceAll('"', '""')}`)
      expect(text).not.toMatch(/(^|,)"?[=+@\t-]/m)
    }
  })
  test('hold every row of the filter, over many batches', async () => {
    await sql`insert into rate_limit_events (key, action, window_ms, window_start, ip_address, request_count, created_at)
      select 'bulk' || n, 'auth:signup', 3600000, now(), '192.0.2.1', n, now() - make_interval(secs => n) from generate_series(1, 2500) n`.execute(
      db(),
    )
    const { body } = await admin.call(administration.exportRateLimits, {
      query: { action: 'auth:signup', sort: 'least' },
    })
    const rows = String(body).trim().split('\r\n')
    expect(rows).toHaveLength(2_501)
    expect(rows.at(-1)).toContain(',2500,')
  })
})

describe('security events', () => {
  test('are filtered by type, range, words and person; for one person everything is listed', async () => {
    const person = await world.talent({ name: 'Petra Watched', email: 'petra@elsewhere.example' })
    const event = (
      event_type: SecurityEventType,
      minutes: number,
      more: { ip?: string; details?: object; user?: string | null } = {},
    ) => ({
      event_type,
      user_id: more.user === undefined ? person.id : more.user,
      ip_address: more.ip ?? '192.0.2.200',
      details: JSON.stringify(more.details ?? {}),
      created_at: minutesAgo(minutes),
    })
    await db()
      .insertInto('security_events')
      .values([
        event('auth_success', 1, { details: { action: 'login' } }),
        event('auth_failure', 2, {
          user: null,
          details: { email: 'stranger@nowhere.example', reason: 'Invalid login credentials' },
        }),
        event('access_denied', 90, { ip: '192.0.2.201' }),
        event('auth_success', 40 * 1_440),
      ])
      .execute()
    const types = async (query: object) => (await items(administration.securityEvents, query)).map(({ type }) => type)
    expect(await types({ person: person.id })).toEqual(['auth_success', 'access_denied', 'auth_success'])
    expect(await types({ person: person.id, range: '30d' })).toEqual(['auth_success', 'access_denied'])
    expect(await types({ q: 'petra' })).toEqual(['auth_success', 'access_denied'])
    expect(await types({ q: 'stranger@nowhere' })).toEqual(['auth_failure'])
    expect(await types({ q: '192.0.2.201' })).toEqual(['access_denied'])
    expect(await types({ q: '192.0.2.20', type: 'auth_success', range: '1h' })).toEqual(['auth_success'])
    expect((await items(administration.securityEvents, { q: 'stranger@nowhere' }))[0]).toMatchObject({
      person: null,
      details: { reason: 'Invalid login credentials' },
      address: '192.0.2.200',
    })
  })
})

describe('the audit log', () => {
  test('says who did what to which person, what can be undone, and is filtered by each', async () => {
    const person = await world.talent({ name: 'Sven Subject' })
    const { body: block } = await admin.call(administration.block, {
      body: { user_id: person.id, reason: 'Fake profile', minutes: 1_440 },
    })
    const acts = (query: object) => items(administration.acts, { person: person.id, ...query })
    expect(await acts({})).toMatchObject([
      {
        act: 'user.block',
        actor: 'administrator',
        admin: { id: admin.id },
        subject: { id: person.id, name: 'Sven Subject' },
        details: { reason: 'Fake profile', minutes: 1_440 },
        can: { undo: true },
      },
    ])
    await admin.call(administration.unblock, { params: { blockId: block.id as string } })
    expect((await acts({})).map(({ can }) => can.undo)).toEqual([false, false])
    expect(await acts({ act: 'user.unblock' })).toHaveLength(1)
    expect(await acts({ actor: 'command line' })).toEqual([])
    expect(await acts({ admin: admin.id })).toHaveLength(2)
    const first = await admin.call(administration.acts, { query: { person: person.id, limit: 1 } })
    const next = await admin.call(administration.acts, {
      query: { person: person.id, limit: 1, cursor: first.body.next as string },
    })
    expect([...first.body.items, ...next.body.items].map(({ act }: { act: string }) => act)).toEqual([
      'user.unblock',
      'user.block',
    ])
    expect(next.body.next).toBeNull()
  })
})

test('a founder without a name is listed by the part of their address before the @, and leased requests say that they are a most', async () => {
  const founder = await world.business({ company: 'Northlight Pictures' })
  await db().updateTable('profiles').set({ full_name: '' }).where('id', '=', founder.id).execute()
  await limited({ userId: founder.id, action: 'default', count: 30 })
  await limited({ userId: founder.id, action: 'api:search', count: 3 })
  const rows = await items(administration.rateLimits, { q: founder.email })
  const [name] = founder.email.split('@')
  expect(rows).toMatchObject([
    { action: 'api:search', request_count: 3, at_most: false, person: { name } },
    { action: 'default', request_count: 30, at_most: true, person: { name } },
  ])
})
