import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import { ClosestPosts } from '@ensemble/contract/matching/matching.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
let harbor: Person
const made: Record<string, string> = {}

const JOB = {
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'entry' as const,
  deadline: '2099-01-31',
  requirements: ['Own kit'],
  crafts: ['Cinematographer' as const],
  skills: ['Steadicam'],
}
const post = async (who: Person, title: string, over: object) => {
  const { status, body } = await who.call(jobs.create, { body: { ...JOB, title, ...over } })
  expect([status, body.error]).toEqual([201, undefined])
  made[title] = body.id as string
}

const SKILLS = ['Steadicam', 'Lighting', 'Editing']
const edit = async (who: Person, patch: object) => {
  const { body } = await who.call(profiles.own, {})
  expect((await who.call(profiles.edit, { body: { ...patch, version: body.own.version } })).status).toBe(200)
}
const operator = async (patch: object = {}) => {
  const who = await world.talent({ name: 'Noor Rahimi', location: 'Rotterdam, Netherlands' })
  await edit(who, { skills: SKILLS, years_experience: 1, ...patch })
  return who
}
const closestOf = async (who: Person) => {
  const { status, body } = await who.call(matching.closest, {})
  expect([status, body.error]).toEqual([200, undefined])
  return ClosestPosts.strict().parse(body)
}
const titlesOf = async (who: Person) => (await closestOf(who)).items.map(({ post }) => post.title)

beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
  harbor = await world.business({ company: 'Harbor Films' })
  await post(studio, 'In Copenhagen', { location: 'Copenhagen, Denmark' })
  await post(studio, 'Years asked for', { location: 'Oslo, Norway', experience_level: 'expert' })
  await post(studio, 'Two skills asked for', { location: 'Oslo, Norway', skills: ['Drone', 'Steadicam'] })
  await post(harbor, 'In Lisbon', { location: 'Lisbon, Portugal', skills: ['Drone', 'Steadicam', 'Rigging'] })
  await post(harbor, 'An editor', { location: 'Copenhagen, Denmark', crafts: ['Editor'] })
})
afterAll(() => world.stop())

describe('the openings that come closest', () => {
  test('come best figure first, each with the figure that its page and its company see, and what rules it out', async () => {
    const noor = await operator()
    expect((await noor.call(matching.mine, { query: {} })).body.items).toEqual([])
    const { missing, items } = await closestOf(noor)
    expect(missing).toEqual([])
    expect(items.map(({ post }) => post.title)).toEqual([
      'In Copenhagen',
      'Years asked for',
      'Two skills asked for',
      'In Lisbon',
    ])
    const scores = items.map(({ match }) => match.score ?? 0)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const { post, match } of items) {
      expect(match.out).not.toBeNull()
      const own = await noor.call(talentPool.ownMatch, { params: { postId: post.id } })
      expect(own.body).toEqual(match)
    }
  })

  test('are never a match: not among matches, not announced, not stored, not on a card', async () => {
    const noor = await operator()
    await closestOf(noor)
    await world.settle()
    const { body } = await noor.call(notifications.list, { query: {} })
    expect((body.items as { type: string }[]).filter(({ type }) => type === 'job_match')).toEqual([])
    const marks = await noor.call(discover.marks, { query: { ids: made['In Copenhagen'] ?? '' } })
    expect(marks.body[made['In Copenhagen'] ?? '']).toMatchObject({ match_score: null })
    const { db } = world.database
    expect(await db.selectFrom('post_matches').select('score').where('talent_id', '=', noor.id).execute()).toEqual([])
    expect((await noor.call(matching.mine, { query: {} })).body.items).toEqual([])
  })

  test('leave out what is a match, applied to, hidden, or kept apart by a block', async () => {
    const noor = await operator({ location: 'Copenhagen, Denmark' })
    expect(await titlesOf(noor)).not.toContain('In Copenhagen')
    await edit(noor, { location: 'Rotterdam, Netherlands' })
    expect(await titlesOf(noor)).toContain('In Copenhagen')
    const applied = await noor.call(applications.submit, {
      params: { jobId: made['In Copenhagen'] ?? '' },
      body: {
        cover_letter: 'I take the night train, and I bring my own Steadicam and boots.',
        availability: 'immediate',
      },
    })
    expect(applied.status).toBe(201)
    await noor.call(discover.hide, { params: { postId: made['Years asked for'] ?? '' } })
    await noor.call(safety.block, { params: { personId: harbor.id } })
    expect(await titlesOf(noor)).toEqual(['Two skills asked for'])
  })

  test('leave out what has closed', async () => {
    const noor = await operator()
    await post(studio, 'Gone soon', { location: 'Bergen, Norway' })
    expect(await titlesOf(noor)).toContain('Gone soon')
    await studio.call(jobs.close, { params: { jobId: made['Gone soon'] ?? '' }, body: {} })
    expect(await titlesOf(noor)).not.toContain('Gone soon')
  })
})

describe('what the profile must say first', () => {
  test('is the craft, more skills, the place: only what is missing', async () => {
    const newcomer = await world.talent({ name: 'New Comer', profession: 'Other', location: '' })
    await edit(newcomer, { skills: ['Steadicam'], location: null })
    expect(await closestOf(newcomer)).toMatchObject({
      missing: ['craft', 'skills', 'place'],
      skills_missing: 2,
      items: [],
    })
    await edit(newcomer, { professional_title: 'Cinematographer' })
    const { missing, items } = await closestOf(newcomer)
    expect(missing).toEqual(['skills', 'place'])
    expect(items.length).toBeGreaterThan(0)
    await edit(newcomer, { skills: SKILLS, location: 'Rotterdam, Netherlands' })
    expect((await closestOf(newcomer)).missing).toEqual([])
  })

  test('is asked of talent alone', async () => {
    expect((await studio.call(matching.closest, {})).status).toBe(403)
  })
})
