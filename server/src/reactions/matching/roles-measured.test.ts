import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedBy, findPostToMatch, talentsToCompare } from '../../reads/talent-pool/index.ts'
import { findCandidates } from '../../reads/talent-pool/pool.queries.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business()
})
afterAll(() => world.stop())

const FOUR = ['Choreography', 'Movement direction', 'Notation', 'Teaching']
const FORM = {
  title: 'The last ferry, a dance film',
  description: 'A short film in five days on the water.',
  job_type: 'freelance',
  experience_level: 'expert',
  deadline: '2099-01-31',
  requirements: ['Free in autumn'],
  location: 'Dublin, Ireland',
  skills: ['Editing', 'Singing', 'Steadicam', 'Costume Design'],
} as const
const body = (roles: object[]) => ({ ...FORM, requirements: [...FORM.requirements], skills: [...FORM.skills], roles })
const post = async (roles: object[]): Promise<Job> => {
  const answer = await studio.call(jobs.create, { body: body(roles) as never })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const talent = async (name: string, craft: string, skills: readonly string[], years: number): Promise<Person> => {
  const who = await world.talent({ name })
  const { body: own } = await who.call(profiles.own, {})
  const patch = { professional_title: craft, skills: [...skills], years_experience: years, location: 'Dublin, Ireland' }
  expect((await who.call(profiles.edit, { body: { ...patch, version: own.own.version } })).status).toBe(200)
  return who
}
/** Runs the comparisons that wait until no one is changing anything. */
async function compared(): Promise<void> {
  await world.settle()
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'match:%'`.execute(world.database.db)
  await sql`select pg_notify('jobs:insert', '{"r":1,"count":4}')`.execute(world.database.db)
  await world.settle()
}
const ownMatch = async (who: Person, postId: string): Promise<MatchShown | undefined> =>
  ((await who.call(matching.mine, { query: {} })).body.items as OwnMatch[]).find(({ post }) => post.id === postId)
    ?.match
const inPool = async (who: Person, postId: string): Promise<MatchShown | undefined> =>
  (await studio.call(talentPool.find, { query: { post: postId, sort: 'match', limit: 50 } })).body.items.find(
    ({ id }: { id: string }) => id === who.id,
  )?.match
const partsOf = (match: MatchShown | undefined) =>
  Object.fromEntries((match?.parts ?? []).map(({ part, why, change }) => [part, [why, change]]))

test('a role is measured by its own skills and level, on both sides; the post’s count for none of its roles', async () => {
  const mara = await talent('Mara Moves', 'Choreographer', FOUR, 3)
  const dana = await talent('Dana Dances', 'Dancer', [], 0)
  const { id } = await post([
    { name: 'Choreographer', craft: 'Choreographer', skills: FOUR, experience_level: 'mid' },
    { name: 'Ferry passenger', craft: 'Dancer' },
  ])
  await compared()
  const match = await ownMatch(mara, id)
  expect(partsOf(match)).toMatchObject({ skills: ['4 of 4', null], experience: ['3 years', null] })
  expect(await inPool(mara, id)).toEqual(match)
  const plain = await ownMatch(dana, id)
  expect(Object.keys(partsOf(plain))).toEqual(['craft', 'place', 'dates', 'credits'])
  expect(await inPool(dana, id)).toEqual(plain)
})

test('a job without roles is measured by its own', async () => {
  const ada = await talent('Ada Edits', 'Editor', ['Editing'], 10)
  const { body: job } = await studio.call(jobs.create, { body: { ...body([]), crafts: ['Editor'] } as never })
  await compared()
  expect(partsOf(await inPool(ada, job.id))).toMatchObject({
    skills: ['1 of 4', expect.any(String)],
    experience: ['10 years', null],
  })
})

test('who a changed role fits from now on hears of it', async () => {
  const rosa = await talent('Rosa Rows', 'Actor', ['Rowing'], 1)
  const asks = { name: 'Anna', craft: 'Actor', experience_level: 'expert', skills: ['Falconry', 'Fencing', 'Fado'] }
  const job = await post([asks])
  await compared()
  expect([await ownMatch(rosa, job.id), (await rosa.call(notifications.list, { query: {} })).body.items]).toEqual([
    undefined,
    [],
  ])
  const roles = [{ ...asks, id: job.roles[0]?.id, experience_level: 'entry', skills: ['Rowing'] }]
  const edited = await studio.call(jobs.edit, {
    params: { jobId: job.id },
    body: { ...body(roles), version: job.version } as never,
  })
  expect([edited.status, edited.body.error]).toEqual([200, undefined])
  await compared()
  expect(partsOf(await ownMatch(rosa, job.id))).toMatchObject({ skills: ['1 of 1', null] })
  expect((await rosa.call(notifications.list, { query: {} })).body.items).toMatchObject([
    { title: `${FORM.title} matches your profile` },
  ])
})

test('people are chosen for comparing by the skills of all open roles', async () => {
  const fia = await talent('Fia Fiddles', 'Musician', ['Fiddle', 'Singing'], 1)
  // newer, and with the skills of the post alone
  await talent('Ed Edits', 'Musician', FORM.skills, 1)
  const { id } = await post([
    { name: 'Anna', craft: 'Actor', skills: ['Rowing', 'Singing'] },
    { name: 'Fiddler', craft: 'Musician', skills: ['Fiddle', 'Singing'] },
    { name: 'Pilot', craft: 'Actor', skills: ['Piloting'], filled: true },
  ])
  const asked = await findPostToMatch(world.database.db, id)
  expect(asked && askedBy(asked)).toMatchObject({
    crafts: ['Actor', 'Musician'],
    skills: ['Rowing', 'Singing', 'Fiddle'],
  })
  if (!asked) throw new Error('the job is gone')
  const asker = { viewerId: studio.id, businessId: studio.businessId }
  expect(await findCandidates(world.database.db, asker, {}, askedBy(asked), 1)).toEqual([fia.id])
  expect(await talentsToCompare(world.database.db, asked, askedBy(asked), [], 1)).toContain(fia.id)
})
