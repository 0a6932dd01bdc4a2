import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { deliveries } from '@ensemble/contract/administration/deliveries.routes.ts'
import type { DeliveryRef, FailedDelivery } from '@ensemble/contract/administration/deliveries.schemas.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { forgetFailedTask } from '../../platform/mail/failed.ts'
import { type Mail, sendMail } from '../../platform/mail/outbox.ts'
import { text } from '../../platform/mail/template.ts'
import { type PushPeer, startPushPeer } from '../../testing/push-peer.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/smtp-peer.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let [world, smtp, peer, admin] = [{} as World, {} as SmtpPeer, {} as PushPeer, {} as Person]
beforeAll(async () => {
  smtp = await startSmtpPeer()
  peer = await startPushPeer()
  world = await startWorld({ still: true, env: { SMTP_URL: smtp.url, PUSH_ORIGINS: peer.origin } })
  admin = await world.admin()
})
afterAll(async () => {
  await world.stop()
  await smtp.stop()
  await peer.stop()
})
beforeEach(async () => {
  for (const table of ['mail_outbox', 'waiting_mails', 'push_outbox'] as const)
    await world.database.db.deleteFrom(table).execute()
  smtp.state.refuses = false
  smtp.state.received = []
  peer.state.arrived = []
  peer.state.answer = undefined
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
const SECRET = 'The code of the studio door is 4711.'
const mail = (to: string, kind = 'notification.application_submitted'): Mail => ({
  to,
  subject: SECRET,
  kind,
  content: { heading: SECRET, parts: [text(SECRET)] },
})
async function run(name: string, payload: object, ms = 0): Promise<void> {
  const ctx = world.ctx()
  const clock = { now: () => new Date(Date.now() + ms) }
  const task = world.app.tasks.find((each) => each.name === name)
  await task?.run(payload, { ...ctx, platform: { ...ctx.platform, clock } })
}
const rowOf = (id: string) =>
  world.database.db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An email that the server has refused so many times. The tries in between would take hours. */
async function refused(mailed: Mail, tries: number): Promise<string> {
  smtp.state.refuses = true
  const { db } = world.ctx()
  // kept for the mailbox, so that nothing but this sends it
  const id = await sendMail({ db, platform: { env: { SMTP_URL: undefined } } }, mailed)
  await db
    .updateTable('mail_outbox')
    .set({ status: 'pending', sent_at: null, attempts: tries - 1 })
    .where('id', '=', id)
    .execute()
  await run('platform.send_mail', { mailId: id })
  return id
}
const list = async (who = admin): Promise<FailedDelivery[]> =>
  (await who.call(deliveries.list, { query: {} })).body.items
const count = async (): Promise<number> => (await admin.call(deliveries.count, {})).body.value
const retry = (items: readonly DeliveryRef[], who = admin) =>
  who.call(deliveries.retry, {
    body: { items: items.map(({ source, id, user_id }) => ({ source, id, user_id })) },
  })

test('an email that is refused five times is listed without its words, and arrives once when it is asked again', async () => {
  const [maya, stranger] = [await world.talent(), 'ada.stranger@example.com']
  const early = await refused(mail('early@example.com'), 4)
  await refused(mail(maya.email), 5)
  await refused(mail(stranger), 5)
  const items = await list()
  expect(items).toMatchObject([
    { source: 'mail', channel: 'email', person: null, address: 'a…@example.com', state: 'trying', tries: 5 },
    { source: 'mail', kind: 'notification.application_submitted', person: { id: maya.id }, address: null },
  ])
  expect(items[0]?.error).toContain('no mailbox a…@example.com')
  expect(JSON.stringify(items)).not.toMatch(/4711|ada\.stranger/)
  expect(await count()).toBe(2)
  await world.database.db.deleteFrom('mail_outbox').where('id', '=', early).execute()
  smtp.state.refuses = false
  expect((await retry(items)).body).toEqual({ asked: 2 })
  await world.drain()
  await expect.poll(() => [smtp.at(maya.email).length, smtp.at(stranger).length]).toEqual([1, 1])
  await expect.poll(() => list()).toEqual([])
  expect((await retry(items)).body).toEqual({ asked: 0 })
  await world.drain()
  expect(smtp.state.received).toHaveLength(2)
  const [act] = (await admin.call(administration.acts, { query: { act: 'delivery.retry' } })).body.items
  expect(act).toMatchObject({ admin: { id: admin.id }, details: { emails: 2, pushes: 0 } })
})

test('an email that is being tried right now is not sent a second time', async () => {
  const id = await refused(mail('busy@example.com'), 5)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another' where key = ${`mail:${id}`}`.execute(
    world.database.db,
  )
  expect((await retry(await list())).body).toEqual({ asked: 0 })
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`mail:${id}`}`.execute(world.database.db)
  expect(rows).toHaveLength(1)
  await sql`delete from graphile_worker._private_jobs where key = ${`mail:${id}`}`.execute(world.database.db)
})

test('a notification that was given up can be sent for a week; a code can’t, and its words are gone at once', async () => {
  const [kept, coded] = [
    await refused(mail('kept@example.com'), 60),
    await refused(mail('coded@example.com', 'auth.code'), 60),
  ]
  expect([await rowOf(kept), await rowOf(coded)]).toMatchObject([
    { status: 'failed', text: expect.stringContaining('4711') },
    { status: 'failed', text: '', subject: '', html: '' },
  ])
  const items = await list()
  expect(items).toMatchObject([
    { state: 'expired', can: { retry: false }, kind: 'auth.code' },
    { state: 'given_up', can: { retry: true } },
  ])
  smtp.state.refuses = false
  const asked = await Promise.all([retry(items), retry(items)])
  expect(sum(asked.map(({ body }) => body.asked))).toBe(1)
  await expect.poll(() => smtp.at('kept@example.com')).toHaveLength(1)
  await expect.poll(() => list()).toMatchObject([{ state: 'expired' }])
  await world.drain()
  expect(smtp.state.received).toHaveLength(1)

  const old = await refused(mail('old@example.com'), 60)
  await run(forgetFailedTask.name, {})
  expect((await rowOf(old)).text).not.toBe('')
  await world.database.db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', old)
    .execute()
  await run(forgetFailedTask.name, {})
  expect(await rowOf(old)).toMatchObject({ text: '', subject: '', html: '' })
  expect((await list()).map(({ state }) => state)).toEqual(['expired', 'expired'])
  expect((await retry(await list())).body).toEqual({ asked: 0 })
})

/** A talent with a browser, and how a company invites them to a job. */
async function invited() {
  const [studio, maya] = [await world.business(), await world.talent()]
  const invite = async () => {
    const job = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: 'Gaffer' },
    })
    const params = { talentId: maya.id }
    expect((await studio.call(talentPool.invite, { params, body: { post_id: job.id } })).status).toBeLessThan(300)
    await world.settle()
  }
  return { maya, invite }
}

test('a push that is refused five times is listed, and arrives once when it is asked again', async () => {
  const { maya, invite } = await invited()
  expect((await maya.call(push.subscribe, { body: peer.browser() })).status).toBe(200)
  peer.state.answer = (response) => !!response.writeHead(500).end()
  await invite()
  const rows = await world.database.db.selectFrom('push_outbox').selectAll().execute()
  for (let tries = 1; tries < 5; tries += 1)
    for (const { id } of rows) await run('push.send', { userId: maya.id, pushId: id })
  const items = (await list()).filter(({ channel }) => channel === 'push')
  expect(items).toMatchObject([
    { source: 'push', person: { id: maya.id }, tries: 5, error: 'the push service answered 500', state: 'given_up' },
  ])
  peer.state.answer = undefined
  const asked = await Promise.all([retry(items), retry(items)])
  expect(sum(asked.map(({ body }) => body.asked))).toBe(1)
  await expect.poll(() => peer.state.arrived.length).toBe(1)
  await world.drain()
  expect([peer.state.arrived.length, (await list()).length]).toEqual([1, 0])
})

const HOUR_MS = 3_600_000

test('an email that can’t be written is listed, and is written once it can be', async () => {
  const { maya, invite } = await invited()
  await maya.call(preferences.saveNotifications, { body: { sorts: { invitations: { email: 'hourly' } } } })
  await invite()
  const waiting = () => world.database.db.updateTable('waiting_mails').where('user_id', '=', maya.id)
  const [stored] = await world.database.db.selectFrom('waiting_mails').selectAll().execute()
  await waiting()
    .set({ about: JSON.stringify({ nothing: true }) })
    .execute()
  for (let tries = 1; tries <= 5; tries += 1) await run('emails.bundles', {}, tries * 24 * HOUR_MS)
  const items = await list()
  expect(items).toMatchObject([
    { source: 'unwritten', channel: 'email', person: { id: maya.id }, tries: 5, state: 'given_up' },
  ])
  await waiting()
    .set({ about: JSON.stringify(stored?.about) })
    .execute()
  expect((await retry(items)).body).toEqual({ asked: 1 })
  expect((await retry(items)).body).toEqual({ asked: 0 })
  for (let times = 0; times < 2; times += 1) await run('emails.bundles', {})
  await expect.poll(() => smtp.at(maya.email)).toHaveLength(1)
  await world.drain()
  expect([smtp.at(maya.email).length, await list()]).toEqual([1, []])
})

test('the list is paged over all three, newest first', async () => {
  const { maya } = await invited()
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, n))
  const about = JSON.stringify({})
  const notification_id = crypto.randomUUID()
  for (let n = 0; n < 9; n += 1) {
    const common = { kind: 'invited', created_at: at(n), attempts: 5, last_error: `number ${n}` }
    const own = { ...common, user_id: maya.id, about, notification_id }
    if (n % 3 === 0)
      await world.database.db
        .insertInto('mail_outbox')
        .values({
          ...common,
          status: 'failed',
          channel: 'sms',
          to_address: '+4915112345678',
          subject: '',
          text: '',
          html: '',
          message_id: `<${n}>`,
        })
        .execute()
    else if (n % 3 === 1)
      await world.database.db
        .insertInto('waiting_mails')
        .values({ ...own, bundle: 'sort:invitations', due_at: sql<Date>`'infinity'` })
        .execute()
    else
      await world.database.db
        .insertInto('push_outbox')
        .values({ ...own, subscription_id: crypto.randomUUID(), due_at: at(n), failed: true })
        .execute()
  }
  const found: FailedDelivery[] = []
  let cursor: string | undefined
  do {
    const { body } = await admin.call(deliveries.list, { query: { limit: 2, cursor } })
    found.push(...body.items)
    cursor = body.next ?? undefined
  } while (cursor)
  expect(found.map(({ error }) => error)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `number ${n}`))
  expect(found.find(({ channel }) => channel === 'text')?.address).toBe('…678')
  // texts hold codes, and are not sent again
  expect(await count()).toBe(6)
})

test('an administrator who owes a second factor asks nothing again', async () => {
  const owing = await world.admin()
  await world.database.db
    .insertInto('auth_factors')
    .values({ user_id: owing.id, status: 'verified', secret: Buffer.from('x') })
    .execute()
  for (const on of [false, true])
    await world.database.db.updateTable('profiles').set({ admin: on }).where('id', '=', owing.id).execute()
  const nothing = [{ source: 'mail' as const, id: crypto.randomUUID(), user_id: null }]
  await expect.poll(async () => (await retry(nothing, owing)).body.error?.code).toBe('factors.second_factor')
  const id = await refused(mail('kept@example.com'), 60)
  expect((await retry(await list(), owing)).status).toBe(403)
  expect((await rowOf(id)).status).toBe('failed')
})
