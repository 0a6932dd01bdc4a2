import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { MATCH_FROM, MATCH_VERSION } from '@ensemble/contract/matching/match.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeFacts } from '../../modules/profiles/profiles.factory.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { knownTo, OF_POST, storeMatches } from './matching.queries.ts'

let world: World
let studio: Person
let colleague: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business()
  colleague = await world.seat(studio.businessId, 'recruiter')
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
  (
    (await who.call(notifications.list, { query: {} })).body.items as { type: string; title: string; href: string }[]
  ).map(({ type, title, href }) => ({ type, title, href }))
const mine = async (who: Person) => (await who.call(matching.mine, { query: {} })).body.items as OwnMatch[]
const stored = (postId: string) =>
  world.database.db
    .selectFrom('post_matches')
    .select(['talent_id', 'score', 'version', 'parts'])
    .where('post_id', '=', postId)
    .orderBy('talent_id')
    .execute()
const mails = (who: Person, kind: string) =>
  world.database.db
    .selectFrom('mail_outbox')
    .select(['subject', 'unsubscribe_url'])
    .where('to_address', '=', who.email)
    .where('kind', '=', kind)
    .execute()
const made = () => ({ ownerId: studio.id, businessId: studio.businessId })

describe('a new post', () => {
  test('is compared once; the talent and every seat that may invite are notified once, however often it runs', async () => {
    const [near, far] = [await operator('Nea Near'), await operator('Fia Far')]
    await sql`update talent_profiles set profession = 'Editor' where id = ${far.id}`.execute(world.database.db)
    const job = await postJob()
    await compared()
    expect((await stored(job.id)).map((row) => row.talent_id)).toEqual([near.id])
    expect(await noticesOf(near)).toEqual([
      { type: 'job_match', title: 'Cinematographer matches your profile', href: `/jobs/${job.id}` },
    ])
    expect(await noticesOf(far)).toEqual([])
    for (const seat of [studio, colleague])
      expect(await noticesOf(seat)).toEqual([
        {
          type: 'talent_match',
          title: 'New match for “Cinematographer”',
          href: `/business/talent-pool?post=${job.id}&sort=match`,
        },
      ])
    expect(await mails(near, 'notification.posts_matched')).toMatchObject([
      { subject: 'Cinematographer matches your profile', unsubscribe_url: expect.any(String) as string },
    ])
    const before = await stored(job.id)
    await Promise.all([1, 2].map(() => run('matching.post', { postId: job.id, tell: true })))
    await run('matching.talent', { talentId: near.id })
    await world.settle()
    expect(await stored(job.id)).toEqual(before)
    expect([await noticesOf(near), await noticesOf(colleague)].map((list) => list.length)).toEqual([1, 1])
    expect(await mails(near, 'notification.posts_matched')).toHaveLength(1)
  })

  test('has no figure for people of another craft, whatever else fits', async () => {
    const nea = await world.talent({ name: 'Nea Draws' })
    await edit(nea, { skills: ['Steadicam', 'Storyboarding'], location: JOB.location })
    const job = await postJob({ title: 'Storyboard artist', crafts: ['Designer'], skills: ['Storyboarding'] })
    await compared()
    expect(await stored(job.id)).toEqual([])
    const { body } = await nea.call(talentPool.ownMatch, { params: { postId: job.id } })
    expect(body).toMatchObject({ score: null, parts: [{ part: 'craft', why: 'Cinematographer; asked for: Designer' }] })
    const pool = await studio.call(talentPool.find, { query: { q: 'Nea Draws', post: job.id, sort: 'match' } })
    expect(pool.body.items).toEqual([])
  })

  test('that guarantees no pay matches only people who asked for such posts', async () => {
    const [yes, no] = [await world.talent({ name: 'Nea Yes' }), await world.talent({ name: 'Nea No' })]
    for (const who of [yes, no]) await edit(who, { skills: ['Steadicam'], location: JOB.location })
    await edit(yes, { unpaid_too: true })
    const unpaid = await postJob({ pay: { from: null, to: null, currency: null, unit: 'unpaid' } })
    await compared()
    expect((await stored(unpaid.id)).map((row) => row.talent_id)).toEqual([yes.id])
    expect((await mine(no)).map(({ post }) => post.id)).not.toContain(unpaid.id)
    expect((await mine(yes)).map(({ post }) => post.id)).toContain(unpaid.id)
  })

  test('waits until it has not been changed for minutes, and joins what is unread; one email per group', async () => {
    const nea = await operator('Nea Group')
    const posted = [
      await postJob({ title: 'Cinematographer A' }),
      await postJob({ title: 'Cinematographer B' }),
      await postJob({ title: 'Cinematographer C' }),
    ]
    await world.settle()
    expect(await noticesOf(nea)).toEqual([])
    expect(
      (
        await studio.call(jobs.edit, {
          params: { jobId: posted[0]?.id ?? '' },
          body: { ...JOB, title: 'Cinematographer D' },
        })
      ).status,
    ).toBe(200)
    await world.settle()
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from graphile_worker._private_jobs where key like 'match:post:%'`.execute(
      world.database.db,
    )
    expect(rows[0]?.n).toBe(3)
    await compared()
    expect(await noticesOf(nea)).toEqual([
      { type: 'job_match', title: '3 new posts match your profile', href: '/matches' },
    ])
    expect(await mails(nea, 'notification.posts_matched')).toHaveLength(1)
    await nea.call(preferences.saveNotifications, { body: { sorts: { matches: { email: 'off' } } } })
    await nea.call(notifications.readAll, { body: {} })
    await postJob({ title: 'Cinematographer E' })
    await compared()
    expect((await noticesOf(nea))[0]?.title).toBe('Cinematographer E matches your profile')
    expect(await mails(nea, 'notification.posts_matched')).toHaveLength(1)
  })

  test('lists everyone who fits in one notification, and never a pair separated by a block, a blocked person, or its own side', async () => {
    const [one, two] = [await operator('Una One'), await operator('Tua Two')]
    const [apart, out, unshown] = [await operator('Ada Apart'), await world.blocked(), await operator('Uno Unshown')]
    await makeBlock(world.ctx(), apart.id, colleague.id)
    await sql`update profiles set public = false where id = ${unshown.id}`.execute(world.database.db)
    const inside = await operator('Ina Inside')
    await world.database.db
      .insertInto('company_members')
      .values({ business_id: studio.businessId, user_id: inside.id, role: 'viewer' })
      .execute()
    const job = await postJob({ title: 'Cinematographer for many' })
    await compared()
    expect((await stored(job.id)).map((row) => row.talent_id).toSorted()).toEqual(
      [one.id, two.id, unshown.id].toSorted(),
    )
    expect((await noticesOf(studio))[0]).toMatchObject({ title: '2 new matches for “Cinematographer for many”' })
    for (const person of [apart, inside]) expect(await noticesOf(person)).toEqual([])
    expect(out.id).toBeTruthy()
    // a block after the comparison separates them too
    await makeBlock(world.ctx(), one.id, studio.id)
    expect((await mine(one)).map(({ post }) => post.id)).not.toContain(job.id)
  })

  test('private, closed and withheld posts match no one; closing deletes matches, reopening notifies no one again', async () => {
    const nea = await operator('Nea Closed')
    const hidden = await makeCollaboration(world.ctx(), {
      ...made(),
      details: { roles_needed: ['Cinematographer'] },
      post: { location: 'Malmö, Sweden', visibility: 'private' },
    })
    const withheld = await makeJob(world.ctx(), {
      ...made(),
      form: { location: 'Malmö, Sweden' },
      post: { withheld: true },
    })
    for (const { id } of [hidden, withheld]) {
      await run('matching.post', { postId: id, tell: true })
      expect(await stored(id)).toEqual([])
    }
    const job = await postJob()
    await compared()
    expect(await stored(job.id)).toHaveLength(1)
    await studio.call(jobs.close, { params: { jobId: job.id }, body: {} })
    await world.settle()
    expect(await stored(job.id)).toEqual([])
    await studio.call(jobs.reopen, { params: { jobId: job.id }, body: {} })
    await compared()
    expect(await stored(job.id)).toHaveLength(1)
    expect(await noticesOf(nea)).toHaveLength(1)
  })
})

test('a production asks for the crafts of its open roles', async () => {
  const nea = await operator('Nea Role')
  await postJob({
    title: 'Feature film on the river',
    requirements: ['Good shoes'],
    roles: [
      { name: 'Second camera', craft: 'Cinematographer' },
      { name: 'Wardrobe', craft: 'Costume Designer' },
    ],
  })
  await compared()
  expect(await noticesOf(nea)).toMatchObject([{ title: 'Feature film on the river matches your profile' }])
})

test('the owner of a collaboration is notified of who fits, grouped, and sees who they are; no one else does', async () => {
  const [owner, one, two] = [
    await world.talent({ name: 'Oda Owner' }),
    await world.talent({ name: 'Una One' }),
    await world.talent({ name: 'Tua Two' }),
  ]
  const [apart, unshown] = [await world.talent({ name: 'Ada Apart' }), await world.talent({ name: 'Uno Unshown' })]
  await makeBlock(world.ctx(), apart.id, owner.id)
  await sql`update profiles set public = false where id = ${unshown.id}`.execute(world.database.db)
  await sql`update talent_profiles set profession = 'Editor' where id in (${owner.id}, ${two.id})`.execute(
    world.database.db,
  )
  const { id } = await makeCollaboration(world.ctx(), {
    ownerId: owner.id,
    details: { roles_needed: ['Cinematographer'] },
    post: { title: 'River film', location: 'Malmö, Sweden' },
  })
  const fitting = (who: Person, postId = id, query = {}) => who.call(matching.ofPost, { params: { postId }, query })
  await run('matching.post', { postId: id, tell: true })
  await world.settle()
  const href = `/collab/${id}#who-fits`
  expect(await noticesOf(owner)).toEqual([{ type: 'talent_match', title: 'New match for “River film”', href }])
  expect((await noticesOf(one))[0]).toMatchObject({ title: 'River film matches your profile' })
  await sql`update talent_profiles set profession = 'Cinematographer' where id = ${two.id}`.execute(world.database.db)
  await run('matching.talent', { talentId: two.id })
  await run('matching.post', { postId: id, tell: true })
  await world.settle()
  expect(await noticesOf(owner)).toEqual([{ type: 'talent_match', title: '2 new matches for “River film”', href }])
  expect(await mails(owner, 'notification.talents_matched')).toMatchObject([{ subject: 'New match for “River film”' }])
  const first = await fitting(owner, id, { limit: 1 })
  const second = await fitting(owner, id, { limit: 1, cursor: first.body.next })
  const shown = [...first.body.items, ...second.body.items] as {
    id: string
    name: string
    slug: string
    match: { score: number }
  }[]
  expect([shown.map((talent) => talent.id).toSorted(), second.body.next]).toEqual([[one.id, two.id].toSorted(), null])
  expect(Math.min(...shown.map(({ match }) => match.score))).toBeGreaterThanOrEqual(MATCH_FROM)
  expect((await one.call(talentPool.ownMatch, { params: { postId: id } })).body).toEqual(
    shown.find((talent) => talent.id === one.id)?.match,
  )
  const job = await makeJob(world.ctx(), made())
  for (const [who, postId] of [
    [one, id],
    [owner, job.id],
    [owner, crypto.randomUUID()],
  ] as const)
    expect((await fitting(who, postId)).status).toBe(404)
  expect((await fitting(studio)).status).toBe(403)
  expect((await fitting(owner, id, { cursor: 'forged' })).status).toBe(400)
  // a block after the comparison separates them too
  await makeBlock(world.ctx(), owner.id, one.id)
  expect((await fitting(owner)).body.items.map((talent: { id: string }) => talent.id)).toEqual([two.id])
})

describe('a changed profile', () => {
  test('is compared with the open posts; one that no longer fits is not shown, and not announced again when it fits again', async () => {
    const nea = await world.talent({ name: 'Nea Changes' })
    await edit(nea, { professional_title: 'Gaffer', skills: ['Lighting'] })
    const [job] = [
      await makeJob(world.ctx(), { ...made(), form: { title: 'Gaffer', location: 'Malmö, Sweden', requirements: [] } }),
    ]
    await compared()
    expect(await noticesOf(nea)).toMatchObject([{ title: 'Gaffer matches your profile' }])
    expect((await mine(nea)).map(({ post }) => post.id)).toEqual([job.id])
    await edit(nea, { professional_title: 'Choreographer' })
    await compared()
    expect((await mine(nea)).map(({ post }) => post.id)).not.toContain(job.id)
    await edit(nea, { professional_title: 'Gaffer' })
    await compared()
    expect((await mine(nea)).map(({ post }) => post.id)).toEqual([job.id])
    expect(await noticesOf(nea)).toHaveLength(1)
  })

  test('plan, age, sex, origin and picture change nothing that is stored', async () => {
    const [nea, twin] = [await operator('Nea Twin'), await operator('Ali Twin')]
    await makeFacts(world.ctx(), twin.id, {
      playing_age: { from: 60, to: 70, shown: true },
      accents: { items: ['Nigerian'], shown: true },
      height: { cm: 150, shown: true },
    })
    await sql`update profiles set avatar_url = '/media/face', bio = 'A woman from Lagos', slug = 'ali-of-lagos', verification_date = now() where id = ${twin.id}`.execute(
      world.database.db,
    )
    const job = await postJob()
    await compared()
    const [one, other] = await stored(job.id)
    expect([one?.score, one?.parts]).toEqual([other?.score, other?.parts])
    expect((await stored(job.id)).map((row) => row.talent_id).toSorted()).toEqual([nea.id, twin.id].toSorted())
  })
})

describe('own matches', () => {
  test('are compared at the first look, best first, page by page, with the same score as the company sees', async () => {
    const [home, away] = [
      await makeJob(world.ctx(), { ...made(), form: { location: 'Malmö, Sweden', requirements: [] } }),
      await makeJob(world.ctx(), { ...made(), form: { location: 'Stockholm, Sweden', requirements: [] } }),
    ]
    const nea = await world.talent({ name: 'Nea Looks' })
    await edit(nea, { skills: ['Cinematography'] })
    const pages: OwnMatch[] = []
    let cursor: string | undefined
    do {
      const { body } = await nea.call(matching.mine, { query: { limit: 1, ...(cursor && { cursor }) } })
      pages.push(...(body.items as OwnMatch[]))
      cursor = body.next ?? undefined
    } while (cursor)
    const scores = pages.map(({ match }) => Number(match.score))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(MATCH_FROM)
    expect(new Set(pages.map(({ post }) => post.id)).size).toBe(pages.length)
    const at = (id: string) => pages.findIndex(({ post }) => post.id === id)
    expect(at(home.id)).toBeGreaterThanOrEqual(0)
    expect(at(home.id)).toBeLessThan(at(away.id))
    expect((await nea.call(talentPool.ownMatch, { params: { postId: home.id } })).body).toEqual(
      pages[at(home.id)]?.match,
    )
    const pool = await studio.call(talentPool.find, { query: { q: 'Nea Looks', post: home.id, sort: 'match' } })
    expect(pool.body.items[0].match).toEqual(pages[at(home.id)]?.match)
    // the company is notified of someone new, the talent has already seen it
    await world.settle()
    expect(await noticesOf(nea)).toEqual([])
    expect((await nea.call(matching.mine, { query: { cursor: 'forged' } })).status).toBe(400)
  })

  test('of an older function are compared again at the next look; hidden posts stay hidden', async () => {
    const job = await makeJob(world.ctx(), { ...made(), form: { location: 'Malmö, Sweden' } })
    const nea = await world.talent({ name: 'Nea Older' })
    await edit(nea, { skills: ['Cinematography'] })
    const { db } = world.database
    await sql`insert into match_runs (talent_id, version) values (${nea.id}, 0)`.execute(db)
    await sql`insert into post_matches (post_id, talent_id, score, version, parts) values (${job.id}, ${nea.id}, 1, 0, '{}')`.execute(
      db,
    )
    expect((await mine(nea)).map(({ post }) => post.id)).toContain(job.id)
    expect(await stored(job.id)).toMatchObject([{ version: MATCH_VERSION }])
    await nea.fetch(`/api/v1/posts/${job.id}/hide`, { method: 'PUT' })
    expect((await mine(nea)).map(({ post }) => post.id)).not.toContain(job.id)
  })
})

test('each side keeps its best: what exceeds the limit is dropped', async () => {
  const people = await Promise.all(['Xa A', 'Xb B', 'Xc C'].map((name) => world.talent({ name })))
  const post = await makeJob(world.ctx(), made())
  const pairs = people.map(({ id }, at) => ({ id, match: { version: 1, score: 70 + at, out: null, parts: [] } }))
  const fresh = await storeMatches(
    world.platform.db,
    { ...OF_POST, most: 2 },
    { id: post.id, known: [], found: pairs, ratesDate: '2026-07-06' },
  )
  expect(fresh).toEqual([people[2]?.id, people[1]?.id])
  const other = await makeJob(world.ctx(), made())
  await storeMatches(
    world.platform.db,
    { ...OF_POST, othersMost: 1 },
    {
      id: other.id,
      known: [],
      found: pairs.map((pair) => ({ ...pair, match: { ...pair.match, score: 90 } })),
      ratesDate: '2026-07-06',
    },
  )
  expect(await knownTo(world.platform.db, OF_POST, post.id)).toEqual([])
  expect(await knownTo(world.platform.db, OF_POST, other.id)).toHaveLength(3)
})
