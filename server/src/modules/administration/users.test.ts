import { users } from '@ensemble/contract/administration/users.routes.ts'
import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { elsewhere, raised } from '../../testing/second-factors.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.admin()
})
afterAll(() => world.stop())

const act = (by: Person, route: RouteSpec, person: Pick<Person, 'id'>, body?: unknown) =>
  by.call(route, { params: { userId: person.id }, ...(body !== undefined && { body }) } as never)
const read = async (person: Person) => (await act(admin, users.get, person)).body
const actsOn = async (person: Person, at: World = world) =>
  await at.database.db
    .selectFrom('admin_acts')
    .select(['act', 'admin_id', 'details'])
    .where('subject_id', '=', person.id)
    .orderBy('id')
    .execute()
const mailsTo = async (person: Person) => (await keptMails(world.platform.db)).filter(({ to }) => to === person.email)
const mayBe = (answer: { status: number; body: { error?: { code: string } } }) =>
  answer.status === 204 ? true : answer.body.error?.code

describe('the administrator right', () => {
  test('is granted and revoked at once, confirmed by email, and on record', async () => {
    const person = await world.talent()
    expect((await person.call(users.list, { query: {} })).status).toBe(404)
    expect((await act(admin, users.grant, person)).status).toBe(204)
    await expect.poll(async () => (await person.call(users.list, { query: {} })).status, { timeout: 1_500 }).toBe(200)
    expect(await read(person)).toMatchObject({
      user: { admin: true, can: { grant: false, revoke: true, block: false, delete: false } },
    })
    expect(mayBe(await act(admin, users.grant, person))).toBe('users.already_admin')
    expect((await act(admin, users.revoke, person)).status).toBe(204)
    await expect.poll(async () => (await person.call(users.list, { query: {} })).status, { timeout: 1_500 }).toBe(404)
    expect(await actsOn(person)).toMatchObject([
      { act: 'user.grant_admin', admin_id: admin.id },
      { act: 'user.revoke_admin', admin_id: admin.id },
    ])
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'You’re no longer an Ensemble administrator',
      'You’re now an Ensemble administrator',
    ])
  })

  test('is refused for people it would not help, and for oneself', async () => {
    expect(mayBe(await act(admin, users.grant, await world.unverified()))).toBe('users.unconfirmed')
    expect(mayBe(await act(admin, users.grant, await world.blocked()))).toBe('users.blocked')
    expect(mayBe(await act(admin, users.revoke, admin))).toBe('administration.yourself')
    expect(mayBe(await act(admin, users.revoke, await world.talent()))).toBe('users.no_admin')
    expect((await act(admin, users.grant, { id: crypto.randomUUID() })).status).toBe(404)
  })

  /** Two administrators remove each other while a third connection holds both rows; returns how many are left. */
  const removeEachOther = async (env: Record<string, string>) => {
    const own = await startWorld({ env })
    const [first, second] = [await own.admin(), await own.admin()]
    const { pool } = own.database
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from profiles where admin for update')
    const answers = [act(first, users.revoke, second), act(second, users.revoke, first)]
    const waiting = async () =>
      (
        await pool.query<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0]?.n
    await expect.poll(waiting, { timeout: 5_000 }).toBe(2)
    await holder.query('commit')
    holder.release()
    const statuses = (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b)
    const { rows } = await pool.query('select from profiles where admin')
    const acts = [...(await actsOn(first, own)), ...(await actsOn(second, own))].length
    await own.stop()
    return { left: rows.length, statuses, acts }
  }
  test('of two who remove each other at once one stays; control: without the lock no one does', async () => {
    expect(await removeEachOther({})).toEqual({ left: 1, statuses: [204, 404], acts: 1 })
    expect(await removeEachOther({ ENSEMBLE_BREAK: 'admin-lock' })).toEqual({ left: 0, statuses: [204, 204], acts: 2 })
  })
})

describe('blocking', () => {
  test('for 24 hours, with the reason, and back', async () => {
    const person = await world.talent()
    expect(await act(admin, users.block, person, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: { fields: { reason: 'Give a reason. They’ll see it' } } },
    })
    expect((await act(admin, users.block, person, { reason: 'Spam in messages' })).status).toBe(204)
    const { user } = await read(person)
    expect((Date.parse(user.blocked_until) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    expect(user.can).toMatchObject({ block: false, unblock: true, grant: false })
    expect((await person.fetch('/api/v1/me')).status).toBeGreaterThanOrEqual(401)
    expect((await act(admin, users.unblock, person)).status).toBe(204)
    expect(await read(person)).toMatchObject({ user: { blocked_until: null, can: { block: true, unblock: false } } })
    expect(mayBe(await act(admin, users.unblock, person))).toBe('users.not_blocked')
    expect((await actsOn(person)).map((row) => row.act)).toEqual(['user.block', 'user.unblock'])
    for (const [whom, code] of [
      [admin, 'administration.yourself'],
      [await world.admin(), 'administration.administrator'],
    ] as const)
      expect(mayBe(await act(admin, users.block, whom, { reason: 'x' }))).toBe(code)
  })
})

describe('emailing someone', () => {
  const mail = { subject: 'About your profile', message: 'Hello <b>Maya</b>,\nplease add a picture.' }
  test('sends the email as typed and keeps it on record, once per key', async () => {
    const person = await world.talent({ name: 'Maya Lindqvist' })
    const send = (idempotencyKey: string) =>
      admin.call(users.mail, { params: { userId: person.id }, body: mail }, { idempotencyKey })
    expect([(await send('one')).status, (await send('one')).status]).toEqual([204, 204])
    const mails = await mailsTo(person)
    expect(mails).toMatchObject([{ subject: mail.subject, text: expect.stringContaining(mail.message) }])
    expect(mails[0]?.html).toContain('&lt;b&gt;Maya&lt;/b&gt;')
    expect(await actsOn(person)).toMatchObject([{ act: 'user.mail', admin_id: admin.id, details: mail }])
  })
  test.each([
    [{ subject: '', message: 'x' }, { subject: 'Subject is required' }],
    [{ subject: 'x', message: '' }, { message: 'Message is required' }],
    [{ subject: 'x\r\nBcc: all@studio.example', message: 'x' }, { subject: 'The subject must be one line' }],
    [{ subject: 'x'.repeat(151), message: 'x' }, { subject: 'Cannot exceed 150 characters' }],
  ])('%j is refused', async (body, fields) =>
    expect(await act(admin, users.mail, await world.talent(), body)).toMatchObject({
      status: 400,
      body: { error: { fields } },
    }),
  )
})

describe('deleting', () => {
  test('waits 14 days and can be canceled; both are emailed and on record', async () => {
    const person = await world.talent()
    expect((await act(admin, users.delete, person)).status).toBe(204)
    const { user } = await read(person)
    expect((Date.parse(user.deletion.due_at) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
    expect(user).toMatchObject({
      deletion: { by_administrator: true },
      can: { delete: false, keep: true, grant: false },
    })
    expect(mayBe(await act(admin, users.delete, person))).toBe('users.leaving')
    expect((await act(admin, users.keep, person)).status).toBe(204)
    expect(await read(person)).toMatchObject({ user: { deletion: null, can: { delete: true, keep: false } } })
    expect(mayBe(await act(admin, users.keep, person))).toBe('users.staying')
    expect((await actsOn(person)).map((row) => row.act)).toEqual(['user.delete', 'user.keep'])
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'Your Ensemble account won’t be deleted',
      'Your Ensemble account is scheduled for deletion',
    ])
  })
  test('does not apply to administrators, oneself, or a person’s own request', async () => {
    expect(mayBe(await act(admin, users.delete, admin))).toBe('administration.yourself')
    expect(mayBe(await act(admin, users.delete, await world.admin()))).toBe('users.delete_admin')
    const person = await world.talent()
    await world.database.pool.query(
      `insert into account_deletions (user_id, requested_by, by_administrator, due_at) values ($1, $1, false, now() + interval '14 days')`,
      [person.id],
    )
    expect(mayBe(await act(admin, users.keep, person))).toBe('users.own_wish')
  })
  test('a company is not left without an owner, and refused attempts are not on record', async () => {
    const owner = await world.business()
    await world.seat(owner.businessId, 'recruiter')
    expect(mayBe(await act(admin, users.delete, owner))).toBe('accounts.last_owner')
    expect(await actsOn(owner)).toEqual([])
  })
})

test('an administrator with a second factor can do nothing before passing it', async () => {
  const { person, session } = await raised(world)
  await world.database.db.updateTable('profiles').set({ admin: true }).where('id', '=', person.id).execute()
  const subject = await world.talent()
  const low = await elsewhere(world, person)
  const routes: [string, string, string?][] = [
    ['PUT', 'admin'],
    ['DELETE', 'admin'],
    ['PUT', 'block', '{"reason":"x"}'],
    ['DELETE', 'block'],
    ['PUT', 'deletion'],
    ['DELETE', 'deletion'],
  ]
  for (const [method, path, body] of routes) {
    const answer = await world.anonymous.fetch(`/api/v1/admin/users/${subject.id}/${path}`, {
      method,
      headers: { authorization: low.headers.authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'factors.second_factor' } } })
  }
  expect(await actsOn(subject)).toEqual([])
  const high = { authorization: `Bearer ${session.access_token}` }
  expect(
    (await world.anonymous.fetch(`/api/v1/admin/users/${subject.id}/deletion`, { method: 'PUT', headers: high }))
      .status,
  ).toBe(204)
})
