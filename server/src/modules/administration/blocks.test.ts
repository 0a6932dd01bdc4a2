import type { AddressInfo } from 'node:net'
import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { LIVE_CLOSE } from '@ensemble/contract/live.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { keptMails } from '../../platform/mail/outbox.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
/** Another node on the same database. */
let second: App
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  second = await buildApp(world.platform, { listenUrl: world.database.tasksUrl, readiness: { draining: false } })
  await second.server.listen({ host: '127.0.0.1', port: 0 })
  admin = await world.admin()
})
afterAll(async () => {
  second.hub.close()
  await second.server.close()
  await second.fanout.stop()
  await world.stop()
})

const nodes = () => [world.address(), `http://127.0.0.1:${(second.server.server.address() as AddressInfo).port}`]
const statuses = (person: Person) =>
  Promise.all(
    nodes().map(
      async (node) =>
        (await fetch(`${node}/api/v1/me`, { headers: { authorization: `Bearer ${person.token}` } })).status,
    ),
  )

const block = (userId: string, minutes = 60) =>
  admin.call(administration.block, { body: { user_id: userId, reason: 'Sent the same mail to forty people', minutes } })

test('a block ends sessions and sockets on both nodes at once', async () => {
  const person = await world.talent({ name: 'Bea Blocked' })
  expect(await statuses(person)).toEqual([200, 200])
  const sockets = await Promise.all(nodes().map((node) => openLivePage(node, person)))
  const answer = await block(person.id)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      person: { id: person.id, name: 'Bea Blocked' },
      by: { id: admin.id },
      reason: 'Sent the same mail to forty people',
    },
  })
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([LIVE_CLOSE.signIn, LIVE_CLOSE.signIn])
  expect(await statuses(person)).toEqual([403, 403])
  expect((await person.call(accounts.me, {})).body.error.code).toBe('core.blocked')
  const refreshed = await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: person.refreshToken }),
  })
  expect(refreshed.status).toBe(400)
})

test('a blocked person gets an email with why and until when, and one when it is lifted', async () => {
  const person = await world.talent()
  const { body } = await block(person.id)
  await world.settle()
  const mailsTo = async () => (await keptMails(world.database.db)).filter(({ to }) => to === person.email)
  const [mail] = await mailsTo()
  expect(mail?.subject).toBe('Your Ensemble account is blocked')
  expect(mail?.text).toContain('Sent the same mail to forty people')
  const until = new Date(body.expires_at as string)
  expect(mail?.text).toContain(
    `${until.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`,
  )
  expect((await admin.call(administration.unblock, { params: { blockId: body.id as string } })).status).toBe(204)
  await world.settle()
  expect((await mailsTo()).map(({ subject }) => subject)).toContain('Your Ensemble account is unblocked')
  expect((await admin.call(administration.unblock, { params: { blockId: body.id as string } })).status).toBe(404)
})

test('a block that has ended blocks no one', async () => {
  const person = await world.talent()
  const { body } = await block(person.id)
  await world.database.db
    .updateTable('blocked_users')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', body.id as string)
    .execute()
  await world.database.db
    .updateTable('auth_users')
    .set({ banned_until: new Date(Date.now() - 1_000) })
    .where('id', '=', person.id)
    .execute()
  await expect.poll(() => statuses(person), { timeout: 1_500, interval: 20 }).toEqual([401, 401])
  expect(
    (await admin.call(administration.blocked, { query: {} })).body.items.map(({ id }: { id: string }) => id),
  ).not.toContain(body.id)
})

test('an invalid block is refused: no reason, no length, too long, an unknown person, a colleague', async () => {
  const person = await world.talent()
  const colleague = await world.admin()
  const send = async (body: object) => (await admin.call(administration.block, { body: body as never })).status
  const good = { user_id: person.id, reason: 'x', minutes: 60 }
  expect(await send({ ...good, reason: '   ' })).toBe(400)
  expect(await send({ ...good, minutes: 0 })).toBe(400)
  expect(await send({ ...good, minutes: 129_601 })).toBe(400)
  expect(await send({ ...good, by: 'me' })).toBe(400)
  expect(await send({ ...good, user_id: crypto.randomUUID() })).toBe(404)
  expect(await send({ ...good, user_id: colleague.id })).toBe(403)
  expect(await statuses(person)).toEqual([200, 200])
})

test('an administrator with a second factor must have shown it', async () => {
  const owing = await world.admin()
  const person = await world.talent()
  await world.database.db
    .insertInto('auth_factors')
    .values({ user_id: owing.id, status: 'verified', secret: Buffer.from('x') })
    .execute()
  await world.database.db.updateTable('profiles').set({ admin: false }).where('id', '=', owing.id).execute()
  await world.database.db.updateTable('profiles').set({ admin: true }).where('id', '=', owing.id).execute()
  const act = () => owing.call(administration.block, { body: { user_id: person.id, reason: 'x', minutes: 1 } })
  await expect.poll(async () => (await act()).body.error?.code, { timeout: 1_500 }).toBe('factors.second_factor')
  await world.database.db.updateTable('auth_sessions').set({ aal: 'aal2' }).where('user_id', '=', owing.id).execute()
  await expect.poll(async () => (await act()).status, { timeout: 1_500 }).toBe(200)
})

test('whoever signs in with the right password reads why they are blocked and until when; a stranger learns nothing', async () => {
  const email = 'bea@cutting-room.example'
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${world.address()}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const data = { account_type: 'talent', full_name: 'Bea Blocked' }
  await post('/signup', { email, password: 'Corridor7Light', data })
  const { db } = world.platform
  const { id } = await db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const made = await block(id)
  expect(made.status).toBe(200)
  expect(await post('/token?grant_type=password', { email, password: 'Corridor7Light' })).toMatchObject({
    status: 400,
    body: {
      error_code: 'user_banned',
      msg: 'User is banned',
      blocked: { reason: 'Sent the same mail to forty people', until: made.body.expires_at },
    },
  })
  expect((await post('/token?grant_type=password', { email, password: 'Corridor7Dark' })).body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
})
