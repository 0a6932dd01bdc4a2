import type { LiveMessage } from '@ensemble/contract/live.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLivePage } from '../../testing/live-page.ts'
import { openNode } from '../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeNotification } from './notices.factory.ts'
import { markEnded } from './notices.queries.ts'

let world: World
let maya: Person
let noor: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  ;[maya, noor] = [await world.talent(), await world.talent()]
})
afterAll(() => world.stop())
beforeEach(() => world.database.pool.query('delete from notifications'))

type Query = Parameters<typeof listOf>[1]
const listOf = async (who: Person, query: { shown?: 'inbox' | 'snoozed' | 'archived'; unread?: '1' } = {}) =>
  (await who.call(notifications.list, { query })).body as { items: Notification[]; unread: number }
const titles = async (who: Person, query: Query = {}) => (await listOf(who, query)).items.map(({ title }) => title)
const make = (seed: Parameters<typeof makeNotification>[2] = {}, who = maya) =>
  makeNotification(world.database.db, who.id, seed)
type Change = 'read' | 'unread' | 'archive' | 'unarchive' | 'wake'
const keep = async (what: Change, notificationId: string, who = maya) =>
  (await who.call(notifications[what], { params: { notificationId }, body: {} })).status
const snooze = (notificationId: string, until: string, who = maya) =>
  who.call(notifications.snooze, { params: { notificationId }, body: { until } })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const rowOf = async (id: string) =>
  (
    await world.database.pool.query(
      `select read_at is not null as read, archived_at is not null as archived, snoozed_until is not null as asleep, apart, grouped, act_id from notifications where id = $1`,
      [id],
    )
  ).rows[0]

describe('one notification', () => {
  test('is read and unread again, each twice without another effect', async () => {
    const id = await make()
    for (const [what, unread] of [
      ['read', 0],
      ['read', 0],
      ['unread', 1],
      ['unread', 1],
    ] as const) {
      expect(await keep(what, id)).toBe(204)
      expect(await listOf(maya)).toMatchObject({ unread, items: [{ id, read: unread === 0 }] })
    }
  })

  test('is archived and brought back as it was: unread stays unread, read stays read', async () => {
    const [unread, read] = [await make({ title: 'Unread' }), await make({ title: 'Read' })]
    await keep('read', read)
    for (const id of [unread, read]) for (let times = 0; times < 2; times += 1) await keep('archive', id)
    expect(await listOf(maya)).toMatchObject({ unread: 0, items: [] })
    expect((await listOf(maya, { shown: 'archived' })).items).toMatchObject([
      { title: 'Read', archived: true, read: true },
      { title: 'Unread', archived: true, read: true },
    ])
    for (const id of [unread, read]) for (let times = 0; times < 2; times += 1) await keep('unarchive', id)
    expect(await listOf(maya)).toMatchObject({ unread: 1, items: [{ read: true }, { read: false, archived: false }] })
    expect(await titles(maya, { shown: 'archived' })).toEqual([])
  })

  test('that was read in the archive comes back read; marked as unread it is back at once', async () => {
    const id = await make()
    await keep('archive', id)
    await keep('read', id)
    await keep('unarchive', id)
    expect(await rowOf(id)).toMatchObject({ read: true, archived: false })
    await keep('archive', id)
    await keep('unread', id)
    expect(await rowOf(id)).toMatchObject({ read: false, archived: false })
  })

  test('is snoozed: out of the list, out of the count, and first among the snoozed by when it comes back', async () => {
    const [late, soon] = [await make({ title: 'Late' }), await make({ title: 'Soon' })]
    const until = inHours(30)
    expect((await snooze(late, until)).status).toBe(204)
    expect((await snooze(soon, inHours(1))).status).toBe(204)
    expect(await listOf(maya)).toMatchObject({ unread: 0, items: [] })
    expect(await titles(maya, { shown: 'snoozed' })).toEqual(['Soon', 'Late'])
    expect((await listOf(maya, { shown: 'snoozed' })).items[1]?.snoozed_until).toBe(until)
    // until another time
    await snooze(late, inHours(0.5))
    expect(await titles(maya, { shown: 'snoozed' })).toEqual(['Late', 'Soon'])
    await keep('wake', late)
    expect(await listOf(maya)).toMatchObject({ unread: 1, items: [{ id: late, read: false, snoozed_until: null }] })
    await keep('archive', soon)
    expect(await rowOf(soon)).toMatchObject({ archived: true, asleep: false })
  })

  test('is snoozed for a time to come, within 30 days', async () => {
    const id = await make()
    for (const [until, code] of [
      [inHours(-0.01), 'notifications.time_past'],
      [inHours(30 * 24 + 0.1), 'notifications.time_far'],
      ['tomorrow', 'core.invalid'],
      ['2026-12-01', 'core.invalid'],
    ] as const) {
      const { status, body } = await snooze(id, until)
      expect([status, body.error.code]).toEqual([400, code])
      expect(Object.keys(body.error.fields)).toEqual(['until'])
    }
    expect((await snooze(id, inHours(30 * 24 - 0.1))).status).toBe(204)
    const raw = { ...notifications.snooze, body: undefined }
    expect((await maya.call(raw, { params: { notificationId: id } })).status).toBe(400)
  })

  test('of someone else is as if there were none, whatever is done to it', async () => {
    const id = await make({}, noor)
    const missing = crypto.randomUUID()
    for (const what of ['read', 'unread', 'archive', 'unarchive', 'wake'] as const)
      for (const each of [id, missing]) expect([what, await keep(what, each)]).toEqual([what, 404])
    for (const each of [id, missing]) expect((await snooze(each, inHours(1))).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ read: false, archived: false, asleep: false })
  })
})

describe('a group', () => {
  const applicant = (name: string) =>
    make({
      type: 'job_application',
      title: 'New applicant for Gaffer',
      message: `${name} applied.`,
      group: 'gaffer',
      metadata: { job_title: 'Gaffer' },
    })

  test('that was read and is unread again takes in nothing more: beside a newer one, and without it', async () => {
    const first = await applicant('Ada')
    await applicant('Ben')
    await keep('read', first)
    const second = await applicant('Cleo')
    expect(second).not.toBe(first)
    expect(await keep('unread', first)).toBe(204)
    expect((await listOf(maya)).unread).toBe(2)
    await applicant('Dan')
    expect([(await rowOf(first)).grouped, (await rowOf(second)).grouped]).toEqual([2, 2])
    await keep('read', second)
    const third = await applicant('Eve')
    expect(third).not.toBe(first)
    expect(await titles(maya, { unread: '1' })).toEqual(['New applicant for Gaffer', '2 new applicants for Gaffer'])
    // when what it is about was seen, all of them are
    await markEnded(world.database.db, { people: [maya.id], group: 'gaffer' })
    expect((await listOf(maya)).unread).toBe(0)
  })

  test('that sleeps takes in what is new, and stays asleep: no page hears of it', async () => {
    const id = await applicant('Ada')
    await snooze(id, inHours(2))
    expect(await applicant('Ben')).toBe(id)
    expect(await rowOf(id)).toMatchObject({ grouped: 2, asleep: true })
    expect(await listOf(maya)).toMatchObject({ unread: 0, items: [] })
    expect(await titles(maya, { shown: 'snoozed' })).toEqual(['2 new applicants for Gaffer'])
  })

  test('that was read before it was snoozed stays as it is; what is new is another one', async () => {
    const id = await applicant('Ada')
    await keep('read', id)
    await snooze(id, inHours(2))
    expect(await applicant('Ben')).not.toBe(id)
    expect((await listOf(maya)).unread).toBe(1)
    await keep('wake', id)
    expect(await listOf(maya)).toMatchObject({ unread: 1 })
  })

  test('what it is about is seen while it sleeps: it goes to the archive', async () => {
    const id = await applicant('Ada')
    await snooze(id, inHours(2))
    await markEnded(world.database.db, { people: [maya.id], group: 'gaffer' })
    expect(await rowOf(id)).toMatchObject({ read: true, archived: true, asleep: false })
  })
})

describe('all at once', () => {
  const readAll = async (who: Person, body: { of?: 'messages' | 'applications'; q?: string } = {}) =>
    (await who.call(notifications.readAll, { body })).body as { act_id: string | null; count: number }
  const archiveRead = async (who: Person, body: { of?: 'messages'; q?: string } = {}) =>
    (await who.call(notifications.archiveRead, { body })).body as { act_id: string | null; count: number }
  /** How many; 0 if there is no such act. */
  const undo = async (who: Person, actId: string | null) => {
    const { status, body } = await who.call(notifications.undo, { params: { actId: actId ?? '' }, body: {} })
    return status === 404 ? 0 : (body as { undone: number }).undone
  }

  test('are read and, undone, unread again; others stay as they are', async () => {
    const [one, two, asleep] = [await make(), await make({ type: 'message' }), await make()]
    const before = await make()
    await keep('read', before)
    await snooze(asleep, inHours(1))
    const theirs = await make({}, noor)
    const { act_id: act, count } = await readAll(maya)
    expect(count).toBe(2)
    expect(await listOf(maya)).toMatchObject({ unread: 0 })
    expect((await rowOf(asleep)).read).toBe(false)
    expect((await rowOf(theirs)).read).toBe(false)
    expect(await undo(maya, act)).toBe(2)
    expect([await rowOf(one), await rowOf(two), await rowOf(before)].map(({ read }) => read)).toEqual([
      false,
      false,
      true,
    ])
    // once
    expect(await undo(maya, act)).toBe(0)
    expect(await readAll(noor, { of: 'messages' })).toEqual({ act_id: null, count: 0 })
  })

  test('only those that a tab and a search show', async () => {
    const [message, other, job] = [
      await make({ type: 'message', title: 'Zoë Aráoz sent you a message' }),
      await make({ type: 'message', title: 'Ron sent you a message' }),
      await make({ type: 'job_application', title: 'New applicant for Zoe' }),
    ]
    expect(await readAll(maya, { of: 'messages', q: 'zoe' })).toMatchObject({ count: 1 })
    expect((await rowOf(message)).read).toBe(true)
    expect([(await rowOf(other)).read, (await rowOf(job)).read]).toEqual([false, false])
    await readAll(maya)
    expect(await archiveRead(maya, { of: 'messages' })).toMatchObject({ count: 2 })
    expect(await titles(maya)).toEqual(['New applicant for Zoe'])
  })

  test('archived are those that were read; undone they are read as before', async () => {
    const [read, unread] = [await make({ title: 'Read' }), await make({ title: 'Unread' })]
    await keep('read', read)
    const { act_id: act, count } = await archiveRead(maya)
    expect([count, await titles(maya)]).toEqual([1, ['Unread']])
    expect((await rowOf(unread)).archived).toBe(false)
    expect(await undo(maya, act)).toBe(1)
    expect(await rowOf(read)).toMatchObject({ read: true, archived: false })
  })

  test('an undo leaves alone what was changed since, what was seen since, and a later act', async () => {
    const [kept, opened, archived, seen, again] = [
      await make(),
      await make(),
      await make(),
      await make({ group: 'seen' }),
      await make(),
    ]
    const { act_id: act } = await readAll(maya)
    await keep('read', opened)
    await keep('archive', archived)
    await markEnded(world.database.db, { people: [maya.id], group: 'seen' })
    await keep('unread', again)
    const { act_id: later } = await readAll(maya)
    expect(await undo(maya, act)).toBe(1)
    expect((await rowOf(kept)).read).toBe(false)
    for (const id of [opened, archived, seen, again]) expect((await rowOf(id)).read).toBe(true)
    expect(await undo(maya, later)).toBe(1)
    expect((await rowOf(again)).read).toBe(false)
  })

  test('an undo beside a newer one of the same group makes both unread', async () => {
    const first = await make({ group: 'g' })
    const { act_id: act } = await readAll(maya)
    const second = await make({ group: 'g' })
    expect(await undo(maya, act)).toBe(1)
    expect([await rowOf(first), await rowOf(second)]).toMatchObject([
      { read: false, apart: true },
      { read: false, apart: false },
    ])
  })

  test('an undo is the person’s own, and only as long as it is offered', async () => {
    const id = await make()
    const { act_id: act } = await readAll(maya)
    expect(await undo(noor, act)).toBe(0)
    expect(await undo(maya, crypto.randomUUID())).toBe(0)
    await world.database.pool.query(`update notifications set read_at = read_at - interval '16 seconds'`)
    expect(await undo(maya, act)).toBe(0)
    expect((await rowOf(id)).read).toBe(true)
  })
})

test('another page of theirs hears of every change, on another node, too; no one else does', async () => {
  const node = await openNode(world)
  const [page, other] = [await openLivePage(node.address, maya), await openLivePage(world.address(), noor)]
  const heard = async (id: string) => {
    const isIt = (message: LiveMessage) => message.type === 'changed' && message.id === id
    while (!page.heard.some(isIt)) await new Promise((resume) => page.socket.once('message', resume))
    page.heard.length = 0
  }
  const id = await make()
  await keep('read', id)
  await heard(id)
  await snooze(id, inHours(1))
  await heard(id)
  await keep('unread', id)
  await heard(id)
  await keep('wake', id)
  await heard(id)
  const { body } = await maya.call(notifications.readAll, { body: {} })
  await heard((body as { act_id: string }).act_id)
  expect(other.heard).toEqual([])
  page.socket.close()
  other.socket.close()
  await node.stop()
})
