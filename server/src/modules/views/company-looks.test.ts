import { views } from '@ensemble/contract/analytics/views.routes.ts'
import { SOURCES } from '@ensemble/contract/analytics/vocabulary.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../commands/generate/random.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { companyLooks, companyLooksByDay, companyLooksBySource } from './companies.face.ts'
import { looksByDay, looksBySource, looksOf, rebuildLooks } from './views.face.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati']

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const db = () => world.database.db
const spans = ZONES.flatMap((zone) =>
  [0, 6, 29, 364].map((days) => {
    const today = Temporal.Now.plainDateISO(zone)
    return { from: today.subtract({ days }).toString(), to: today.toString(), zone }
  }),
)
const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** What is added up says the same as the counts one by one, in every zone and period. */
async function agrees(): Promise<number> {
  let all = 0
  for (const span of spans) {
    const { businessId } = studio
    expect(await companyLooksByDay(db(), businessId, span)).toEqual(await looksByDay(db(), businessId, span))
    expect(inOrder(await companyLooksBySource(db(), businessId, span))).toEqual(
      inOrder(await looksBySource(db(), businessId, span)),
    )
    const looks = await companyLooks(db(), businessId, span)
    expect(looks).toBe((await looksOf(db(), [businessId], span)).get(businessId) ?? 0)
    all = Math.max(all, looks)
  }
  return all
}

test('a company’s looks are added up as they come, and by a rebuild, to what they are one by one', async () => {
  const random = createRandom(5)
  const posts: string[] = []
  for (let count = 0; count < 4; count += 1)
    posts.push((await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })).id)
  const people: Person[] = [world.anonymous]
  for (let count = 0; count < 5; count += 1) people.push(await world.talent())
  await Promise.all(
    Array.from({ length: 60 }, () =>
      random
        .pick(people)
        .call(
          views.count,
          { body: { kind: 'post', id: random.pick(posts), source: random.pick(SOURCES) } },
          { headers: { 'user-agent': BROWSER } },
        ),
    ),
  )
  expect(await agrees()).toBeGreaterThan(10)
  // looks of a year, near every midnight
  for (let count = 0; count < 300; count += 1) {
    const minutes = random.int(0, 364) * 1440 + random.int(-120, 120)
    await sql`insert into looks (subject_id, day, seen_by, kind, viewer, source, at)
      select ${random.pick(posts)}, (at at time zone 'UTC')::date, ${crypto.randomUUID()}, 'post', 'visitor', ${random.pick(SOURCES)}, at
      from (select date_bin('15 minutes', date_trunc('day', now()) - ${minutes} * interval '1 minute', '2000-01-01Z') as at) quarter where at <= now()`.execute(
      db(),
    )
  }
  await rebuildLooks(world.ctx())
  const whole = await agrees()
  expect(whole).toBeGreaterThan(200)
  // the control: a sum that is off by one is noticed
  await sql`update company_look_quarters set looks = looks + 1 where business_id = ${studio.businessId} and at = (select max(at) from company_look_quarters)`.execute(
    db(),
  )
  await expect(agrees()).rejects.toThrow()
  await rebuildLooks(world.ctx())
  expect(await agrees()).toBe(whole)
})
