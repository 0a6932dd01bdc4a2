import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { deletion } from '@ensemble/contract/accounts/deletion.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeSession } from '../auth/auth.factory.ts'
import { hashPassword } from '../auth/passwords.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { cancelDeletion, scheduleDeletion } from './deletion.service.ts'

const PASSWORD = 'Corridor7Light'
let world: World
let hash: string
beforeAll(async () => {
  world = await startWorld()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => world.stop())

async function withPassword(person: Person): Promise<Person> {
  await world.database.db.updateTable('auth_users').set({ password_hash: hash }).where('id', '=', person.id).execute()
  return person
}
const leave = (person: Person, password = PASSWORD) => person.call(deletion.request, { body: { password } })
/** Signs in again, because the request ended every session. */
async function again(person: Person): Promise<Person> {
  const { access_token } = await makeSession(world.ctx(), world.app.auth, person.id)
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    ...person,
    token: access_token,
    call: (route, input, options = {}) => world.anonymous.call(route, input, { ...options, headers }),
    fetch: (path, init = {}) => world.anonymous.fetch(path, { ...init, headers }),
  }
}
const mailsTo = async (email: string) =>
  (await keptMails(world.platform.db)).filter((mail) => mail.to === email).map((mail) => mail.subject)
const exists = async (id: string) =>
  (
    await sql<{ found: boolean }>`select exists (select from auth_users where id = ${id}) as found`.execute(
      world.database.db,
    )
  ).rows[0]?.found
const setDue = (id: string, at: string) =>
  sql`update account_deletions set due_at = now() + ${at}::interval where user_id = ${id}`.execute(world.database.db)
async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.database.ownerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
const runTask = () => {
  const task = world.app.tasks.find(({ name }) => name === 'accounts.end_of_grace')
  if (!task) throw new Error('no task')
  return task.run({}, world.ctx())
}

describe('requesting the deletion', () => {
  test('needs the password, ends every session, and sends an email', async () => {
    const person = await withPassword(await world.talent())
    expect((await person.call(deletion.preview, {})).body).toEqual({
      can: { delete: true },
      refusal: null,
      asks: 'password',
      companies: [],
    })
    expect((await person.call(deletion.request, { body: {} })).body.error).toMatchObject({
      code: 'accounts.password_needed',
      fields: { password: 'Enter your password' },
    })
    expect((await leave(person, 'Wrong7Light')).body.error).toMatchObject({
      code: 'accounts.wrong_password',
      fields: { password: 'That password is incorrect.' },
    })
    const done = await leave(person)
    expect(done.status).toBe(200)
    expect(Date.parse(done.body.due_at) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
    expect((await person.call(accounts.me, {})).status).toBe(401)
    expect(
      (
        await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          body: JSON.stringify({ refresh_token: person.refreshToken }),
        })
      ).status,
    ).toBe(400)
    expect(await mailsTo(person.email)).toEqual(['Your Ensemble account is scheduled for deletion'])
  })
  test('an account without a password uses the emailed code, once', async () => {
    const person = await world.talent()
    expect((await person.call(deletion.preview, {})).body.asks).toBe('code')
    await person.fetch('/auth/v1/reauthenticate')
    const code = (await mailsTo(person.email)).flatMap((subject) => /^(\d{6}) /.exec(subject)?.[1] ?? [])[0] ?? ''
    expect(
      (await person.call(deletion.request, { body: { code: code === '000000' ? '000001' : '000000' } })).body.error,
    ).toMatchObject({ code: 'accounts.wrong_code', fields: { code: 'Invalid or expired verification code.' } })
    expect((await person.call(deletion.request, { body: { code } })).status).toBe(200)
  })
  test('another person’s code does not help', async () => {
    const [person, other] = [await world.talent(), await world.talent()]
    await other.fetch('/auth/v1/reauthenticate')
    const code = (await mailsTo(other.email)).flatMap((subject) => /^(\d{6}) /.exec(subject)?.[1] ?? [])[0] ?? ''
    expect((await person.call(deletion.request, { body: { code } })).status).toBe(422)
  })
  test('two requests at once make one', async () => {
    const person = await withPassword(await world.talent())
    const both = await Promise.all([leave(person), leave(person)])
    expect(both.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual([])
    expect(
      (await world.database.db.selectFrom('account_deletions').selectAll().where('user_id', '=', person.id).execute())
        .length,
    ).toBe(1)
    expect((await mailsTo(person.email)).length).toBe(1)
  })
})

describe('who may not leave', () => {
  test('the last administrator; of two who leave at once one stays', async () => {
    const first = await world.admin()
    await expect(scheduleDeletion(world.ctx(), first.id, { by: first.id })).rejects.toMatchObject({
      code: 'accounts.last_admin',
      status: 403,
    })
    const second = await world.admin()
    const both = await Promise.allSettled(
      [first, second].map(({ id }) => scheduleDeletion(world.ctx(), id, { by: id })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await world.database.db
      .updateTable('profiles')
      .set({ admin: false })
      .where('id', 'in', [first.id, second.id])
      .execute()
  })
  test('the last owner of a company with other members, until ownership is passed on', async () => {
    const owner = await withPassword(await world.business())
    const seat = await world.seat(owner.businessId, 'recruiter')
    expect((await owner.call(deletion.preview, {})).body).toMatchObject({
      can: { delete: false },
      refusal: 'accounts.last_owner',
      companies: [],
    })
    expect((await leave(owner)).body.error.code).toBe('accounts.last_owner')
    await world.database.db
      .updateTable('company_members')
      .set({ role: 'owner' })
      .where('user_id', '=', seat.id)
      .execute()
    expect((await leave(owner)).status).toBe(200)
    // the other owner would now leave no one behind: the company ends with them
    await expect(scheduleDeletion(world.ctx(), seat.id, { by: seat.id })).resolves.toBeTruthy()
  })
})

describe('while it waits', () => {
  test('nothing but canceling it is possible, and no one else sees its posts', async () => {
    const owner = await withPassword(await world.business({ company: 'Quiet Harbour Films' }))
    const job = await makeJob(world.ctx(), {
      ownerId: owner.id,
      businessId: owner.businessId,
      form: { title: 'Harbour pilot wanted' },
    })
    const reader = await world.talent()
    const sees = async () => ({
      page: (await reader.call(jobs.get, { params: { jobId: job.id } })).status,
      visitor: (await world.anonymous.call(jobs.get, { params: { jobId: job.id } })).status,
      found: JSON.stringify((await reader.call(discover.search, { query: { q: 'harbour pilot' } })).body).includes(
        job.id,
      ),
      feed: JSON.stringify((await reader.call(discover.feed, { query: {} })).body).includes(job.id),
    })
    expect(await sees()).toEqual({ page: 200, visitor: 200, found: true, feed: true })
    expect((await owner.call(deletion.preview, {})).body.companies).toEqual([
      { id: owner.businessId, name: 'Quiet Harbour Films', posts: 1 },
    ])
    expect((await leave(owner)).status).toBe(200)
    await expect.poll(sees).toEqual({ page: 404, visitor: 404, found: false, feed: false })
    const back = await again(owner)
    expect((await back.call(accounts.me, {})).body.leaving).toMatchObject({ by_administrator: false })
    for (const path of ['/api/v1/me/sessions', '/api/v1/notifications', '/api/v1/me/deletion']) {
      expect((await back.fetch(path)).body.error.code).toBe('accounts.leaving')
    }
    expect((await back.call(deletion.keep, { body: {} })).status).toBe(204)
    await expect.poll(sees).toEqual({ page: 200, visitor: 200, found: true, feed: true })
    expect((await back.call(accounts.me, {})).body.leaving).toBeNull()
    expect((await back.call(deletion.keep, { body: {} })).body.error.code).toBe('accounts.not_leaving')
    expect((await mailsTo(owner.email))[0]).toBe('Your Ensemble account won’t be deleted')
  })
  test('posts of a company with other members stay visible', async () => {
    const owner = await world.business()
    await world.seat(owner.businessId, 'owner')
    const job = await makeJob(world.ctx(), { ownerId: owner.id, businessId: owner.businessId })
    await scheduleDeletion(world.ctx(), owner.id, { by: owner.id })
    expect((await world.anonymous.call(jobs.get, { params: { jobId: job.id } })).status).toBe(200)
    await sql`update account_deletions set due_at = now() where user_id = ${owner.id}`.execute(world.database.db)
    await runTask()
    expect(await exists(owner.id)).toBe(false)
    expect((await world.anonymous.call(jobs.get, { params: { jobId: job.id } })).status).toBe(200)
  })
  test('only an administrator cancels what an administrator ordered', async () => {
    const [admin, person] = [await world.admin(), await world.talent()]
    await scheduleDeletion(world.ctx(), person.id, { by: admin.id })
    const back = await again(person)
    expect((await back.call(accounts.me, {})).body.leaving.by_administrator).toBe(true)
    expect((await back.call(deletion.keep, { body: {} })).body.error.code).toBe('accounts.ordered')
    expect(await cancelDeletion(world.ctx(), person.id)).toBe(true)
    expect(await cancelDeletion(world.ctx(), person.id)).toBe(false)
    await world.database.db.updateTable('profiles').set({ admin: false }).where('id', '=', admin.id).execute()
  })
})

describe('the end', () => {
  test('is announced three days before, once, and happens on its day', async () => {
    const person = await world.talent()
    await scheduleDeletion(world.ctx(), person.id, { by: person.id })
    await runTask()
    expect(await mailsTo(person.email)).toEqual(['Your Ensemble account is scheduled for deletion'])
    await setDue(person.id, '2 days')
    await runTask()
    await runTask()
    expect((await mailsTo(person.email)).filter((subject) => subject.endsWith('deleted soon')).length).toBe(1)
    expect(await exists(person.id)).toBe(true)
    await setDue(person.id, '0')
    await runTask()
    await runTask()
    expect(await exists(person.id)).toBe(false)
    expect(
      (await mailsTo(person.email)).filter((subject) => subject === 'Your Ensemble account was deleted').length,
    ).toBe(1)
  })
  test('at the same moment as a cancellation: exactly one of them happens, completely', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const person = await world.talent()
        await scheduleDeletion(world.ctx(), person.id, { by: person.id })
        await setDue(person.id, '0')
        const [kept] = await Promise.all([cancelDeletion(world.ctx(), person.id), runTask()])
        return { kept, there: await exists(person.id) }
      }),
    )
    for (const { kept, there } of outcomes) expect(there).toBe(kept)
  })
  test('an interrupted erasure has not happened, and happens at the next run', async () => {
    const person = await world.talent()
    await scheduleDeletion(world.ctx(), person.id, { by: person.id })
    await setDue(person.id, '0')
    await asOwner(`create function refuse_erasure() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
      create trigger refuse_erasure before delete on auth_users for each row execute function refuse_erasure()`)
    await expect(runTask()).rejects.toThrow(/could not be erased/)
    expect(await exists(person.id)).toBe(true)
    expect(
      (await world.database.db.selectFrom('talent_profiles').select('id').where('id', '=', person.id).execute()).length,
    ).toBe(1)
    expect(await mailsTo(person.email)).not.toContain('Your Ensemble account was deleted')
    await asOwner('drop trigger refuse_erasure on auth_users')
    await runTask()
    expect(await exists(person.id)).toBe(false)
  })
})
