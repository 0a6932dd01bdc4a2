import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication } from '../../modules/applications/applications.factory.ts'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeFacts } from '../../modules/profiles/profiles.factory.ts'
import { makeCompanyBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
let watcher: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business()
  watcher = await world.seat(studio.businessId, 'viewer')
})
afterAll(() => world.stop())

const JOB = {
  title: 'Cinematographer',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Steadicam'],
  crafts: ['Cinematographer' as const],
  skills: ['Steadicam', 'Lighting'],
  location: 'Malmö, Sweden',
}
async function compared(): Promise<void> {
  await world.settle()
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'match:%'`.execute(world.database.db)
  await sql`select pg_notify('jobs:insert', '{"r":1,"count":4}')`.execute(world.database.db)
  await world.settle()
}
const edit = async (who: Person, patch: object) => {
  const { body } = await who.call(profiles.own, {})
  expect((await who.call(profiles.edit, { body: { ...patch, version: body.own.version } })).status).toBe(200)
}
const craft = (who: Person, name: string) =>
  sql`update talent_profiles set profession = ${name} where id = ${who.id}`.execute(world.database.db)
const post = async (over: object = {}) =>
  (await studio.call(jobs.create, { body: { ...JOB, ...over } })).body.id as string
const markOf = async (who: Person, id: string) =>
  (await who.call(discover.marks, { query: { ids: id } })).body[id]?.match_score as number | null | undefined
const onPage = async (who: Person, postId: string) =>
  (await who.call(talentPool.ownMatch, { params: { postId } })).body as {
    score: number
    out: string | null
    parts: { part: string }[]
  }
const apply = (jobId: string, who: Person) =>
  makeApplication(world.ctx(), { postId: jobId, applicantId: who.id, businessId: studio.businessId })

test('one score: on the card, on the page, among matches, in the notice, in the pool and in Manage; of an applicant without place and dates', async () => {
  const noor = await world.talent({ name: 'Noor Haddad' })
  await edit(noor, { skills: ['Steadicam'], years_experience: 4 })
  const jobId = await post()
  await compared()
  const page = await onPage(noor, jobId)
  expect(page.score).toBeGreaterThan(65)
  expect(page.score).toBeLessThan(100)
  const mine = (await noor.call(matching.mine, { query: {} })).body.items as OwnMatch[]
  expect(mine.map(({ post, match }) => [post.id, match])).toEqual([[jobId, page]])
  expect(await markOf(noor, jobId)).toBe(page.score)
  const notices = (await noor.call(notifications.list, { query: {} })).body.items as { message: string }[]
  expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining(` is ${page.score}%.`)])

  const pool = await studio.call(talentPool.find, { query: { post: jobId, sort: 'match' } })
  expect(pool.body.items.map((one: { match: object }) => one.match)).toEqual([page])
  const applicationId = await apply(jobId, noor)
  const applied = ({ score }: { score: number }) => {
    // the place counts in full and she is available: what is left has less to offer
    expect(score).toBeLessThan(page.score)
    return score
  }
  for (const seat of [studio, watcher]) {
    const own = await seat.call(posts.ofCompany, { query: { id: jobId } })
    expect(own.body.items[0]).toMatchObject({ matches: 1, match_score: page.score })
    const list = await seat.call(applications.list, { query: { sort: 'match' } })
    const score = applied({ score: list.body.items[0].match_score })
    const open = await seat.call(applications.detail, { params: { applicationId } })
    expect(open.body).toMatchObject({ match_score: score, match: { score } })
    const parts = page.parts.filter(({ part }) => part !== 'place' && part !== 'dates')
    expect(open.body.match.parts).toEqual(parts)
  }
  expect((await noor.call(applications.list, { query: {} })).body.items).toEqual([])
  const csv = await noor.call(applications.export, { query: {} })
  expect(csv.status).toBe(200)
  expect(String(csv.body).trim().split('\n')).toHaveLength(1)
})

test('a card follows the profile at once, and shows nothing below 65, for another craft, or for a company', async () => {
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const jobId = await post()
  await edit(maya, { skills: ['Steadicam', 'Lighting'], years_experience: 6 })
  const high = await markOf(maya, jobId)
  expect(high).toBe((await onPage(maya, jobId)).score)
  await edit(maya, { availability_status: 'not_available' })
  expect(await onPage(maya, jobId)).toMatchObject({ out: 'dates' })
  expect(await markOf(maya, jobId)).toBeNull()
  await edit(maya, { availability_status: 'available' })
  expect(await markOf(maya, jobId)).toBe(high)
  await craft(maya, 'Editor')
  expect(await markOf(maya, jobId)).toBeNull()
  expect(await markOf(studio, jobId)).toBeNull()
})

test('there is none on one’s own post, on a closed one, or on one behind a block', async () => {
  const [maya, noor] = [await world.talent(), await world.talent()]
  await edit(maya, { unpaid_too: true })
  await edit(noor, { unpaid_too: true })
  const own = await makeCollaboration(world.ctx(), {
    ownerId: maya.id,
    post: { location: 'Malmö, Sweden' },
    details: { roles_needed: ['Cinematographer'] },
  })
  expect([await markOf(maya, own.id), (await markOf(noor, own.id)) ?? 0]).toEqual([null, expect.any(Number)])
  expect(await markOf(noor, own.id)).toBeGreaterThan(64)
  await sql`update posts set status = 'closed', closed_why = 'by_hand', closed_at = now() where id = ${own.id}`.execute(
    world.database.db,
  )
  expect(await markOf(noor, own.id)).toBeNull()
  const jobId = await post()
  await edit(noor, { skills: ['Steadicam', 'Lighting'], years_experience: 6 })
  expect(await markOf(noor, jobId)).toBeGreaterThan(64)
  await makeCompanyBlock(world.ctx(), studio.businessId, noor.id, studio.id)
  expect(await markOf(noor, jobId)).toBeUndefined()
})

test('people with the same page have their own scores, and the page itself holds none', async () => {
  const [one, other] = [await world.talent(), await world.talent()]
  await edit(one, { skills: ['Steadicam', 'Lighting'], years_experience: 6 })
  await edit(other, { skills: ['Steadicam'], years_experience: 4 })
  const jobId = await post({ title: 'Cinematographer for two' })
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await markOf(one, jobId)).toBe((await onPage(one, jobId)).score)
    expect(await markOf(other, jobId)).toBe((await onPage(other, jobId)).score)
  }
  expect(await markOf(one, jobId)).toBeGreaterThan((await markOf(other, jobId)) ?? 100)
  const pages = [one, other].map((who) => who.call(discover.feed, { query: { kind: 'job' } }))
  const [first, second] = await Promise.all(pages)
  expect(first?.body).toEqual(second?.body)
  expect(JSON.stringify(first?.body)).not.toContain('match')
})

test('place and dates are the applicant’s own decision: they change no figure of the company’s, in list, pane, exports or order', async () => {
  const [far, dear, last] = [
    await world.talent({ name: 'Ada Far' }),
    await world.talent({ name: 'Bea Dear' }),
    await world.talent({ name: 'Cea Close' }),
  ]
  const jobId = await post({
    title: 'Cinematographer from afar',
    pay: { from: 30_000, to: null, currency: 'EUR', unit: 'day' },
  })
  await edit(far, { skills: ['Steadicam', 'Lighting'], years_experience: 6, location: 'Perth, Australia' })
  await edit(far, { availability_status: 'not_available' })
  await edit(dear, {
    skills: ['Steadicam', 'Lighting'],
    years_experience: 6,
    rate: { from: 90_000, to: null, currency: 'EUR', unit: 'day' },
  })
  await edit(last, { skills: ['Lighting'], years_experience: 3 })
  expect(await onPage(far, jobId)).toMatchObject({ out: 'place' })
  const ids = new Map<string, string>()
  for (const who of [far, dear, last]) ids.set(who.name, await apply(jobId, who))
  const list = await studio.call(applications.list, { query: { post: jobId, sort: 'match' } })
  const shown = (list.body.items as { person: { name: string }; match_score: number; match_out: string | null }[]).map(
    ({ person, match_score: score, match_out: out }) => ({ name: person.name, score, out }),
  )
  expect(shown.map(({ name, out }) => [name, out])).toEqual([
    ['Ada Far', null],
    ['Cea Close', null],
    ['Bea Dear', 'pay'],
  ])
  // what rules out comes last, not because of its figure
  expect(shown[2]?.score).toBeGreaterThan(shown[1]?.score ?? 100)
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const query = { post: jobId, sort: 'match' as const, limit: 1, ...(cursor && { cursor }) }
    const { body } = await studio.call(applications.list, { query })
    pages.push(...(body.items as { person: { name: string } }[]).map(({ person }) => person.name))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(pages).toEqual(shown.map(({ name }) => name))
  for (const { name, score, out } of shown) {
    const { body } = await studio.call(applications.detail, { params: { applicationId: ids.get(name) ?? '' } })
    expect(body).toMatchObject({ match_score: score, match_out: out, match: { score, out } })
  }
  const csv = String((await studio.call(applications.export, { query: { post: jobId, sort: 'match' } })).body)
  const [head = '', ...lines] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','))
  const [fit, ruledOut] = ['Fit (%)', 'Ruled out by'].map((label) => head.indexOf(label))
  expect(lines.map((cells) => [cells[0], cells[fit ?? -1], cells[ruledOut ?? -1]])).toEqual([
    ['Ada Far', String(shown[0]?.score), ''],
    ['Cea Close', String(shown[1]?.score), ''],
    ['Bea Dear', String(shown[2]?.score), 'Pay'],
  ])
})

test('what a profile keeps for search only changes no score of an applicant, nor their order', async () => {
  const roles = [{ name: 'The ferryman', craft: 'Actor' as const, facts: { playing_age: { from: 30, to: 40 } } }]
  const jobId = await post({ title: 'Actor, the ferryman', crafts: [], skills: ['Acting'], roles })
  const [young, old] = [await world.talent(), await world.talent()]
  for (const who of [young, old]) {
    await craft(who, 'Actor')
    await edit(who, { skills: ['Acting'], years_experience: 5 })
  }
  const ages = (shown: boolean) =>
    Promise.all([
      makeFacts(world.ctx(), young.id, { playing_age: { from: 31, to: 35, shown } }),
      makeFacts(world.ctx(), old.id, { playing_age: { from: 60, to: 70, shown } }),
    ])
  const scores = async () =>
    (
      (await studio.call(applications.list, { query: { post: jobId, sort: 'match' } })).body.items as {
        person: { id: string }
        match_score: number
      }[]
    ).map(({ person, match_score: score }) => [person.id, score] as const)
  for (const who of [young, old]) await apply(jobId, who)
  await ages(false)
  const hidden = await scores()
  expect(new Set(hidden.map(([, score]) => score)).size).toBe(1)
  await ages(true)
  const [best, last] = await scores()
  expect([best?.[0], last?.[0]]).toEqual([young.id, old.id])
  expect(best?.[1]).toBeGreaterThan(last?.[1] ?? 100)
})
