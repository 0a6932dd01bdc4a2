import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { MATCH_FROM } from '@ensemble/contract/matching/match.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business()
})
afterAll(() => world.stop())
// each test has its own people: those of the other tests are no longer in good standing
beforeEach(() =>
  sql`update profiles set email_verified = false where account_type = 'talent'`.execute(world.database.db),
)

const JOB = {
  title: 'Cinematographer',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'entry' as const,
  deadline: '2099-01-31',
  requirements: ['Steadicam'],
  crafts: ['Cinematographer' as const],
  skills: ['Steadicam'],
  location: 'Malmö, Sweden',
}
/** Someone who has what the job asks for; written as they are, so that no comparison of their own is waiting. */
const operator = async (name: string): Promise<Person> => {
  const who = await world.talent({ name })
  await sql`update talent_profiles set skills = '{Steadicam}' where id = ${who.id}`.execute(world.database.db)
  return who
}
/** Runs comparisons at once that wait until no one is changing anything. */
async function compared(): Promise<void> {
  await world.settle()
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'match:%'`.execute(world.database.db)
  await sql`select pg_notify('jobs:insert', '{"r":1,"count":4}')`.execute(world.database.db)
  await world.settle()
}
const run = async (name: string, payload: object): Promise<void> =>
  world.app.tasks.find((task) => task.name === name)?.run(payload, world.ctx())
const postJob = async (over: object = {}) =>
  (await studio.call(jobs.create, { body: { ...JOB, ...over } })).body as { id: string; version: number }
const edit = async (who: Person, patch: object) => {
  const { body } = await who.call(profiles.own, {})
  expect((await who.call(profiles.edit, { body: { ...patch, version: body.own.version } })).status).toBe(200)
}
const noticesOf = async (who: Person) =>
  (await who.call(notifications.list, { query: {} })).body.items as { title: string }[]
const mine = async (who: Person) => (await who.call(matching.mine, { query: {} })).body.items as OwnMatch[]
const stored = (postId: string) =>
  world.database.db
    .selectFrom('post_matches')
    .select(['talent_id', 'score', 'version', 'parts'])
    .where('post_id', '=', postId)
    .orderBy('talent_id')
    .execute()
describe('what rules out', () => {
  test('is no match on any screen and in no notice, whatever the figure; the page says which part it is', async () => {
    const away = await operator('Nea Away')
    await edit(away, { location: 'Hamburg, Germany', years_experience: 9 })
    const job = await postJob({ title: 'Cinematographer at home' })
    await compared()
    const { body } = await away.call(talentPool.ownMatch, { params: { postId: job.id } })
    expect(body).toMatchObject({ out: 'place' })
    expect(body.score).toBeGreaterThan(MATCH_FROM)
    expect(await stored(job.id)).toEqual([])
    expect((await mine(away)).map(({ post }) => post.id)).not.toContain(job.id)
    expect(await noticesOf(away)).toEqual([])
    const marks = await away.call(discover.marks, { query: { ids: job.id } })
    expect(marks.body[job.id].match_score).toBeNull()
  })

  test('once it does not anymore, they match: the job pays for travel, or they moved', async () => {
    const away = await operator('Nea Travels')
    await edit(away, { location: 'Hamburg, Germany' })
    const job = await postJob({ title: 'Cinematographer by train', declared: { travel: 'company' } })
    await compared()
    expect(await noticesOf(away)).toMatchObject([{ title: 'Cinematographer by train matches your profile' }])
    const [match] = (await mine(away)).filter(({ post }) => post.id === job.id)
    expect(match?.match.parts.find(({ part }) => part === 'place')?.why).toBe('Hamburg, Germany; travel is paid')
  })

  test('among people in the pool by match: below all who are not ruled out, page by page', async () => {
    const [near, away] = [await operator('Zoe Near'), await operator('Zoe Away')]
    await edit(away, { location: 'Hamburg, Germany', years_experience: 20 })
    await edit(near, { skills: ['Rigging'], location: 'Lund, Sweden', availability_status: 'busy' })
    const job = await postJob({ title: 'Cinematographer for Zoe', skills: ['Steadicam', 'Lighting', 'Rigging'] })
    const seen: [string, number][] = []
    let cursor: string | undefined
    do {
      const query = { q: 'Zoe', post: job.id, sort: 'match' as const, limit: 1, ...(cursor && { cursor }) }
      const { body } = await studio.call(talentPool.find, { query })
      seen.push(
        ...(body.items as { name: string; match: { score: number } }[]).map(
          ({ name, match }) => [name, match.score] as [string, number],
        ),
      )
      cursor = body.next ?? undefined
    } while (cursor)
    expect(seen.map(([name]) => name)).toEqual(['Zoe Near', 'Zoe Away'])
    expect(seen[0]?.[1]).toBeLessThan(seen[1]?.[1] ?? 0)
  })
})

test('is gone from what one’s matches show at once, before anything is compared again', async () => {
  const nea = await operator('Nea Moves')
  const job = await postJob({ title: 'Cinematographer who moves' })
  await compared()
  expect((await mine(nea)).map(({ post }) => post.id)).toContain(job.id)
  await edit(nea, { location: 'Hamburg, Germany' })
  expect((await mine(nea)).map(({ post }) => post.id)).not.toContain(job.id)
})

test('the last day of a role is compared as its first one is', async () => {
  const nea = await operator('Nea Role')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await edit(nea, { availability_status: 'soon', available_from: day(22) })
  const roles = [{ name: 'Second camera', craft: 'Cinematographer', from: day(20), to: day(29) }]
  const job = await postJob({ crafts: [], roles })
  const { body } = await nea.call(talentPool.ownMatch, { params: { postId: job.id } })
  expect(body.parts.find(({ part }: { part: string }) => part === 'dates')).toMatchObject({
    fit: 0.8,
    out: false,
    why: expect.stringMatching(/, for 8 of 10 days$/) as string,
  })
})

describe('days of a job without roles', () => {
  test('are its days of shooting: someone free only afterwards is not called', async () => {
    const nea = await operator('Nea Later')
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await edit(nea, { availability_status: 'soon', available_from: day(40) })
    const dates = [
      { kind: 'audition' as const, from: day(50), to: day(50), city: null },
      { kind: 'shoot' as const, from: day(20), to: day(24), city: null },
    ]
    const job = await postJob({ dates })
    const page = async (id: string) => (await nea.call(talentPool.ownMatch, { params: { postId: id } })).body
    expect(await page(job.id)).toMatchObject({ out: 'dates' })
    const longer = await postJob({ dates: [...dates, { kind: 'shoot', from: day(40), to: day(90), city: null }] })
    expect(await page(longer.id)).toMatchObject({ out: null })
  })

  test('are what a flat sum is for', async () => {
    const nea = await operator('Nea Flat')
    await edit(nea, { rate: { from: 30_000, to: null, currency: 'EUR', unit: 'day' } })
    const job = await postJob({
      pay: { from: 100_000, to: null, currency: 'USD', unit: 'flat' },
      dates: ['2027-02-01', '2027-02-09'].map((from) => ({
        kind: 'shoot',
        from,
        to: from.replace(/.$/, '9'),
        city: null,
      })),
    })
    const { body } = await nea.call(talentPool.ownMatch, { params: { postId: job.id } })
    // nine days, though both entries have the last of them
    expect(body.parts.find(({ part }: { part: string }) => part === 'pay').why).toBe(
      'The pay covers about 32% of the rate over 9 days',
    )
  })
})

describe('stored scores', () => {
  test('of an older function or of other exchange rates are made anew in steps, and nobody is notified', async () => {
    const nea = await operator('Nea Anew')
    const job = await postJob({ title: 'Cinematographer anew' })
    await compared()
    const { db } = world.database
    const [now] = await stored(job.id)
    // someone who fits it only now, as after a change of the function
    const later = await operator('Nea Overlooked')
    for (const outdated of [sql`version = 1`, sql`rates_date = '2020-01-01'`]) {
      await sql`update post_matches set ${outdated}, score = 70 where post_id = ${job.id}`.execute(db)
      await sql`update match_post_runs set ${outdated} where post_id = ${job.id}`.execute(db)
      await run('matching.renew', {})
      expect(await stored(job.id)).toHaveLength(2)
      expect(await stored(job.id)).toContainEqual(now)
    }
    await world.settle()
    expect([await noticesOf(nea), await noticesOf(later)].map((list) => list.length)).toEqual([1, 0])
  })

  test('are made anew when the operator puts another table of rates in place', async () => {
    const nea = await operator('Nea Kuwait')
    await edit(nea, { rate: { from: 1_000_000, to: null, currency: 'KWD', unit: 'day' } })
    const job = await postJob({ pay: { from: 50_000, to: null, currency: 'EUR', unit: 'day' } })
    await compared()
    expect(await stored(job.id)).toHaveLength(1)
    const { rates } = world.platform
    world.platform.rates = { ...rates, date: '2026-11-01', rates: { ...rates.rates, KWD: 0.35 } }
    try {
      await run('matching.renew', {})
      expect(await stored(job.id)).toMatchObject([{ score: 0 }])
      expect((await mine(nea)).map(({ post }) => post.id)).not.toContain(job.id)
    } finally {
      world.platform.rates = rates
    }
  })
})
