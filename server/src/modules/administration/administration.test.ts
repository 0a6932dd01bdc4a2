import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { users } from '@ensemble/contract/administration/users.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { blockPerson, recordAct } from './administration.service.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.admin()
})
afterAll(() => world.stop())

const asAdmin = () => ({
  ...world.ctx(),
  viewer: {
    id: admin.id,
    kind: 'talent' as const,
    admin: true,
    verified: true,
    blocked: false,
    seats: [],
    activeBusinessId: null,
    sessionId: '',
  },
})
const rowOf = (id: string) =>
  world.database.db.selectFrom('auth_users').select(['banned_until']).where('id', '=', id).executeTakeFirstOrThrow()
const actsOn = (id: string) =>
  world.database.db
    .selectFrom('admin_acts')
    .select(['id', 'act', 'actor', 'admin_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const sessionsOf = (id: string) =>
  world.database.db.selectFrom('auth_sessions').select('id').where('user_id', '=', id).execute()

test('a block takes effect, ends every session, and is on record', async () => {
  const person = await world.talent()
  const block = await blockPerson(asAdmin(), person.id, { reason: 'Spam in messages', minutes: 60 })
  expect(Math.abs(block.expires_at.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000)
  expect((await rowOf(person.id)).banned_until).toEqual(block.expires_at)
  expect(await sessionsOf(person.id)).toEqual([])
  expect((await person.fetch('/api/v1/me')).status).toBeGreaterThanOrEqual(401)
  const [act] = await actsOn(person.id)
  expect(act).toMatchObject({
    act: 'user.block',
    actor: 'administrator',
    admin_id: admin.id,
    details: { reason: 'Spam in messages', minutes: 60, blockId: block.id },
  })
})

test('undoing a block unblocks the person, once, and is an act itself', async () => {
  const person = await world.talent()
  await blockPerson(asAdmin(), person.id, { reason: 'By mistake', minutes: 60 })
  const [act] = await actsOn(person.id)
  const params = { actId: act?.id ?? '' }
  expect((await admin.call(administration.undo, { params })).status).toBe(204)
  expect((await rowOf(person.id)).banned_until).toBeNull()
  expect((await actsOn(person.id)).map((row) => row.act)).toEqual(['user.block', 'user.unblock'])
  const again = await admin.call(administration.undo, { params })
  expect([again.status, again.body.error.code]).toEqual([409, 'administration.not_undoable'])
})

test('a granted or revoked right, and an ordered deletion, can be undone from the log while in effect, and only the newest of them', async () => {
  const person = await world.talent()
  const does = async (route: typeof users.grant | typeof users.revoke | typeof users.delete) =>
    expect((await admin.call(route, { params: { userId: person.id } })).status).toBe(204)
  const undo = async (actId = '', by = admin) => {
    const { status, body } = await by.call(administration.undo, { params: { actId } })
    return status === 204 ? true : (body.error.code as string)
  }
  const log = async () =>
    (await admin.call(administration.acts, { query: { person: person.id } })).body.items as {
      id: string
      act: string
      can: { undo: boolean }
    }[]
  await does(users.grant)
  await does(users.revoke)
  const [revoked, granted] = await log()
  expect([revoked?.can.undo, granted?.can.undo]).toEqual([true, false])
  expect(await undo(granted?.id)).toBe('administration.not_undoable')
  expect(await undo(revoked?.id, await world.talent())).toBe('core.not_found')
  // two at the same moment undo it once
  expect((await Promise.all([undo(revoked?.id), undo(revoked?.id)])).filter((answer) => answer === true)).toHaveLength(
    1,
  )
  expect((await log()).map(({ act, can }) => [act, can.undo])).toEqual([
    ['user.grant_admin', true],
    ['user.revoke_admin', false],
    ['user.grant_admin', false],
  ])
  expect(await undo((await log())[0]?.id)).toBe(true)
  await does(users.delete)
  const [ordered] = await log()
  expect(ordered).toMatchObject({ act: 'user.delete', can: { undo: true } })
  // someone waiting for deletion can't be granted the right
  expect((await log()).filter(({ can }) => can.undo)).toHaveLength(1)
  expect(await undo(ordered?.id)).toBe(true)
  expect(await undo(ordered?.id)).toBe('administration.not_undoable')
  expect((await log())[0]).toMatchObject({ act: 'user.keep', can: { undo: false } })
  const own = await world.admin()
  await world.platform.db
    .insertInto('admin_acts')
    .values({ act: 'user.grant_admin', actor: 'command line', subject_type: 'user', subject_id: own.id })
    .execute()
  const [mine] = (await own.call(administration.acts, { query: { person: own.id } })).body.items
  expect(mine).toMatchObject({ act: 'user.grant_admin', can: { undo: false } })
})

test('a second block takes over what is left of the first; a longer ban from elsewhere stays', async () => {
  const person = await world.talent()
  const first = await blockPerson(asAdmin(), person.id, { reason: 'First', minutes: 1_440 })
  const second = await blockPerson(asAdmin(), person.id, { reason: 'Second', minutes: 60 })
  expect(second.expires_at).toEqual(first.expires_at)
  expect(
    await world.database.db.selectFrom('blocked_users').select('reason').where('user_id', '=', person.id).execute(),
  ).toEqual([{ reason: 'Second' }])
  const longer = new Date(Date.now() + 30 * 86_400_000)
  await world.database.db.updateTable('auth_users').set({ banned_until: longer }).where('id', '=', person.id).execute()
  expect((await admin.call(administration.unblock, { params: { blockId: second.id } })).status).toBe(204)
  expect((await rowOf(person.id)).banned_until).toEqual(longer)
})

test('administrators cannot block themselves or another administrator', async () => {
  const other = await world.admin()
  for (const [id, code] of [
    [admin.id, 'administration.yourself'],
    [other.id, 'administration.administrator'],
  ] as const) {
    await expect(blockPerson(asAdmin(), id, { reason: 'x', minutes: 60 })).rejects.toMatchObject({ code, status: 403 })
    expect(await actsOn(id)).toEqual([])
  }
})

test('two administrators who block at once leave one block', async () => {
  const person = await world.talent()
  await Promise.all(
    [60, 1_440, 30, 90].map((minutes) => blockPerson(asAdmin(), person.id, { reason: `${minutes}`, minutes })),
  )
  expect(
    await world.database.db.selectFrom('blocked_users').select('id').where('user_id', '=', person.id).execute(),
  ).toHaveLength(1)
  expect(await actsOn(person.id)).toHaveLength(4)
})

test('an act is recorded with its effect, or not at all', async () => {
  const person = await world.talent()
  await expect(recordAct(asAdmin(), { act: 'user.mail', subjectType: 'user', subjectId: person.id })).rejects.toThrow(
    'transaction',
  )
  const failing = inTransaction(asAdmin(), async (ctx) => {
    await recordAct(ctx, { act: 'user.mail', subjectType: 'user', subjectId: person.id })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await actsOn(person.id)).toEqual([])
})

test('details about a person are deleted with the account; that something was done stays, and no one rewrites it', async () => {
  const person = await world.talent()
  await blockPerson(asAdmin(), person.id, { reason: 'Named in the log', minutes: 60 })
  const { modules } = await import('../../app.ts')
  for (const { person: kept } of modules.toReversed()) await kept.eraseFor(world.ctx(), person.id)
  expect(await actsOn(person.id)).toMatchObject([{ act: 'user.block', details: {} }])
  await expect(world.database.db.updateTable('admin_acts').set({ act: 'user.keep' }).execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(world.database.db.deleteFrom('admin_acts').execute()).rejects.toThrow('permission denied')
})
