import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { PoolTalent } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../modules/accounts/index.ts'
import { makeApplication } from '../../modules/applications/applications.factory.ts'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeFacts, makeTestimonial } from '../../modules/profiles/profiles.factory.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
let reader: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business()
  reader = await world.seat(studio.businessId, 'viewer')
})
afterAll(() => world.stop())

let next = 0
/** Someone with a unique name, so that a search finds only the people of one test. */
async function talent(name: string, patch: Record<string, unknown> = {}): Promise<Person> {
  const person = await world.talent({ name })
  const { body } = await person.call(profiles.own, {})
  expect((await person.call(profiles.edit, { body: { ...patch, version: body.own.version } })).status).toBe(200)
  return person
}
const word = () => `Zaz${String.fromCodePoint(97 + (next % 26), 97 + (Math.floor(next++ / 26) % 26))}quin`
const pool = (who: Person, query: Record<string, unknown>) => who.call(talentPool.find, { query })
const names = async (query: Record<string, unknown>, who = studio) =>
  ((await pool(who, query)).body.items as PoolTalent[]).map((each) => each.name)

describe('the talent pool', () => {
  test('finds by name, role, skill, place and synonyms of a craft, and every filter narrows', async () => {
    const family = word()
    const rate = (from: number, unit: 'hour' | 'day') => ({ from, to: null, currency: 'USD', unit })
    await talent(`Ána ${family}`, {
      industry: 'Film Production',
      skills: ['VFX', 'Editing'],
      years_experience: 2,
      availability_status: 'available',
      rate: rate(4_000, 'hour'),
    })
    await talent(`Bo ${family}`, {
      industry: 'Music Production',
      professional_title: 'Fiddler',
      skills: ['VFX'],
      years_experience: 5,
      availability_status: 'busy',
      rate: rate(80_000, 'day'),
    })
    await talent(`Cleo ${family}`, {
      industry: 'Fashion',
      skills: [],
      years_experience: 12,
      availability_status: 'not_available',
      location: 'Oslo, Norway',
    })
    const found = (query: Record<string, unknown>) =>
      names({ q: family, ...query }).then((all) => all.map((name) => (name[0] === 'Á' ? 'A' : name[0])).join(''))
    expect(await found({})).toBe('ABC')
    expect(await found({ sort: 'experience' })).toBe('CBA')
    expect([
      await found({ q: `ana ${family}` }),
      await found({ q: `${family} fiddl` }),
      await found({ q: `${family} editing` }),
      await found({ q: `oslo ${family}` }),
    ]).toEqual(['A', 'B', 'A', 'C'])
    expect(await found({ q: `dop ${family}` })).toBe('ABC')
    expect([
      await found({ industry: 'Fashion' }),
      await found({ field: 'music' }),
      await found({ skills: 'vfx' }),
      await found({ skills: 'VFX,Editing' }),
    ]).toEqual(['C', 'B', 'AB', 'A'])
    expect([
      await found({ years: '0-2' }),
      await found({ years: '3-5' }),
      await found({ years: '5-10' }),
      await found({ years: '10+' }),
    ]).toEqual(['A', '', 'B', 'C'])
    expect([
      await found({ availability: 'available' }),
      await found({ availability: 'busy' }),
      await found({ rate: '0-50' }),
      await found({ rate: '100-200' }),
    ]).toEqual(['A', 'B', 'A', 'B'])
    expect(await found({ q: '%' })).toBe('')
  })

  test('a fact for search only finds its person and is not shown; a removed one finds no one', async () => {
    const family = word()
    const person = await talent(`Dara ${family}`)
    await makeFacts(world.ctx(), person.id, { accents: { items: ['Glaswegianish'], shown: false } })
    const answer = await pool(studio, { q: `glaswegianish ${family}` })
    expect(answer.body.items).toHaveLength(1)
    expect(JSON.stringify(answer.body)).not.toMatch(/glaswegian/i)
    await makeFacts(world.ctx(), person.id, { accents: null })
    expect(await names({ q: `glaswegianish ${family}` })).toEqual([])
  })

  test('blocked people, people who are leaving and people with a block with the viewer are left out; a colleague still sees them', async () => {
    const family = word()
    const [out, apart] = [await talent(`Eli ${family}`), await talent(`Fay ${family}`)]
    await world.database.db
      .insertInto('blocked_users')
      .values({ user_id: out.id, reason: 'test', expires_at: '2099-01-01' })
      .execute()
    await makeBlock(world.ctx(), apart.id, studio.id)
    expect(await names({ q: family })).toEqual([])
    expect(await names({ q: family }, reader)).toEqual([`Fay ${family}`])
    expect((await studio.call(talentPool.change, { params: { talentId: apart.id }, body: {} })).status).toBe(404)
  })

  test('pages go through all, each once, in every order; the better rated come first', async () => {
    const family = word()
    const people = [await talent(`Gia ${family}`), await talent(`Hal ${family}`), await talent(`Ida ${family}`)]
    for (const [at, rating] of [5, 2, 4].entries())
      await makeTestimonial(world.ctx(), { talentId: people[at]?.id ?? '', authorId: studio.id, rating })
    expect((await names({ q: family, sort: 'rating' })).map((name) => name[0]).join('')).toBe('GIH')
    const post = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    for (const sort of ['available', 'rating', 'experience', 'match']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await pool(studio, { q: family, sort, limit: 1, post: post.id, ...(cursor && { cursor }) })
        seen.push(...(body.items as PoolTalent[]).map((each) => each.id))
        cursor = body.next ?? undefined
      } while (cursor)
      expect(seen.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    }
  })

  test('matches with an own post have the same parts for both sides; another company’s post is 404', async () => {
    const family = word()
    const [near, far] = [
      await talent(`Jo ${family}`, { skills: ['Steadicam'], location: 'London, United Kingdom' }),
      await talent(`Kim ${family}`, { location: 'Lima, Peru' }),
    ]
    const job = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: 'Cinematographer', requirements: ['Steadicam'] },
    })
    const { body } = await pool(studio, { q: family, post: job.id, sort: 'match' })
    expect(body.items.map((each: PoolTalent) => each.id)).toEqual([near.id, far.id])
    const own = await near.call(talentPool.ownMatch, { params: { postId: job.id } })
    expect(own.body).toEqual(body.items[0].match)
    expect(own.body.score).toBeGreaterThan(body.items[1].match.score)
    const other = await world.business({ company: 'Other Pictures' })
    expect((await pool(other, { post: job.id })).status).toBe(404)
    expect((await pool(studio, { sort: 'match' })).body.error.code).toBe('talent_pool.post_needed')
  })

  test('a craft finds its own people first, then those who mention it, page by page', async () => {
    const family = word()
    await talent(`Model ${family}`, { professional_title: 'Model', skills: ['Photo editor'] })
    await talent(`Cutter ${family}`, { professional_title: 'Editor', availability_status: 'not_available' })
    await talent(`Busy ${family}`, { professional_title: 'Editor', availability_status: 'busy' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await pool(studio, { q: `editor ${family}`, limit: 1, ...(cursor && { cursor }) })
      seen.push(...(body.items as PoolTalent[]).map((each) => each.name))
      cursor = body.next ?? undefined
    } while (cursor)
    expect(seen).toEqual([`Busy ${family}`, `Cutter ${family}`, `Model ${family}`])
  })

  test('a start date takes effect when it has come', async () => {
    const family = word()
    const person = await talent(`Lou ${family}`, { availability_status: 'soon', available_from: '2099-01-01' })
    expect(await names({ q: family, availability: 'soon' })).toHaveLength(1)
    const { db } = world.database
    await db.updateTable('talent_profiles').set({ available_from: '2020-01-01' }).where('id', '=', person.id).execute()
    // as it was the day before
    await db
      .updateTable('talent_search')
      .set({ available_from: '2020-01-01', standing: 2 })
      .where('id', '=', person.id)
      .execute()
    expect(await names({ q: family, availability: 'available' })).toEqual([])
    await people.noticeFreeDays(db)
    expect((await pool(studio, { q: family })).body.items[0].availability).toEqual({ status: 'available', from: null })
    expect(await names({ q: family, availability: 'available' })).toHaveLength(1)
  })
})

describe('lists of talent', () => {
  test('are shared by a company’s seats and no one else; a viewer only reads', async () => {
    const person = await talent(`Mia ${word()}`)
    const list = await studio.call(talentPool.makeList, { body: { name: 'Winter shoot' } })
    expect(list.status).toBe(201)
    expect((await studio.call(talentPool.makeList, { body: { name: 'winter SHOOT' } })).body.error).toMatchObject({
      code: 'talent_pool.list_name_taken',
    })
    const put = { params: { talentId: person.id }, body: { add: [list.body.id] } }
    const twice = await Promise.all([studio.call(talentPool.change, put), studio.call(talentPool.change, put)])
    expect(twice.map(({ body }) => body.list_ids)).toEqual([[list.body.id], [list.body.id]])
    expect((await reader.call(talentPool.lists, {})).body.items).toMatchObject([{ name: 'Winter shoot', count: 1 }])
    expect(await names({ list: list.body.id }, reader)).toEqual([person.name])
    expect([
      (await reader.call(talentPool.change, put)).status,
      (await reader.call(talentPool.makeList, { body: { name: 'Mine' } })).status,
    ]).toEqual([403, 403])
    const other = await world.business({ company: 'Third Pictures' })
    expect((await other.call(talentPool.lists, {})).body.items).toEqual([])
    expect(await names({ list: list.body.id }, other)).toEqual([])
    for (const answer of [
      await other.call(talentPool.change, put),
      await other.call(talentPool.removeList, { params: { listId: list.body.id } }),
      await other.call(talentPool.renameList, { params: { listId: list.body.id }, body: { name: 'X' } }),
    ])
      expect(answer.status).toBe(404)
    expect(
      (await studio.call(talentPool.change, { params: { talentId: person.id }, body: { remove: [list.body.id] } })).body
        .list_ids,
    ).toEqual([])
    expect(
      (await studio.call(talentPool.renameList, { params: { listId: list.body.id }, body: { name: 'Spring shoot' } }))
        .body,
    ).toMatchObject({ name: 'Spring shoot', count: 0 })
    expect((await studio.call(talentPool.removeList, { params: { listId: list.body.id } })).status).toBe(204)
  })
})

describe('inviting to apply', () => {
  const invite = (who: Person, person: Person, postId: string, message?: string) =>
    who.call(talentPool.invite, {
      params: { talentId: person.id },
      body: { post_id: postId, ...(message && { message }) },
    })

  test('notifies the person once, and the pool shows it', async () => {
    const person = await talent(`Noa ${word()}`)
    const job = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: 'Night gaffer' },
    })
    const answers = await Promise.all([1, 2, 3].map(() => invite(studio, person, job.id, 'We liked your river film.')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    await world.settle()
    expect((await person.call(notifications.list, { query: {} })).body.items).toMatchObject([
      { type: 'invitation', title: 'Northlight Pictures invites you to apply', href: `/jobs/${job.id}` },
    ])
    expect((await pool(studio, { q: person.name, post: job.id })).body.items[0].invited_at).not.toBeNull()
  })

  test('opens a private collaboration to the person and to no one else', async () => {
    const [person, stranger] = [await talent(`Ola ${word()}`), await talent(`Pia ${word()}`)]
    const post = await makeCollaboration(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      post: { visibility: 'private' },
    })
    const open = async (who: Person) =>
      (await who.call(collaborations.get, { params: { collaborationId: post.id } })).status
    expect(await open(person)).toBe(404)
    expect((await invite(studio, person, post.id)).status).toBe(201)
    expect([await open(person), await open(stranger)]).toEqual([200, 404])
  })

  test('is refused for a closed post, for people who applied, for read-only seats, and across a block with a colleague', async () => {
    const [person, apart] = [await talent(`Quin ${word()}`), await talent(`Rae ${word()}`)]
    const made = { ownerId: studio.id, businessId: studio.businessId }
    const [closed, open] = [
      await makeJob(world.ctx(), { ...made, post: { status: 'closed' } }),
      await makeJob(world.ctx(), made),
    ]
    expect((await invite(studio, person, closed.id)).body.error.code).toBe('talent_pool.post_closed')
    expect((await invite(reader, person, open.id)).status).toBe(403)
    await makeApplication(world.ctx(), { postId: open.id, applicantId: person.id, businessId: studio.businessId })
    expect((await invite(studio, person, open.id)).body.error.code).toBe('talent_pool.has_applied')
    await makeBlock(world.ctx(), apart.id, reader.id)
    expect((await invite(studio, apart, open.id)).status).toBe(404)
    const other = await world.business({ company: 'Fourth Pictures' })
    expect((await invite(other, person, open.id)).status).toBe(404)
  })
})
