import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const JOB = {
  title: 'Cinematographer by night',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Night exteriors'],
  crafts: ['Cinematographer' as const],
  skills: ['Cinematography'],
  location: 'London, England',
}
const post = async (studio: Person, form: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await studio.call(jobs.create, { body: { ...JOB, ...form } as never })
  expect(status).toBe(201)
  await world.settle()
  return body.id as string
}
const run = async (name: 'searches.now' | 'searches.due' | 'searches.sweep') => {
  const task = world.app.tasks.find((each) => each.name === name)
  if (!task) throw new Error('no task')
  await task.run({}, world.ctx())
}
const save = async (
  who: Person,
  name: string,
  filters: Record<string, unknown>,
  frequency = 'now',
  kind = 'posts',
): Promise<string> => {
  const { status, body } = await who.call(searches.save, { body: { kind, name, frequency, filters } as never })
  expect(status).toBe(201)
  return body.id as string
}
/** Several posts at one moment, whatever the scheduled task does in between. */
const together = async (studio: Person, forms: Record<string, unknown>[]): Promise<string[]> => {
  const made = []
  for (const form of forms)
    made.push(
      await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { ...JOB, ...form } }),
    )
  await world.database.db
    .insertInto('saved_search_queue')
    .values(made.map(({ id }) => ({ post_id: id })))
    .execute()
  return made.map(({ id }) => id)
}
const mailsTo = (who: Person) =>
  world.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', who.email)
    .where('kind', '=', 'searches.found')
    .orderBy('created_at')
    .execute()
/** A day passes: what happened was yesterday, and everyone's morning has come. */
const night = async () => {
  const { db } = world.database
  await sql`update saved_searches set seen_at = seen_at - interval '1 day', due_at = now() - interval '1 minute' where due_at is not null`.execute(
    db,
  )
  await sql`update posts set published_at = published_at - interval '1 day'`.execute(db)
  await sql`update talent_search set found_since = found_since - interval '1 day'`.execute(db)
}

test('at once: the owner of a search gets one email with what a few minutes brought, and only once', async () => {
  const studio = await world.business({ company: 'Harbor Pictures' })
  const [maya, other] = [await world.talent(), await world.talent()]
  await save(maya, 'Nights in London', { craft: 'Cinematographer', place: 'London', radius: '25' })
  await save(maya, 'Rivers', { q: 'river -daylight' })
  await save(other, 'Dancers', { craft: 'Dancer' })
  const [first = ''] = await together(studio, [
    {},
    { title: 'Gaffer in Oslo', location: 'Oslo, Norway', crafts: ['Gaffer'] },
    { title: 'Gaffer by daylight', description: 'On the river, by daylight only.', crafts: ['Gaffer'] },
  ])
  await Promise.all([run('searches.now'), run('searches.now')])
  await run('searches.now')
  const [mail, ...more] = await mailsTo(maya)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New results in 2 of your saved searches')
  expect(mail?.text).toMatch(
    /In “Nights in London”:\n\nCinematographer by night\nHarbor Pictures · London, England\n.*\n\nOpen this search/,
  )
  expect(mail?.text).toMatch(/In “Rivers”:[^]*Gaffer in Oslo/)
  expect(mail?.text).toContain(`${world.address()}/jobs/${first}`)
  expect(mail?.text).not.toContain('by daylight')
  expect(mail?.text).toContain(`${world.address()}/?craft=Cinematographer&place=London&radius=25`)
  expect(mail?.unsubscribe_url).toContain('/api/v1/unsubscribe/')
  expect(mail?.text).toMatch(/Stop emails about “Rivers”:\n.*\/searches\/stop\//)
  expect(await mailsTo(other)).toEqual([])
})

test('“Free when they shoot” follows the profile at the time, at once and every day', async () => {
  const studio = await world.business()
  const [now, daily] = [await world.talent(), await world.talent()]
  for (const [who, frequency] of [
    [now, 'now'],
    [daily, 'daily'],
  ] as const)
    await save(who, 'When I’m free', { craft: 'Gaffer', free: '1' }, frequency)
  const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
  const role = (from: string) => ({
    name: 'Gaffer',
    craft: 'Gaffer' as const,
    pay: null,
    from,
    to: null,
    requirements: '',
    facts: {},
    openings: 1,
    filled: false,
  })
  const round = async (status: string, from: string | null, name: string) => {
    for (const who of [now, daily])
      await sql`update talent_profiles set availability_status = ${status}, available_from = ${from} where id = ${who.id}`.execute(
        world.database.db,
      )
    const crafts = ['Gaffer']
    await together(studio, [
      { title: `${name} early`, crafts, roles: [role(day(5))] },
      { title: `${name} late`, crafts, roles: [role(day(50))] },
      { title: `${name} unsaid`, crafts },
    ])
    await run('searches.now')
    await night()
    await run('searches.due')
    const found = async (who: Person) =>
      (await mailsTo(who)).flatMap(({ text }) => text.match(new RegExp(`^${name} \\w+$`, 'gm')) ?? []).toSorted()
    return [await found(now), await found(daily)]
  }
  const both = (...titles: string[]) => [titles, titles]
  expect(await round('soon', day(20), 'First')).toEqual(both('First late', 'First unsaid'))
  expect(await round('busy', null, 'Second')).toEqual(both())
  expect(await round('available', null, 'Third')).toEqual(both('Third early', 'Third late', 'Third unsaid'))
})

test('posts that guarantee no money are mailed only to talent who asked, in the profile or in the search', async () => {
  const studio = await world.business()
  const [by, profile, neither] = [await world.talent(), await world.talent(), await world.talent()]
  expect((await profile.call(profiles.edit, { body: { unpaid_too: true, version: 1 } })).status).toBe(200)
  await save(by, 'For a share', { q: 'harmonium', pay: 'share' })
  for (const who of [by, profile, neither])
    for (const frequency of ['now', 'daily']) await save(who, `All ${frequency}`, { q: 'harmonium' }, frequency)
  const pay = (unit: 'royalty_share' | 'unpaid' | 'day') => ({
    pay:
      unit === 'day'
        ? { from: 9_000, to: null, currency: 'EUR', unit }
        : { from: null, to: null, currency: null, unit },
  })
  await together(studio, [
    { title: 'Harmonium for a share', ...pay('royalty_share') },
    { title: 'Harmonium for free', ...pay('unpaid') },
    { title: 'Harmonium by the day', ...pay('day') },
  ])
  await run('searches.now')
  await night()
  await run('searches.due')
  const titles = async (who: Person) =>
    (await mailsTo(who)).map(({ text }) => [...text.matchAll(/^Harmonium .*$/gm)].map(([title]) => title).toSorted())
  const all = ['Harmonium by the day', 'Harmonium for a share', 'Harmonium for free']
  expect(await titles(neither)).toEqual([['Harmonium by the day'], ['Harmonium by the day']])
  expect(await titles(profile)).toEqual([all, all])
  expect(await titles(by)).toEqual([['Harmonium by the day', 'Harmonium for a share'], ['Harmonium by the day']])
})

test('at once: one search is stopped by one click in its own email, and is silent from then on', async () => {
  const [studio, maya] = [await world.business(), await world.talent()]
  await save(maya, 'Night', { q: 'night' })
  await post(studio)
  await run('searches.now')
  const [mail] = await mailsTo(maya)
  expect(mail?.subject).toBe('A new post: Night')
  expect(mail?.html).toContain('Stop emails about all saved searches')
  const path = new URL(mail?.unsubscribe_url ?? '').pathname
  expect(path).toMatch(/^\/api\/v1\/searches\/stop\//)
  expect(
    (
      await world.anonymous.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    ).status,
  ).toBe(200)
  await post(studio)
  await run('searches.now')
  expect(await mailsTo(maya)).toHaveLength(1)
})

test('no one gets their own posts, what they hid or may not see, or what was there before', async () => {
  const [studio, enemy] = [await world.business(), await world.business({ company: 'Enemy Films' })]
  const [maya, silent, blocked, leaves] = [
    await world.talent(),
    await world.talent(),
    await world.blocked(),
    await world.talent(),
  ]
  const seat = await world.talent({ name: 'Sam Seated' })
  await world.database.db
    .insertInto('company_members')
    .values({ business_id: studio.businessId, user_id: seat.id, role: 'viewer' })
    .execute()
  await makeBlock(world.ctx(), maya.id, enemy.id)
  await post(studio, { title: 'Night before' })
  await sql`insert into saved_searches (user_id, kind, name, filters, frequency) values (${blocked.id}, 'posts', 'Night', '{"q":"night"}', 'now')`.execute(
    world.database.db,
  )
  for (const who of [maya, silent, leaves, seat]) await save(who, 'Night', { q: 'night' })
  await silent.call(preferences.saveNotifications, { body: { email: { searches: false } } })
  await leaves.call(searches.remove, { params: { searchId: (await leaves.call(searches.list, {})).body.items[0].id } })
  await post(enemy)
  const hidden = await post(studio)
  await maya.call(discover.hide, { params: { postId: hidden } })
  const closed = await post(studio)
  await studio.call(jobs.close, { params: { jobId: closed }, body: {} })
  await run('searches.now')
  for (const who of [maya, silent, blocked, leaves]) expect([who.name, await mailsTo(who)]).toEqual([who.name, []])
  // the other company's, not the one in which they have a seat
  expect((await mailsTo(seat)).map(({ text }) => [text.includes('Enemy Films'), text.includes('Northlight')])).toEqual([
    [true, false],
  ])
  await studio.call(jobs.reopen, { params: { jobId: closed }, body: {} })
  await world.settle()
  await run('searches.now')
  expect(await mailsTo(maya)).toEqual([])
})

test('every day: what is new since the last time, once, and nothing if there is nothing', async () => {
  const [studio, maya] = [await world.business(), await world.talent()]
  await save(maya, 'Nights in London', { q: 'night', place: 'London' }, 'daily')
  await night()
  await run('searches.due')
  expect(await mailsTo(maya)).toEqual([])
  for (let n = 0; n < 9; n += 1) await post(studio, { title: `Operator, night ${n}` })
  await post(studio, { location: 'Oslo, Norway', title: 'Far away' })
  await night()
  await Promise.all([run('searches.due'), run('searches.due')])
  const [mail, ...more] = await mailsTo(maya)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('8 new posts and more: Nights in London')
  expect(mail?.text).toContain('Operator, night 8')
  expect(mail?.text).not.toMatch(/Far away|night 0/)
  await night()
  await run('searches.due')
  expect(await mailsTo(maya)).toHaveLength(1)
  const [row] = await world.database.db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', maya.id)
    .execute()
  expect(row?.due_at?.getTime()).toBeGreaterThan(Date.now())
})

test('talent: a seat of a company gets everyone found since, each once, and no one it may not see', async () => {
  const studio = await world.business()
  const id = await save(studio, 'Riggers', { q: 'rigger' }, 'weekly', 'talent')
  const rigger = async (name: string) => {
    const who = await world.talent({ name })
    await who.call(profiles.edit, { body: { professional_title: 'Rigger', version: 1 } as never })
    return who
  }
  const [noor, kept, enemy] = [await rigger('Noor Haddad'), await rigger('Kim Kept'), await rigger('Eve Enemy')]
  await world.talent({ name: 'Una Other' })
  await world.database.db
    .insertInto('blocked_users')
    .values({ user_id: kept.id, reason: 'test', expires_at: '2099-01-01' })
    .execute()
  await makeBlock(world.ctx(), enemy.id, studio.id)
  await night()
  await run('searches.due')
  const [mail] = await mailsTo(studio)
  expect(mail?.subject).toBe('New talent: Riggers')
  expect(mail?.text).toMatch(/Noor Haddad\nRigger · Malmö, Sweden\n.*\/u\/noor-haddad/)
  expect(mail?.text).not.toMatch(/Kim|Eve|Una/)
  expect(mail?.text).toContain('/business/talent-pool?q=rigger')
  await noor.call(profiles.edit, { body: { professional_title: 'Key rigger', version: 2 } as never })
  await night()
  await run('searches.due')
  expect(await mailsTo(studio)).toHaveLength(1)
  await rigger('Rae Next')
  await world.database.db.deleteFrom('company_members').where('user_id', '=', studio.id).execute()
  await night()
  await run('searches.due')
  expect(await mailsTo(studio)).toHaveLength(1)
  expect(
    (await world.database.db.selectFrom('saved_search_notified').selectAll().where('search_id', '=', id).execute()).map(
      (row) => row.talent_id,
    ),
  ).toEqual([noor.id])
})

test('a search whose filters are all unknown finds nothing instead of everything', async () => {
  const [studio, maya] = [await world.business(), await world.talent()]
  await save(maya, 'Old', { q: 'night' })
  await save(maya, 'Older', { q: 'night' }, 'daily')
  await sql`update saved_searches set filters = '{"lens":"anamorphic"}' where user_id = ${maya.id}`.execute(
    world.database.db,
  )
  await post(studio)
  await run('searches.now')
  await night()
  await run('searches.due')
  expect(await mailsTo(maya)).toEqual([])
})

test('what was deleted is gone after a day', async () => {
  const maya = await world.talent()
  const ids = [await save(maya, 'One', { q: 'a film' }), await save(maya, 'Two', { q: 'a film' })]
  for (const searchId of ids) await maya.call(searches.remove, { params: { searchId } })
  await sql`update saved_searches set removed_at = now() - interval '25 hours' where id = ${ids[0]}`.execute(
    world.database.db,
  )
  await run('searches.sweep')
  expect(
    (await world.database.db.selectFrom('saved_searches').select('id').where('user_id', '=', maya.id).execute()).map(
      ({ id }) => id,
    ),
  ).toEqual([ids[1]])
})
