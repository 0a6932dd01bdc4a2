import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { insertNotifications, type NewNotification } from './notices.queries.ts'

let world: World
let maya: Person
let noor: Person
beforeAll(async () => {
  world = await startWorld({ still: true, pool: 20 })
  ;[maya, noor] = [await world.talent(), await world.talent()]
})
afterAll(() => world.stop())

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const note = (over: Partial<NewNotification> = {}): NewNotification => ({
  type: 'update',
  kind: 'tests_happened',
  about: { thing: 1 },
  title: 'Title',
  message: 'Message',
  href: '/one',
  metadata: {},
  factId: crypto.randomUUID(),
  occurredAt: new Date(),
  group: { key: crypto.randomUUID(), href: '/several' },
  things: 1,
  ...over,
})
const shownTo = ({ id }: Person) => ({ id, inApp: 'on' as const })
const readAll = () =>
  query(`update notifications set read_at = now() where user_id = $1 and read_at is null`, [maya.id])
const insert = (given: NewNotification, people: readonly Person[] = [maya]) =>
  insertNotifications(world.database.db, [{ people: people.map(shownTo), note: given }])
const rowsOf = ({ group, factId }: NewNotification) =>
  query(
    `select user_id, grouped, href, read_at is not null as read from notifications where group_key = $1 or fact_id = $2 order by grouped`,
    [group?.key ?? null, factId],
  )

describe('a notification', () => {
  test('says whether it is new or joined, however many things the first was about', async () => {
    const first = note({ things: 3 })
    expect(await insert(first)).toMatchObject([{ user_id: maya.id, joined: false }])
    expect(await insert({ ...first, factId: crypto.randomUUID(), things: 2 }, [maya, noor])).toEqual([
      expect.objectContaining({ user_id: maya.id, joined: true }),
      expect.objectContaining({ user_id: noor.id, joined: false }),
    ])
    expect(await rowsOf(first)).toEqual([
      { user_id: noor.id, grouped: 2, href: '/one', read: false },
      { user_id: maya.id, grouped: 5, href: '/several', read: false },
    ])
  })

  test.each([
    ['of a group', note().group],
    ['by itself', null],
  ])('%s: the same fact again changes nothing and reaches only who has not heard of it', async (_kind, group) => {
    const first = note({ group })
    await insert(first)
    expect(await insert(first)).toEqual([])
    await readAll()
    expect(await insert({ ...first, title: 'Again' })).toEqual([])
    expect(await insert(first, [maya, noor])).toMatchObject([{ user_id: noor.id, joined: false }])
    expect(await rowsOf(first)).toHaveLength(2)
  })

  test('of a group that was read: the fact does not count again when another has begun a new one', async () => {
    const first = note()
    await insert(first)
    await readAll()
    await insert({ ...first, factId: crypto.randomUUID() })
    expect(await insert(first)).toEqual([])
    expect((await rowsOf(first)).map(({ grouped }) => grouped as number)).toEqual([1, 1])
  })

  test.each([
    ['of a group', note().group],
    ['by itself', null],
  ])('%s: a fact that arrives many times at once notifies once', async (_kind, group) => {
    for (let round = 0; round < 5; round += 1) {
      const same = note({ group: group && { ...group, key: crypto.randomUUID() }, things: 2 })
      const done = await Promise.allSettled(Array.from({ length: 12 }, () => insert(same, [maya, noor])))
      for (const each of done)
        if (each.status === 'rejected')
          // the delivery of that one is tried again, and then finds it done
          expect(each.reason).toMatchObject({ code: '23505', constraint: 'notifications_once' })
      const heard = done.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      expect(heard.map(({ joined }) => joined)).toEqual([false, false])
      expect((await rowsOf(same)).map(({ grouped }) => grouped as number)).toEqual([2, 2])
    }
  })

  test('the control: different facts at once all count, in one line', async () => {
    const first = note()
    const done = await Promise.all(Array.from({ length: 12 }, () => insert({ ...first, factId: crypto.randomUUID() })))
    expect(done.flat().filter(({ joined }) => !joined)).toHaveLength(1)
    expect(await rowsOf(first)).toMatchObject([{ grouped: 12 }])
  })
})

describe('what a notification is about', () => {
  const aboutOf = async ({ group }: NewNotification) =>
    (await query(`select kind, about, about_before from notifications where group_key = $1`, [group?.key]))[0]

  test('is the newest thing; the ones before it are kept, up to twenty', async () => {
    const first = note()
    await insert(first)
    expect(await aboutOf(first)).toEqual({ kind: 'tests_happened', about: { thing: 1 }, about_before: [] })
    for (let thing = 2; thing <= 23; thing += 1)
      await insert({ ...first, factId: crypto.randomUUID(), kind: `tests_${'abc'[thing % 3]}`, about: { thing } })
    const { about, about_before: before } = (await aboutOf(first)) as { about: unknown; about_before: unknown[] }
    expect(about).toEqual({ thing: 23 })
    expect(before).toHaveLength(20)
    expect([before[0], before.at(-1)]).toEqual([
      { kind: 'tests_b', about: { thing: 22 } },
      { kind: 'tests_a', about: { thing: 3 } },
    ])
  })

  test('the same fact again adds nothing', async () => {
    const first = note()
    await insert(first)
    await insert(first)
    expect(await aboutOf(first)).toMatchObject({ about: { thing: 1 }, about_before: [] })
  })
})

test('of several facts in groups, those of one line join it together, and each person hears of each once', async () => {
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const of = (group: string, n: number, over: Partial<NewNotification> = {}) =>
    note({
      group: { key: group, href: `/all-of-${group}` },
      title: `No. ${n}`,
      about: { thing: n },
      href: `/${n}`,
      ...over,
    })
  const [before, first, second, third, alone] = [
    of(key, 0),
    of(key, 1),
    of(key, 2, { things: 3 }),
    of(key, 3),
    of(other, 4),
  ]
  // Maya has a line already, and of the second she has heard in one that she read
  await insert(second)
  await readAll()
  await insert(before)
  const both = [maya, noor].map(shownTo)
  const all = [
    { people: both, note: first },
    { people: [shownTo(noor)], note: alone },
    { people: both, note: second },
    { people: both, note: third },
    { people: both, note: first },
  ]
  const inserted = await insertNotifications(world.database.db, all)
  const titles = new Map([first, second, third, alone].map(({ factId, title }) => [factId, title]))
  const heard = (person: Person) =>
    inserted.filter((one) => one.user_id === person.id).map((one) => [titles.get(one.fact_id), one.joined])
  expect(heard(maya)).toEqual([
    ['No. 1', true],
    ['No. 3', true],
  ])
  expect(heard(noor)).toEqual([
    ['No. 1', false],
    ['No. 4', false],
    ['No. 2', true],
    ['No. 3', true],
  ])
  const lines = (person: Person) =>
    query(
      `select title, grouped, href, about ->> 'thing' as about, jsonb_path_query_array(about_before, '$[*].about.thing') as before
      from notifications where user_id = $1 and group_key = any($2) and read_at is null order by title`,
      [person.id, [key, other]],
    )
  expect(await lines(maya)).toEqual([
    { title: 'No. 3', grouped: 3, href: `/all-of-${key}`, about: '3', before: [1, 0] },
  ])
  expect(await lines(noor)).toEqual([
    { title: 'No. 3', grouped: 5, href: `/all-of-${key}`, about: '3', before: [2, 1] },
    { title: 'No. 4', grouped: 1, href: '/4', about: '4', before: [] },
  ])
  // what a line says last is not said again; that others are delivered once is up to `fact_deliveries`
  expect(
    await insertNotifications(
      world.database.db,
      all.slice(1, 4).filter(({ note }) => note !== second),
    ),
  ).toEqual([])
})

test('of several facts in one statement, each person gets their own words, and each fact once', async () => {
  const [first, second] = [note({ group: null, title: 'First', things: 2 }), note({ group: null, title: 'Second' })]
  await insert(second)
  const inserted = await insertNotifications(world.database.db, [
    { people: [maya, noor].map(shownTo), note: first },
    { people: [noor, maya].map(shownTo), note: second },
    { people: [shownTo(maya)], note: first },
  ])
  expect(new Set(inserted.map(({ user_id, fact_id, joined }) => `${user_id} ${fact_id} ${joined}`))).toEqual(
    new Set([
      `${maya.id} ${first.factId} false`,
      `${noor.id} ${first.factId} false`,
      `${noor.id} ${second.factId} false`,
    ]),
  )
  expect(inserted).toHaveLength(3)
  const rows = await query(`select title, grouped from notifications where id = any($1) order by title`, [
    inserted.map(({ id }) => id),
  ])
  expect(rows).toEqual([
    { title: 'First', grouped: 2 },
    { title: 'First', grouped: 2 },
    { title: 'Second', grouped: 1 },
  ])
})

test('notifications that were read go after 90 days; unread ones stay', async () => {
  await query(
    `insert into notifications (user_id, type, title, message, href, fact_id, created_at, read_at)
     select $1, 'update', title, 'Message', '/x', uuidv7(), now() - interval '400 days', now() - days * interval '1 day'
     from (values ('89', 89.0), ('nearly 90', 89.99), ('just over 90', 90.01), ('91', 91.0), ('unread', null)) as v (title, days)`,
    [noor.id],
  )
  await query(
    `insert into notifications (user_id, type, title, message, href, fact_id, read_at)
     select $1, 'update', 'many', 'Message', '/x', uuidv7(), now() - interval '100 days' from generate_series(1, 2500)`,
    [noor.id],
  )
  await world.app.tasks.find(({ name }) => name === 'notices.forget_read')?.run({}, world.ctx())
  const left = await query(
    `select title from notifications where user_id = $1 and title in ('89', 'nearly 90', 'just over 90', '91', 'unread', 'many') order by 1`,
    [noor.id],
  )
  expect(left.map(({ title }) => title as string)).toEqual(['89', 'nearly 90', 'unread'])
})
