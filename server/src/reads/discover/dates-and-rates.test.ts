import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import type { JobForm } from '../../modules/jobs/jobs.form.ts'
import { type Person, startWorld } from '../../testing/world.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business()
const [maya, noor] = [await world.talent(), await world.talent()]

const inDays = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const pay = (from: number, unit: 'hour' | 'day' | 'week' | 'flat' | 'royalty_share', currency = 'USD') => ({
  from: from * 100,
  to: null,
  currency,
  unit,
})
const role = (from: string | null, over: Partial<JobForm['roles'][number]> = {}): JobForm['roles'][number] => ({
  name: 'Part',
  craft: 'Actor',
  pay: null,
  from,
  to: null,
  requirements: '',
  skills: [],
  experience_level: null,
  facts: {},
  openings: 1,
  filled: false,
  ...over,
})
const job = (title: string, form: Partial<JobForm> = {}) =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title, requirements: ['A'], ...form },
  })

beforeAll(async () => {
  await job('A says nothing')
  await job('B has roles', { roles: [role(inDays(10)), role(inDays(30)), role(inDays(60), { filled: true })] })
  await job('C has a shoot', {
    dates: [
      { kind: 'shoot', from: inDays(21), to: inDays(25), city: null },
      { kind: 'shoot', from: inDays(20), to: inDays(20), city: null },
      { kind: 'fitting', from: inDays(2), to: inDays(2), city: null },
    ],
  })
  await makeCollaboration(world.ctx(), {
    ownerId: noor.id,
    post: { title: 'D is a project' },
    details: { start_date: inDays(40) },
  })
  await makeEvent(world.ctx(), { ownerId: noor.id, post: { title: 'E is an evening' } })
  await job('F pays by the hour', { pay: pay(50, 'hour') })
  await job('G pays by the day', { pay: pay(399.99, 'day') })
  await job('H pays by the week', { pay: pay(4_000, 'week') })
  await job('I pays well', { pay: pay(1_600, 'day') })
  await job('J pays a sum', { pay: pay(90_000, 'flat') })
  await job('K shares', { pay: { from: null, to: null, currency: null, unit: 'royalty_share' } })
  await job('L pays in pounds', { pay: pay(75, 'hour', 'GBP') })
  await job('M pays its roles', {
    roles: [role(null, { pay: pay(60, 'hour') }), role(null, { pay: pay(160, 'hour') })],
  })
})
const ROLE = { name: 'Keeper', craft: 'Actor' as const }
const JOB = {
  title: 'N is edited',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'entry' as const,
  deadline: '2099-01-31',
  requirements: ['A'],
  crafts: ['Actor' as const],
  skills: ['Acting'],
}
/** As far as a profile says when someone is free. */
const available = (who: Person, status: string, from: string | null = null) =>
  sql`update talent_profiles set availability_status = ${status}, available_from = ${from} where id = ${who.id}`.execute(
    world.database.db,
  )
beforeEach(async () => {
  await available(maya, 'available')
  await available(noor, 'available')
})

type Query = Record<string, string>
const titles = (items: readonly { title: string }[]) =>
  items
    .map(({ title }) => title.charAt(0))
    .toSorted()
    .join('')
/** The first letters of what is found, and how many the facets count. */
async function found(query: Query, who: Person = maya): Promise<string> {
  const [page, counted] = [await who.call(discover.feed, { query }), await who.call(discover.facets, { query })]
  expect([query, page.status, page.body.error]).toEqual([query, 200, undefined])
  const letters = titles(page.body.items)
  expect([query, counted.body.total]).toEqual([query, letters.length])
  return letters
}

test.each([
  ['from a day on', `${inDays(20)}..`, 'BCDE'],
  ['up to a day', `..${inDays(20)}`, 'BC'],
  ['on one day', `${inDays(30)}..${inDays(30)}`, 'B'],
  ['between two roles of a production', `${inDays(11)}..${inDays(19)}`, ''],
  ['when only a filled role starts', `${inDays(55)}..${inDays(65)}`, ''],
  ['on the second day of a shoot, and at a fitting', `${inDays(1)}..${inDays(5)}`, ''],
])('posts that start %s', async (_when, starts, letters) => expect(await found({ starts })).toBe(letters))

test('days go with words, kinds, orders and pages', async () => {
  const starts = `${inDays(1)}..`
  expect(await found({ starts, kind: 'job' })).toBe('BC')
  const search = await maya.call(discover.search, { query: { q: 'project', starts } })
  expect(titles(search.body.items)).toBe('D')
  const letters: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await maya.call(discover.feed, {
      query: { starts, limit: '1', sort: 'deadline', ...(cursor && { cursor }) },
    })
    letters.push(titles(body.items))
    cursor = body.next
  }
  expect(letters.toSorted().join('')).toBe('BCDE')
})

test('free when they shoot: what starts by then, by the profile of whoever asks', async () => {
  const [all, silent] = [await found({}), 'AFGHIJKLM']
  expect(await found({ free: '1' })).toBe(all)
  await available(maya, 'soon', inDays(25))
  expect(await found({ free: '1' })).toBe(['B', 'D', ...silent].toSorted().join(''))
  await available(maya, 'soon', inDays(35))
  expect(await found({ free: '1' })).toBe(['D', ...silent].toSorted().join(''))
  expect(await found({ free: '1', starts: `${inDays(1)}..` })).toBe('D')
  await available(maya, 'soon', inDays(-1))
  expect(await found({ free: '1' })).toBe(all)
})

test('two people with the same address get their own answers, again and again', async () => {
  await available(maya, 'soon', inDays(35))
  for (let turn = 0; turn < 3; turn += 1) {
    const query = { free: '1', kind: 'collaboration' }
    await available(noor, 'soon', inDays(50))
    expect([await found(query), await found(query, noor)]).toEqual(['D', ''])
    await available(noor, 'available')
    expect([await found(query, noor), await found(query)]).toEqual(['D', 'D'])
  }
})

test.each([
  ['busy', null],
  ['not_available', null],
  ['soon', null],
])('someone %s without a date hears why nothing can be said', async (status, from) => {
  await available(maya, status, from)
  for (const route of [discover.feed, discover.search, discover.facets]) {
    const { status, body } = await maya.call(route, { query: { free: '1' } })
    expect([status, body.error.code]).toEqual([409, 'discover.free_unknown'])
    expect(body.error.message).toMatch(/^We can’t tell when you’re free: your profile says/)
  }
  expect((await studio.call(discover.feed, { query: { free: '1' } })).status).toBe(403)
  expect((await noor.call(discover.feed, { query: { free: '1' } })).status).toBe(200)
})

test.each([
  ['0-50', 'USD', 'G'],
  ['50-100', 'USD', 'FM'],
  ['100-200', 'USD', 'H'],
  ['200+', 'USD', 'I'],
  ['50-100', 'GBP', 'L'],
  ['50-100', 'EUR', ''],
])('an hour of guaranteed pay of %s in %s', async (rate, currency, letters) => {
  expect(await found({ rate, currency })).toBe(letters)
  const { body } = await maya.call(discover.facets, { query: { currency } })
  expect((body.rate as { value: string; count: number }[]).find(({ value }) => value === rate)?.count ?? 0).toBe(
    letters.length,
  )
})

test('a rate goes with a least day rate, and is in dollars unless said otherwise', async () => {
  expect(await found({ rate: '100-200' })).toBe('H')
  expect([await found({ rate: '50-100', pay_min: '401' }), await found({ rate: '50-100', pay_min: '500' })]).toEqual([
    'M',
    '',
  ])
  const { body } = await maya.call(discover.facets, { query: { rate: '200+' } })
  expect(body.rate).toEqual([
    { value: '50-100', count: 2 },
    { value: '0-50', count: 1 },
    { value: '100-200', count: 1 },
    { value: '200+', count: 1 },
  ])
})

test('impossible days and rates are refused in words', async () => {
  const bad: Query[] = [
    { starts: 'soon' },
    { starts: '2026-02-30..' },
    { starts: '2026-12-24..2026-12-01' },
    { free: 'yes' },
    { rate: '50' },
    { rate: '50-100', currency: 'dollars' },
  ]
  for (const query of bad)
    for (const route of [discover.feed, discover.search, discover.facets]) {
      const { status, body } = await maya.call(route, { query: query as never })
      expect([query, status]).toEqual([query, 400])
      expect(Object.values(body.error.fields as Record<string, string>)[0]).toMatch(/\w+ \w+/)
    }
})

test('dates are those of the form, as it is edited', async () => {
  const { body: made } = await studio.call(jobs.create, { body: { ...JOB, roles: [{ ...ROLE, from: inDays(200) }] } })
  const on = (day: number) => found({ starts: `${inDays(day)}..${inDays(day)}` })
  expect(await on(200)).toBe('N')
  const edit = (roles: object[], version: number) =>
    studio.call(jobs.edit, { params: { jobId: made.id }, body: { ...JOB, roles, version } as never })
  const [kept] = made.roles as { id: string }[]
  const moved = await edit([{ ...ROLE, id: kept?.id, from: inDays(210) }], made.version)
  expect([moved.status, await on(200), await on(210)]).toEqual([200, '', 'N'])
  const filled = await edit([{ ...ROLE, id: kept?.id, from: inDays(210), filled: true }], moved.body.version)
  expect([filled.status, await on(210)]).toEqual([200, ''])
})
