import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchPlans } from '../../testing/plans.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { listNotifications } from './listing.queries.ts'
import { makeNotification } from './notices.factory.ts'
import { countUnread } from './notices.queries.ts'

let world: World
let maya: Person
let noor: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  ;[maya, noor] = [await world.talent(), await world.talent()]
})
afterAll(() => world.stop())
beforeEach(() => world.database.pool.query('delete from notifications'))

type Query = Parameters<Person['call']>[1] extends { query?: infer Q } ? Q : never
const listOf = async (who: Person, query: object = {}) =>
  (await who.call(notifications.list, { query: query as Query })).body as { items: Notification[]; next: string | null }
const titles = async (who: Person, query: object = {}) => (await listOf(who, query)).items.map(({ title }) => title)
const make = (seed: Parameters<typeof makeNotification>[2] = {}, who = maya) =>
  makeNotification(world.database.db, who.id, seed)
/** Many of one person, a minute apart; every tenth is unread. */
const makeMany = (who: Person, count: number, set = '') =>
  world.database.pool.query(
    `insert into notifications (user_id, type, title, message, href, fact_id, created_at, read_at ${set ? ', archived_at' : ''})
     select $1, (array['message', 'job_match', 'job_application', 'update'])[1 + n % 4], 'Number ' || n, 'Message', '/help', uuidv7(),
       now() - n * interval '1 minute', case when n % 10 > 0 or $3 then now() end ${set ? ', now()' : ''} from generate_series(1, $2) n`,
    [who.id, count, set !== ''],
  )

describe('a search', () => {
  test('finds by title and message, without accents, in any case, by parts of words in any order', async () => {
    await make({ title: 'Zoë Aráoz sent you a message', message: 'About the dolly grip' })
    await make({ title: 'Another', message: 'Nothing' })
    for (const q of ['zoe', 'ARAOZ', 'Zoë', 'dolly', 'grip zo', 'sent about'])
      expect([q, await titles(maya, { q })]).toEqual([q, ['Zoë Aráoz sent you a message']])
    for (const q of ['zoe nothing', 'noor']) expect([q, await titles(maya, { q })]).toEqual([q, []])
  })

  test('finds what a group says, and what it names', async () => {
    for (const name of ['Ada Aho', 'Ben Blom'])
      await make({
        type: 'job_application',
        title: 'New applicant for Gaffer',
        message: `${name} applied.`,
        group: 'gaffer',
        metadata: { job_title: 'Gaffer', applicant_name: name },
      })
    for (const q of ['2 new applicants', 'applicants for Gaffer', 'blom'])
      expect([q, await titles(maya, { q })]).toEqual([q, ['2 new applicants for Gaffer']])
    expect(await titles(maya, { q: '3 new' })).toEqual([])
  })

  test('takes signs of patterns as signs', async () => {
    await make({ title: '100% of it' })
    await make({ title: '100 of it' })
    expect(await titles(maya, { q: '100%' })).toEqual(['100% of it'])
    expect(await titles(maya, { q: '_' })).toEqual([])
    expect(await titles(maya, { q: '\\' })).toEqual([])
  })

  test('finds only one’s own', async () => {
    await make({ title: 'Secret' }, noor)
    expect(await titles(maya, { q: 'secret' })).toEqual([])
  })
})

test('tabs show their types, with every other choice', async () => {
  for (const type of ['message', 'job_match', 'talent_match', 'application_update', 'update', 'event'] as const)
    await make({ type, title: type })
  const id = await make({ type: 'message', title: 'read message' })
  await maya.call(notifications.read, { params: { notificationId: id }, body: {} })
  expect(await titles(maya, { of: 'messages' })).toEqual(['read message', 'message'])
  expect(await titles(maya, { of: 'messages', unread: '1' })).toEqual(['message'])
  expect(await titles(maya, { of: 'matches' })).toEqual(['talent_match', 'job_match'])
  expect(await titles(maya, { of: 'applications' })).toEqual(['application_update'])
  expect(await titles(maya)).toHaveLength(7)
  await maya.call(notifications.archive, { params: { notificationId: id }, body: {} })
  expect(await titles(maya, { of: 'messages', shown: 'archived', q: 'read' })).toEqual(['read message'])
  for (const query of [{ of: 'others' }, { shown: 'all' }, { unread: '0' }, { q: 'x'.repeat(101) }, { sort: 'old' }]) {
    const { status } = await maya.call(notifications.list, { query: query as Query })
    expect([query, status]).toEqual([query, 400])
  }
})

test('a thousand are read page by page: each once, in order, also those of the same moment', async () => {
  await makeMany(maya, 1_000)
  await world.database.pool.query(`update notifications set created_at = date_trunc('hour', created_at)`)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await listOf(maya, { limit: 100, ...(cursor && { cursor }) })
    seen.push(...items.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(1_000)
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from notifications where user_id = $1 order by created_at desc, id desc',
    [maya.id],
  )
  expect(seen).toEqual(rows.map(({ id }) => id))
})

test('a page of one list does not go on in another', async () => {
  await makeMany(maya, 5)
  const { next } = await listOf(maya, { limit: 2 })
  for (const query of [{ of: 'messages' }, { q: 'number' }, { shown: 'archived' }, { unread: '1' }]) {
    const { body } = await maya.call(notifications.list, { query: { ...query, limit: 2, cursor: next ?? '' } as Query })
    expect([query, (body as { error: { code: string } }).error.code]).toEqual([query, 'core.bad_cursor'])
  }
})

describe('with a great many, of several people', () => {
  const NOTHING = { types: undefined, words: [] }
  const page = { after: undefined, limit: 21 }

  test.each([
    ['inbox', false, 'notifications_inbox_idx'],
    ['inbox', true, 'notifications_unread_idx'],
    ['archived', false, 'notifications_archived_idx'],
    ['snoozed', false, 'notifications_snoozed_idx'],
  ] as const)('%s (only unread: %s) is read from its index, without sorting', async (shown, onlyUnread, index) => {
    await makeMany(maya, 5_000)
    await makeMany(maya, 5_000, 'archived')
    await makeMany(noor, 5_000)
    await world.database.pool.query(
      `update notifications set snoozed_until = now() + interval '1 day' where archived_at is null and id in (select id from notifications where archived_at is null limit 3000)`,
    )
    await world.database.pool.query('analyze notifications')
    const { db, steps } = watchPlans(world.database)
    const at = new Date().toISOString()
    const asked = { shown, onlyUnread, ...NOTHING }
    for (const after of [undefined, [at, crypto.randomUUID()]]) {
      const done = await steps(() => listNotifications(db, maya.id, asked, new Map(), { ...page, after }))
      expect(done).toContain(`Index Scan ${index}`)
      expect(done.join()).not.toMatch(/Sort|Seq Scan/)
    }
    const searched = await steps(() =>
      listNotifications(db, maya.id, { ...asked, types: ['message'], words: ['numb'] }, new Map(), page),
    )
    expect(searched.join()).not.toContain('Seq Scan')
    expect((await steps(() => countUnread(db, [maya.id]))).join()).toContain('notifications_unread_idx')
  })
})
