import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import type { ProfilePatch } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { PoolTalent } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeProjects } from '../../modules/portfolio/portfolio.factory.ts'
import { makeFacts, makeTestimonial } from '../../modules/profiles/profiles.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
const people: Person[] = []
/** One that asks for a playing age in a role, and one that doesn't. */
const posts = { aged: '', ageless: '' }

/** Different in what counts: craft, skills, place, standing, rating. */
const SAYS: readonly Omit<ProfilePatch, 'version'>[] = [
  { professional_title: 'Actor', skills: ['Improvisation'], location: 'London, England' },
  { professional_title: 'Actor', skills: ['Improvisation', 'Stage Combat'], location: 'Oslo, Norway' },
  { professional_title: 'Actor', skills: [], availability_status: 'busy', years_experience: 12 },
  { professional_title: 'Actor', skills: ['Stage Combat'], availability_status: 'not_available' },
  { professional_title: 'Dancer', skills: ['Stage Combat'], location: 'London, England' },
  { professional_title: 'Editor', skills: [], availability_status: 'available', years_experience: 3 },
]

beforeAll(async () => {
  world = await startWorld()
  studio = await world.business()
  for (const [at, says] of SAYS.entries()) {
    const person = await world.talent({ name: `Person ${at}` })
    people.push(person)
    expect((await person.call(profiles.edit, { body: { ...says, version: 1 } })).status).toBe(200)
    await makeFacts(world.ctx(), person.id, { playing_age: { from: 30, to: 39, shown: true } })
    await makeProjects(world.ctx(), [{ user_id: person.id, title: 'On the river', project_type: 'film' }])
    if (at % 2) await makeTestimonial(world.ctx(), { talentId: person.id, authorId: studio.id, rating: at })
  }
  const made = { ownerId: studio.id, businessId: studio.businessId }
  const form = { title: 'Actor', crafts: ['Actor' as const], skills: ['Improvisation', 'Stage Combat'] }
  posts.ageless = (await makeJob(world.ctx(), { ...made, form })).id
  const role = { id: crypto.randomUUID(), name: 'Anna', craft: 'Actor' as const, openings: 1, filled: false }
  const asks = { skills: form.skills, facts: { playing_age: { from: 30, to: 39 } } }
  posts.aged = (await makeJob(world.ctx(), { ...made, form: { ...form, roles: [{ ...role, ...asks }] } })).id
})
afterAll(() => world.stop())

const order = async (query: Record<string, unknown>) =>
  ((await studio.call(talentPool.find, { query })).body.items as PoolTalent[]).map(({ id, match }) => [
    id,
    match?.score ?? null,
  ])
const orders = async () => ({
  available: await order({}),
  rating: await order({ sort: 'rating' }),
  match: await order({ sort: 'match', post: posts.ageless }),
  role: await order({ sort: 'match', post: posts.aged }),
})

/** What a name, a picture and dates say of age, sex and origin, and what an administrator could pick. */
const looks = fc.record({
  full_name: fc.constantFrom('Agnes Olsen', 'Muhammad Khan', 'Zoë Ng', 'Aaron Able', 'Wolfgang Zimmer', 'Ọlá Adé'),
  avatar_url: fc.option(fc.constantFrom('/media/a.webp', '/media/z.webp')),
  cover_url: fc.option(fc.constant('/media/cover.webp')),
  bio: fc.constantFrom('', 'Born in 1948.', 'A mother of two.', 'Originally from Accra.'),
  demo: fc.boolean(),
  created_at: fc.date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
})
const picks = fc.record({ featured: fc.boolean(), thumbnail_url: fc.option(fc.constantFrom('/m/1.webp', '/m/2.webp')) })
const asActors = fc.record({
  measurements: fc.record({
    chest: fc.integer({ min: 70, max: 130 }),
    waist: fc.constant(null),
    hips: fc.constant(null),
    shoe: fc.constant(null),
    shown: fc.boolean(),
  }),
  height: fc.record({ cm: fc.integer({ min: 140, max: 210 }), shown: fc.boolean() }),
})

test('names, pictures, picks, dates and bodies change neither the order nor a score; a craft does', async () => {
  const before = await orders()
  expect(before.match.map(([id]) => id)).toHaveLength(4)
  const { db } = world.database
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(looks, picks, asActors), { minLength: SAYS.length, maxLength: SAYS.length }),
      async (all) => {
        for (const [at, [profile, project, facts]] of all.entries()) {
          const id = people[at]?.id ?? ''
          await db.updateTable('profiles').set(profile).where('id', '=', id).execute()
          await db.updateTable('portfolio_projects').set(project).where('user_id', '=', id).execute()
          await makeFacts(world.ctx(), id, facts)
        }
        expect(await orders()).toEqual(before)
      },
    ),
    { numRuns: 12 },
  )
  const first = String(before.match[0]?.[0])
  await db.updateTable('talent_profiles').set({ profession: 'Gaffer' }).where('id', '=', first).execute()
  const after = await orders()
  expect([after.match, after.role]).not.toContainEqual(expect.arrayContaining([[first, expect.anything()]]))
  expect(after.match.length).toBe(before.match.length - 1)
  await db.updateTable('talent_profiles').set({ profession: 'Actor' }).where('id', '=', first).execute()
  expect(await orders()).toEqual(before)
})

test('a playing age changes a match only where a role asks for one', async () => {
  const before = await orders()
  const { db } = world.database
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.nat({ max: 10 }), fc.boolean()), {
        minLength: SAYS.length,
        maxLength: SAYS.length,
      }),
      async (ages) => {
        for (const [at, [from, more, shown]] of ages.entries())
          await makeFacts(world.ctx(), people[at]?.id ?? '', { playing_age: { from, to: from + more, shown } })
        const { role: _role, ...now } = await orders()
        const { role: _asked, ...then } = before
        expect(now).toEqual(then)
      },
    ),
    { numRuns: 12 },
  )
  for (const { id } of people) await makeFacts(world.ctx(), id, { playing_age: { from: 60, to: 69, shown: true } })
  expect((await orders()).role).not.toEqual(before.role)
  await db.deleteFrom('talent_facts').where('kind', '=', 'playing_age').execute()
})
