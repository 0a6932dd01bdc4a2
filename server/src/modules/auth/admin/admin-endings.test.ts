import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient } from '../../../testing/auth-client.ts'
import { type Node, openNode } from '../../../testing/open-node.ts'
import { serviceClient } from '../../../testing/service-client.ts'
import { startWorld, type World } from '../../../testing/world.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makePost } from '../../posts/posts.factory.ts'

type Service = Awaited<ReturnType<typeof serviceClient>>
let world: World
/** Another node on the same database. */
let second: Node
let admin: Service['admin']
let call: Service['call']
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
  second = await openNode(world)
  ;({ admin, call } = await serviceClient(world))
})
afterAll(async () => {
  await second.stop()
  await world.stop()
})

const password = 'Corridor7Light'
let people = 0
const address = () => `end${(people += 1)}@cutting.example`
const db = () => world.platform.db
const profileOf = (id: string) => db().selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()

describe('a ban', () => {
  test('is enforced by every grant and every request at once, on both nodes, and lifted at once', async () => {
    const known = await world.talent()
    await admin.updateUserById(known.id, { password })
    const auth = authClient(world)
    const { data } = await auth.signInWithPassword({ email: known.email, password })
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    const statuses = async () =>
      Promise.all(
        [world.address(), second.address].map(async (node) => (await fetch(`${node}/api/v1/me`, { headers })).status),
      )
    expect(await statuses()).toEqual([200, 200])
    const banned = await admin.updateUserById(known.id, { ban_duration: '24h' })
    const until =
      new Date((banned.data.user as { banned_until?: string } | null)?.banned_until ?? 0).getTime() - Date.now()
    expect(until).toBeGreaterThan(23.9 * 3_600_000)
    expect(until).toBeLessThan(24.1 * 3_600_000)
    // a node forgets who it has seen when the database says so, well within the second it may remember
    await expect.poll(statuses, { timeout: 500, interval: 20 }).toEqual([403, 403])
    expect(await world.anonymous.fetch('/auth/v1/user', { headers })).toMatchObject({
      status: 403,
      body: { error_code: 'user_banned', msg: 'User is banned' },
    })
    expect((await authClient(world).signInWithPassword({ email: known.email, password })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    })
    expect((await auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    })
    const link = await admin.generateLink({ type: 'magiclink', email: known.email })
    expect(
      (await authClient(world).verifyOtp({ type: 'magiclink', token_hash: link.data.properties?.hashed_token ?? '' }))
        .error,
    ).toMatchObject({ status: 403, code: 'user_banned' })
    expect((await admin.updateUserById(known.id, { ban_duration: 'none' })).data.user).not.toHaveProperty(
      'banned_until',
    )
    await expect.poll(statuses, { timeout: 500, interval: 20 }).toEqual([200, 200])
    expect((await authClient(world).signInWithPassword({ email: known.email, password })).error).toBeNull()
  })

  test.each([
    ['1h30m', 5_400],
    ['90s', 90],
    ['.5h', 1_800],
    ['1500ms', 1.5],
  ])('%s', async (duration, seconds) => {
    const { data } = await admin.createUser({ email: address(), ban_duration: duration })
    const until = new Date((data.user as { banned_until?: string } | null)?.banned_until ?? 0).getTime() - Date.now()
    expect(Math.abs(until - seconds * 1_000)).toBeLessThan(1_500)
  })

  test('expires', async () => {
    const known = await world.talent()
    await admin.updateUserById(known.id, { ban_duration: '1h' })
    expect((await known.fetch('/auth/v1/user')).status).toBe(403)
    await db()
      .updateTable('auth_users')
      .set({ banned_until: sql`now()` })
      .where('id', '=', known.id)
      .execute()
    expect((await known.fetch('/auth/v1/user')).status).toBe(200)
  })
})

describe('deleting an account', () => {
  test('deletes everything of the person, and leaves the others', async () => {
    const [gone, stays] = [await world.business(), await world.talent()]
    await makeJob(world.ctx(), { ownerId: gone.id, businessId: gone.businessId })
    expect((await gone.fetch('/api/v1/me')).status).toBe(200)
    expect((await admin.deleteUser(gone.id)).error).toBeNull()
    expect(
      await db().selectFrom('auth_users').select('id').where('id', '=', gone.id).executeTakeFirst(),
    ).toBeUndefined()
    expect(await profileOf(gone.id)).toBeUndefined()
    expect(await gone.fetch('/auth/v1/user')).toMatchObject({ status: 403, body: { error_code: 'user_not_found' } })
    await expect.poll(async () => (await gone.fetch('/api/v1/me')).status, { timeout: 500, interval: 20 }).toBe(401)
    expect((await stays.fetch('/api/v1/me')).status).toBe(200)
    expect((await admin.deleteUser(gone.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect((await call('POST', '/admin/users', { email: gone.email })).status).toBe(200)
  })

  test('softly hides the posts that no one is responsible for anymore, like those of an account waiting for deletion', async () => {
    const [alone, among, talent] = [await world.business(), await world.business(), await world.talent()]
    const colleague = await world.seat(among.businessId, 'recruiter')
    const [ofAlone, ofAmong] = [
      await makeJob(world.ctx(), { ownerId: alone.id, businessId: alone.businessId }),
      await makeJob(world.ctx(), { ownerId: among.id, businessId: among.businessId }),
    ]
    const own = await makePost(db(), { kind: 'collaboration', owner_id: talent.id, title: 'Two musicians wanted' })
    const hidden = async (id: string) =>
      (await db().selectFrom('posts').select('withheld').where('id', '=', id).executeTakeFirstOrThrow()).withheld
    for (const { id } of [alone, among, talent]) expect((await admin.deleteUser(id, true)).error).toBeNull()
    expect([await hidden(ofAlone.id), await hidden(ofAmong.id), await hidden(own.id)]).toEqual([true, false, true])
    expect((await world.anonymous.fetch(`/api/v1/jobs/${ofAlone.id}`)).status).toBe(404)
    expect((await world.anonymous.fetch(`/api/v1/jobs/${ofAmong.id}`)).status).toBe(200)
    expect((await admin.deleteUser(colleague.id, true)).error).toBeNull()
    expect(await hidden(ofAmong.id)).toBe(true)
  })

  test('softly ends the sign-in, frees the address and keeps what was made', async () => {
    const known = await world.talent()
    await admin.updateUserById(known.id, { password })
    expect((await admin.deleteUser(known.id, true)).error).toBeNull()
    const row = await db().selectFrom('auth_users').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
    expect(row.deleted_at).toBeTruthy()
    expect(row).toMatchObject({ password_hash: null, phone: null, user_metadata: {}, app_metadata: {} })
    expect(row.email).toMatch(/^[0-9a-f]{64}$/)
    expect(await profileOf(known.id)).toBeDefined()
    expect((await authClient(world).signInWithPassword({ email: known.email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await known.fetch('/auth/v1/user')).body.error_code).toBe('user_not_found')
    expect((await admin.getUserById(known.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect((await admin.listUsers({ perPage: 1_000 })).data.users.map(({ id }) => id)).not.toContain(known.id)
    expect((await admin.createUser({ email: known.email })).error).toBeNull()
  })
})
