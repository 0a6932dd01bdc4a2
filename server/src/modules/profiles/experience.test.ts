import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type Person, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const slugOf = async (person: Person) =>
  (await world.database.db.selectFrom('profiles').select('slug').where('id', '=', person.id).executeTakeFirstOrThrow())
    .slug
const list = async (person: Person, who = world.anonymous) =>
  (await who.call(profiles.experience, { params: { slug: await slugOf(person) } })).body
const POSITION = { title: 'Gaffer', company: 'Harbor Light', start_date: '2019-02-01' }
const add = async (person: Person, input: Record<string, unknown> = {}) =>
  (await person.call(profiles.addExperience, { body: { ...POSITION, ...input } as never })).body

test('positions are listed by their start, the latest first; they may overlap', async () => {
  const person = await world.talent({ name: 'Ova Lap' })
  await add(person, {
    title: 'Second',
    start_date: '2018-01-01',
    end_date: '2022-01-01',
    location: 'Malmö, Sweden',
    description: ' <i>Nights</i> ',
  })
  await add(person, { title: 'First', start_date: '2020-01-01', current: true, end_date: '2021-01-01' })
  await add(person, { title: 'Third', start_date: '2010-01-01', location: '' })
  const { items, own_order } = await list(person)
  expect(own_order).toBe(false)
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second', 'Third'])
  // a current position has no end date
  expect(items[0]).toMatchObject({ current: true, end_date: null, start_date: '2020-01-01' })
  expect(items[1]).toMatchObject({ location: 'Malmö, Sweden', end_date: '2022-01-01', description: '<i>Nights</i>' })
  expect(items[2].location).toBeNull()
})

test('a custom order is kept, and can be cleared', async () => {
  const person = await world.talent({ name: 'Ord Er' })
  const ids: string[] = []
  for (const year of [2001, 2002, 2003])
    ids.push((await add(person, { title: `In ${year}`, start_date: `${year}-01-01` })).id)
  const titles = async () => (await list(person)).items.map(({ title }: { title: string }) => title.slice(3))
  expect((await person.call(profiles.orderExperience, { body: { ids } })).status).toBe(204)
  expect(await titles()).toEqual(['2001', '2002', '2003'])
  expect((await list(person)).own_order).toBe(true)
  for (const wrong of [ids.slice(1), [...ids, ids[0] as string], [...ids.slice(1), crypto.randomUUID()]])
    expect((await person.call(profiles.orderExperience, { body: { ids: wrong } })).body.error.code).toBe(
      'profiles.experience_order',
    )
  await person.call(profiles.orderExperience, { body: { ids: null } })
  expect(await titles()).toEqual(['2003', '2002', '2001'])
})

test.each([
  [{ title: '' }, 'title', 'Title is required'],
  [{ company: ' ' }, 'company', 'Company is required'],
  [{ start_date: '' }, 'start_date', 'Start date is required'],
  [{ start_date: '2019-13-01' }, 'start_date', 'Invalid date format (YYYY-MM-DD)'],
  [{ end_date: '2018-12-31' }, 'end_date', 'The end date can’t be before the start date'],
])('%j is refused next to its field', async (input, field, message) => {
  const person = await world.talent({ name: 'Ref Used' })
  const answer = await person.call(profiles.addExperience, { body: { ...POSITION, ...input } as never })
  expect([answer.status, answer.body.error.fields]).toEqual([400, { [field]: message }])
})

test('only their owner changes and deletes them', async () => {
  const [person, other] = [await world.talent({ name: 'Own Er' }), await world.talent({ name: 'Oth Er' })]
  const { id } = await add(person)
  const params = { experienceId: id }
  expect((await other.call(profiles.editExperience, { params, body: POSITION })).status).toBe(404)
  expect((await other.call(profiles.removeExperience, { params })).status).toBe(404)
  expect(
    (await person.call(profiles.editExperience, { params, body: { ...POSITION, company: 'Nordlys' } })).body,
  ).toMatchObject({ id, company: 'Nordlys' })
  expect((await person.call(profiles.removeExperience, { params })).status).toBe(204)
  expect((await person.call(profiles.removeExperience, { params })).status).toBe(404)
})

test('a list is full at 100, even for concurrent adds', async () => {
  const person = await world.talent({ name: 'Ful L' })
  await world.database.pool.query(
    `insert into talent_experience (talent_id, title, company, start_date) select $1, 'Post ' || n, 'Studio', '2000-01-01'::date + n from generate_series(1, 98) n`,
    [person.id],
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => person.call(profiles.addExperience, { body: POSITION })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409])
  expect((await list(person)).items).toHaveLength(100)
})
