import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeAccount } from '../modules/auth/auth.factory.ts'
import { makeJob } from '../modules/jobs/jobs.factory.ts'
import { makeConversation } from '../modules/messaging/messaging.factory.ts'
import { cloneTemplate } from '../platform/db/clone-template.ts'
import { createDb, createPool } from '../platform/db/db.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { openLivePage } from './live-page.ts'
import { openWorld, type Person, type World } from './open-world.ts'
import { throughPooler } from './pooler.ts'

let world: World
let resets: () => number
let studio: Person
let maya: Person
let jobId: string

beforeAll(async () => {
  const database = await cloneTemplate(inject('cluster'))
  resets = throughPooler(database.pool)
  world = await openWorld(inject('cluster'), { database })
  studio = await world.business()
  maya = await world.talent()
  jobId = (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })).id
})
afterAll(() => world.stop())

const SOON = { timeout: 5_000 }

describe('through a transaction pooler', () => {
  test('people sign in', async () => {
    const [email, password] = ['iris@studio.example', 'Corridor7Light']
    await makeAccount(world.ctx(), world.app.auth, {
      email,
      password,
      metadata: { account_type: 'talent', full_name: 'Iris Vale', profession: 'Editor', location: 'Lisbon' },
    })
    const { status, body } = await world.anonymous.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(status).toBe(200)
    const { access_token: token } = body as { access_token: string }
    const me = await world.anonymous.fetch('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me).toMatchObject({ status: 200, body: { name: 'Iris Vale' } })
  })

  test('talent applies, and the tasks announce it', async () => {
    const { status } = await maya.call(applications.submit, {
      params: { jobId },
      body: {
        cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
        availability: 'immediate',
      },
    })
    expect(status).toBe(201)
    await world.settle()
    const { rows } = await sql`select from notifications where user_id = ${studio.id}`.execute(world.database.db)
    expect(rows).toHaveLength(1)
  })

  test('a message arrives live at the other person’s socket', async () => {
    const id = await makeConversation(world.ctx(), {
      members: [
        { userId: maya.id, businessId: null, lastReadAt: null },
        { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      ],
      messages: [
        { senderId: studio.id, body: 'Are you free on the 9th?', at: new Date('2026-03-01T10:00:00Z') },
        { senderId: maya.id, body: 'I am.', at: new Date('2026-03-01T10:01:00Z') },
      ],
    })
    const { socket, heard } = await openLivePage(world.address(), studio)
    const sent = await maya.call(messaging.send, {
      body: { room_id: id, content: 'See you there', type: 'text', client_id: crypto.randomUUID() },
    })
    expect(sent.status).toBeLessThan(300)
    await expect.poll(() => heard.map((message) => message.type), SOON).toContain('changed')
    socket.terminate()
    const { body } = await studio.call(messaging.messages, { params: { conversationId: id }, query: {} })
    expect(body.items.map((item: { content: string }) => item.content)).toContain('See you there')
  })

  test('the feed shows the job', async () => {
    const { status, body } = await maya.call(discover.feed, { query: {} })
    expect(status).toBe(200)
    expect(body.items.map((item: { id: string }) => item.id)).toContain(jobId)
    expect(resets()).toBeGreaterThan(50)
  })
})

describe('the pooler of these tests', () => {
  test('forgets what a session was given, and keeps what belongs to the role', async () => {
    const pool = createPool(world.database.appUrl, { max: 1 })
    const db = createDb(pool)
    throughPooler(pool)
    const limit = async () =>
      (await sql<{ ms: string }>`select current_setting('statement_timeout') as ms`.execute(db)).rows[0]?.ms
    const locks = async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and objid = 77`.execute(world.database.db)).rows
        .length
    await sql`set statement_timeout = 77`.execute(db)
    expect(await limit()).toBe('5s')
    await sql`select pg_advisory_lock(77)`.execute(db)
    await expect.poll(locks, SOON).toBe(0)
    await inTransaction({ db }, async (ctx) => {
      await sql`set statement_timeout = 77`.execute(ctx.db)
      await sql`select pg_advisory_lock(77)`.execute(ctx.db)
      // within its transaction a session is left alone
      expect((await sql`select current_setting('statement_timeout') as ms`.execute(ctx.db)).rows).toEqual([
        { ms: '77ms' },
      ])
      expect(await locks()).toBe(1)
    })
    expect(await limit()).toBe('5s')
    expect(await locks()).toBe(0)
    await db.destroy()
  })

  test('keeps prepared statements', async () => {
    const pool = createPool(world.database.appUrl, { max: 1 })
    const db = createDb(pool)
    throughPooler(pool)
    await sql`select ${1}::int as kept`.execute(db)
    const { rows } = await sql`select from pg_prepared_statements where statement like '%as kept'`.execute(db)
    expect(rows).toHaveLength(1)
    await db.destroy()
  })

  test('bites: over it, someone who listens hears nothing', async () => {
    const pool = createPool(world.database.appUrl, { max: 1 })
    throughPooler(pool)
    const client = await pool.connect()
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen bites')
    const listens = await client.query('select from pg_listening_channels()')
    await world.database.pool.query(`select pg_notify('bites', 'x')`)
    await client.query('select 1')
    expect([listens.rowCount, heard]).toEqual([0, []])
    client.release()
    await pool.end()
  })
})
