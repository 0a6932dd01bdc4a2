import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Fanout } from '../../../platform/fanout/fanout.ts'
import { PostgresDriver } from '../../../platform/fanout/postgres-driver.ts'
import { readBlocked, readViewer } from '../../../reads/viewer/viewer.reads.ts'
import { startWorld, type World } from '../../../testing/world.ts'
import { loadKeys } from '../keys.ts'
import { createSessionReader } from './session-reader.ts'

const SOON = { timeout: 5_000 }
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A network to a database that can swallow, without a word, everything on the connections of the moment. */
async function network(url: string) {
  const target = new URL(url)
  const { port, hostname } = target
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const at = server.address()
  target.port = String(typeof at === 'object' && at ? at.port : 0)
  const swallow = () => {
    for (const socket of sockets) {
      socket.unpipe()
      socket.removeAllListeners('data')
      socket.resume()
    }
  }
  return { url: target.href, swallow }
}

/** What another node makes of a person's token: one that knows when it may have missed something, and one that does not. */
async function openReaders(url: string) {
  const { db, log, env, publicUrl } = world.platform
  const fanout = new Fanout(new PostgresDriver(url, log), log)
  const keys = await loadKeys(db, env)
  const open = (hears: () => boolean) => {
    const seen = { reads: 0 }
    const reader = createSessionReader({
      keys,
      issuer: () => `${publicUrl()}/auth/v1`,
      readViewer: (sessionId) => {
        seen.reads += 1
        return readViewer(db, sessionId, env)
      },
      readBlocked: (userId, sessionId) => readBlocked(db, userId, sessionId),
      fanout: { on: (...on) => fanout.on(...on), onGap: (handler) => fanout.onGap(handler), hears },
    })
    return { seen, read: async (token = '') => reader.read(token) }
  }
  const readers = { certain: open(() => fanout.hears()), credulous: open(() => true) }
  await fanout.start()
  onTestFinished(() => fanout.stop())
  await expect.poll(() => fanout.hears(), SOON).toBe(true)
  return { ...readers, hears: () => fanout.hears() }
}

const giveTheBoard = (userId: string) =>
  world.platform.db.updateTable('profiles').set({ admin: true }).where('id', '=', userId).execute()

test('a person is read once for many requests, and again as soon as they change', async () => {
  const { certain } = await openReaders(world.database.tasksUrl)
  const { id, token } = await world.talent()
  for (let n = 0; n < 200; n += 1) expect(await certain.read(token)).toMatchObject({ id, admin: false })
  expect(certain.seen.reads).toBe(1)
  await giveTheBoard(id)
  await expect.poll(() => certain.read(token), SOON).toMatchObject({ admin: true })
  expect(certain.seen.reads).toBe(2)
})

test('on a network that swallows everything, a change takes effect soon, because nothing proves that it is heard', async () => {
  const { url, swallow } = await network(world.database.tasksUrl)
  const { certain, credulous, hears } = await openReaders(url)
  const { id, token } = await world.talent()
  for (const reader of [certain, credulous]) expect(await reader.read(token)).toMatchObject({ admin: false })
  swallow()
  await giveTheBoard(id)
  await expect.poll(() => certain.read(token), { timeout: 5_000, interval: 20 }).toMatchObject({ admin: true })
  expect(hears()).toBe(false)
  // control: who does not ask whether it still hears has missed it
  expect(await credulous.read(token)).toMatchObject({ admin: false })
  // a connection without an answer is given up, and what it missed is a gap
  await expect.poll(hears, { timeout: 10_000 }).toBe(true)
  expect(await credulous.read(token)).toMatchObject({ admin: true })
})

test('a connection that is cut is known at once to hear nothing, and heard again when it is back', async () => {
  const { hears, certain } = await openReaders(world.database.tasksUrl)
  const { id, token } = await world.talent()
  await certain.read(token)
  const admin = new pg.Client({ connectionString: world.database.superUrl })
  await admin.connect()
  const { rows } = await admin.query<{ ended: number }>(
    `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
     where datname = current_database() and application_name = 'ensemble-fanout'`,
  )
  await admin.end()
  expect(rows[0]?.ended).toBeGreaterThan(0)
  await expect.poll(hears, { ...SOON, interval: 1 }).toBe(false)
  await expect.poll(hears, SOON).toBe(true)
  await giveTheBoard(id)
  await expect.poll(() => certain.read(token), SOON).toMatchObject({ admin: true })
})

test.each([
  ['a session ends', 'delete from auth_sessions where user_id = $1'],
  ['a session is raised', `update auth_sessions set aal = 'aal2' where user_id = $1`],
  ['a session gets an end', 'update auth_sessions set not_after = now() where user_id = $1'],
  ['an address is confirmed', 'update auth_users set email_confirmed_at = now() where id = $1'],
  ['someone is banned', `update auth_users set banned_until = now() + interval '1 day' where id = $1`],
  ['an account is deleted', 'update auth_users set deleted_at = now() where id = $1'],
  ['an account is erased', 'delete from auth_users where id = $1'],
  ['someone becomes an administrator', 'update profiles set admin = true where id = $1'],
  ['an email address counts', 'update profiles set email_verified = false where id = $1'],
  ['someone is blocked', `insert into blocked_users (user_id, expires_at) values ($1, now() + interval '1 day')`],
  [
    'someone asks to leave',
    'insert into account_deletions (user_id, by_administrator, due_at) values ($1, false, now())',
  ],
  ['a seat has another role', `update company_members set role = 'viewer' where user_id = $1`],
  ['a company is chosen', 'update company_members set chosen_at = now() where user_id = $1'],
  ['a seat goes', 'delete from company_members where user_id = $1'],
  [
    'a second factor is due',
    `insert into auth_factors (user_id, factor_type, status, phone) values ($1, 'phone', 'verified', '351910000000')`,
  ],
])('every node hears of it: %s', async (_what, statement) => {
  const { id } = await world.business()
  const admin = new pg.Client({ connectionString: world.database.superUrl })
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query('begin')
  const { rowCount } = await admin.query(statement, [id])
  expect(rowCount).toBeGreaterThan(0)
  const { rows } = await admin.query<{ payload: string }>(
    `select payload from fanout_messages where xact = pg_current_xact_id() and channel = 'viewer_changed'`,
  )
  expect(rows.map(({ payload }) => payload)).toContain(id)
})

test.each([
  ['a session that ends', `update auth_sessions set not_after = now() + interval '1 minute' where user_id = $1`, {}],
  ['a ban', `update auth_users set banned_until = now() + interval '1 minute' where id = $1`, {}],
  ['a block', `insert into blocked_users (user_id, expires_at) values ($1, now() + interval '1 minute')`, {}],
  ['the longest life of a session', 'select $1::text', { AUTH_SESSION_TIMEBOX_S: 60 }],
  ['the longest rest of a session', 'select $1::text', { AUTH_SESSION_IDLE_S: 60 }],
])('what ends by itself is known with the viewer: %s', async (_what, statement, limits) => {
  const { id } = await world.talent()
  const { db, env } = world.platform
  const session = await db.selectFrom('auth_sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
  const lasts = async (more = {}) => (await readViewer(db, session.id, { ...env, ...more }))?.lastsMs
  expect(await lasts()).toBe(Number.POSITIVE_INFINITY)
  const admin = new pg.Client({ connectionString: world.database.superUrl })
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(statement, [id])
  const left = await lasts(limits)
  expect(left).toBeLessThanOrEqual(60_000)
  expect(left).toBeGreaterThan(30_000)
})
