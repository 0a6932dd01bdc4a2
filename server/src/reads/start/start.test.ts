import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { companyStart } from '@ensemble/contract/companies/start.routes.ts'
import { START_DAYS, type Start } from '@ensemble/contract/companies/start.schemas.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication } from '../../modules/applications/applications.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeProjects } from '../../modules/portfolio/portfolio.factory.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const start = async (who: Person) => (await who.call(companyStart.read, {})).body.start as Start | null
const names = (people: Start['people']) => people.map(({ name }) => name)

test('a new company has everything to do, and meets people of its field and city first, those with work before others', async () => {
  const studio = await world.business()
  await studio.call(companyPage.saveOverview, {
    body: { type: 'recording_studio', location: 'Lisbon, Portugal', version: 1 },
  })
  const near = await world.talent({ name: 'Near Composer', profession: 'Composer', location: 'Lisbon, Portugal' })
  await world.talent({ name: 'Near Actor', profession: 'Actor', location: 'Lisbon, Portugal' })
  await world.talent({ name: 'Bare Musician', profession: 'Musician', location: 'Lisbon, Portugal' })
  await world.talent({ name: 'Far Musician', profession: 'Musician', location: 'Oslo, Norway' })
  const blocked = await world.talent({ name: 'Blocked Composer', profession: 'Composer', location: 'Lisbon, Portugal' })
  await makeBlock(world.ctx(), blocked.id, studio.id)
  await makeProjects(world.ctx(), [
    {
      user_id: near.id,
      title: 'A score',
      project_type: 'music',
      visibility: 'public',
      status: 'published',
      files: [{ still: { url: '/demo-pictures/music-01.webp' }, alt: 'A sleeve' }],
    },
  ])
  await world.settle()
  expect(await start(studio)).toMatchObject({
    logo: null,
    cover: null,
    posted: false,
    invited: false,
    draft: null,
    fits: null,
    verification: { status: 'none' },
  })
  const { people } = (await start(studio)) as Start
  expect(names(people)).toEqual(['Near Composer', 'Bare Musician', 'Far Musician', 'Near Actor'])
  expect(people[0]).toMatchObject({
    role: 'Composer',
    location: 'Lisbon, Portugal',
    picture: '/demo-pictures/music-01.webp',
  })
})

test('once a job is open, it says how many fit it, without those who applied; an invitation is kept', async () => {
  const studio = await world.business()
  const draft = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Stylist wanted' },
    post: { status: 'draft', published_at: null },
  })
  expect(await start(studio)).toMatchObject({ posted: false, draft: { id: draft.id, title: 'Stylist wanted' } })
  const fits = async () => (await start(studio))?.fits
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Stylist', crafts: ['Stylist'], skills: [], location: 'Lyon, France', requirements: ['Own kit'] },
  })
  expect(await start(studio)).toMatchObject({ posted: true, fits: null, people: [] })
  const [ana, bo] = await Promise.all([
    world.talent({ name: 'Ana Stylist', profession: 'Stylist', location: 'Lyon, France' }),
    world.talent({ name: 'Bo Stylist', profession: 'Stylist', location: 'Lyon, France' }),
    world.talent({ name: 'Cy Actor', profession: 'Actor', location: 'Lyon, France' }),
  ])
  await world.settle()
  expect(await fits()).toMatchObject({ post: { id: job.id, title: 'Stylist' }, count: 2 })
  await makeApplication(world.ctx(), { postId: job.id, applicantId: bo.id })
  expect(await fits()).toMatchObject({ count: 1, people: [{ id: ana.id, invited_at: null }] })
  await studio.call(talentPool.invite, { params: { talentId: ana.id }, body: { post_id: job.id } })
  expect(await start(studio)).toMatchObject({
    invited: true,
    fits: { count: 1, people: [{ id: ana.id, invited_at: expect.any(String) as string }] },
  })
})

test('viewers have no start, recruiters only what they may do, and no one after so many days', async () => {
  const owner = await world.business()
  const seat = (role: 'recruiter' | 'viewer') => world.seat(owner.businessId, role)
  expect(await start(await seat('viewer'))).toBeNull()
  expect(await start(await seat('recruiter'))).toMatchObject({ verification: null, logo: null })
  const age = (days: number) =>
    world.platform.pool.query(
      `update business_profiles set created_at = now() - make_interval(days => $2, mins => -1) where id = $1`,
      [owner.businessId, days],
    )
  await age(START_DAYS)
  expect(await start(owner)).not.toBeNull()
  await age(START_DAYS + 1)
  expect(await start(owner)).toBeNull()
})
