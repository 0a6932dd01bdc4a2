import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { RoleFacts } from '@ensemble/contract/jobs/production.schemas.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import type { CraftFacts } from '@ensemble/contract/profiles/facts.schemas.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { FACT_KINDS, type FactKind } from '@ensemble/contract/profiles/terms.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../../modules/applications/applications.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business()
})
afterAll(() => world.stop())

const shown = true
/** Of each kind of fact: who states it, which role asks for it, and what both sides read; null: no role can ask for it. */
const STATED: {
  [K in FactKind]: {
    craft: 'Actor' | 'Musician' | 'Photographer' | 'Cinematographer'
    own: NonNullable<CraftFacts[K]>
  } & ({ asked: RoleFacts; met: string; unmet: CraftFacts; short: string } | { asked: null })
} = {
  playing_age: {
    craft: 'Actor',
    own: { from: 25, to: 35, shown },
    asked: { playing_age: { from: 30, to: 40 } },
    met: 'Plays 25–35, asked 30–40',
    unmet: { playing_age: { from: 60, to: 70, shown } },
    short: 'Plays 60–70, asked 30–40',
  },
  height: {
    craft: 'Actor',
    own: { cm: 172, shown },
    asked: { height: { from: 165, to: 175 } },
    met: '172 cm, asked 165–175 cm',
    unmet: { height: { cm: 190, shown } },
    short: '190 cm, asked 165–175 cm',
  },
  accents: {
    craft: 'Actor',
    own: { items: ['Irish', 'RP'], shown },
    asked: { accents: ['irish'] },
    met: 'Irish',
    unmet: { accents: { items: ['Scouse'], shown } },
    short: 'Accents: none of irish',
  },
  measurements: { craft: 'Actor', own: { chest: 92, waist: 70, hips: 98, shoe: 39.5, shown }, asked: null },
  instruments: {
    craft: 'Musician',
    own: { items: ['Tin whistle'], shown },
    asked: { instruments: ['Fiddle', 'Tin whistle'] },
    met: 'Tin whistle',
    unmet: { instruments: { items: ['Oboe'], shown } },
    short: 'Instruments: none of Fiddle, Tin whistle',
  },
  kit: {
    craft: 'Cinematographer',
    own: { items: ['Steadicam', 'Own van'], shown },
    asked: { kit: ['Steadicam'] },
    met: 'Steadicam',
    unmet: { kit: { items: ['Own van'], shown } },
    short: 'Kit: none of Steadicam',
  },
  licenses: {
    craft: 'Cinematographer',
    own: { items: ['Drone A2'], shown },
    asked: { licenses: ['Drone A2', 'Driving license B'] },
    met: 'Drone A2',
    unmet: { licenses: { items: ['Driving license C'], shown } },
    short: 'Licenses: none of Drone A2, Driving license B',
  },
  genres: {
    craft: 'Photographer',
    own: { items: ['Reportage'], shown },
    asked: { genres: ['Reportage'] },
    met: 'Reportage',
    unmet: { genres: { items: ['Still life'], shown } },
    short: 'Genres: none of Reportage',
  },
}

const edit = async (who: Person, patch: object) => {
  const { body } = await who.call(profiles.own, {})
  expect((await who.call(profiles.edit, { body: { ...patch, version: body.own.version } })).status).toBe(200)
}
const talent = async (name: string, craft: string, facts: CraftFacts): Promise<Person> => {
  const who = await world.talent({ name })
  await edit(who, {
    professional_title: craft,
    skills: ['Lighting'],
    years_experience: 6,
    location: 'Dublin, Ireland',
    facts,
  })
  return who
}
async function post(craft: Craft, facts: RoleFacts): Promise<string> {
  const answer = await studio.call(jobs.create, {
    body: {
      title: 'The last ferry',
      description: 'A short film in five days on the water.',
      job_type: 'freelance',
      experience_level: 'entry',
      deadline: '2099-01-31',
      requirements: ['Free in autumn'],
      crafts: [],
      skills: ['Lighting'],
      location: 'Dublin, Ireland',
      roles: [{ name: 'The one', craft, facts }],
    },
  })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body.id
}
/** Runs the comparisons that wait until no one is changing anything. */
async function compared(): Promise<void> {
  await world.settle()
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'match:%'`.execute(world.database.db)
  await sql`select pg_notify('jobs:insert', '{"r":1,"count":4}')`.execute(world.database.db)
  await world.settle()
}
const factsIn = ({ parts }: MatchShown) => parts.find(({ part }) => part === 'facts')
const onPage = async (who: Person, postId: string): Promise<MatchShown> =>
  (await who.call(talentPool.ownMatch, { params: { postId } })).body
const inPool = async (who: Person, postId: string, sort: 'match' | 'available'): Promise<MatchShown | undefined> =>
  (await studio.call(talentPool.find, { query: { post: postId, sort, limit: 50 } })).body.items.find(
    ({ id }: { id: string }) => id === who.id,
  )?.match

/** The match of one person with one job, from every screen that shows it; what shows only a figure is a figure. */
async function everywhere(who: Person, postId: string) {
  const mine = (await who.call(matching.mine, { query: {} })).body.items as OwnMatch[]
  const page = await onPage(who, postId)
  const notices = (await who.call(notifications.list, { query: {} })).body.items as { message: string; href: string }[]
  const [manage] = (await studio.call(posts.ofCompany, { query: { id: postId } })).body.items
  const applicationId = await makeApplication(world.ctx(), {
    postId,
    applicantId: who.id,
    businessId: studio.businessId,
  })
  const list = await studio.call(applications.list, { query: { post: postId, sort: 'match' } })
  const review = await studio.call(applications.detail, { params: { applicationId } })
  return {
    whole: [
      page,
      mine.find(({ post }) => post.id === postId)?.match,
      await inPool(who, postId, 'match'),
      await inPool(who, postId, 'available'),
    ],
    /** Without place and dates, in the same words. */
    applied: review.body.match as MatchShown,
    figures: [
      page.score,
      (await who.call(discover.marks, { query: { ids: postId } })).body[postId]?.match_score,
      Number(/ is (\d+)%/.exec(notices.find(({ href }) => href.includes(postId))?.message ?? '')?.[1]),
      manage.match_score,
    ],
    ofApplicant: [
      list.body.items.find(({ person }: { person: { id: string } }) => person.id === who.id)?.match_score,
      review.body.match_score,
      review.body.match.score,
    ],
  }
}

describe('a fact that someone states and a role asks for', () => {
  test.each(FACT_KINDS)('%s: met on every screen of both sides, with its own words', async (kind) => {
    const { craft, own, ...rest } = STATED[kind]
    const who = await talent(`Nora ${kind}`, craft, { [kind]: own })
    const postId = await post(craft, rest.asked ?? {})
    await compared()
    const { whole, figures, applied, ofApplicant } = await everywhere(who, postId)
    expect(new Set(figures)).toEqual(new Set([whole[0]?.score]))
    expect(whole[0]?.score).toBeGreaterThan(65)
    for (const match of whole) expect(match).toEqual(whole[0])
    expect(new Set(ofApplicant).size).toBe(1)
    expect(factsIn(applied)).toEqual(whole[0] && factsIn(whole[0]))
    expect(whole[0] && factsIn(whole[0])).toEqual(
      rest.asked ? { part: 'facts', weight: 15, fit: 1, why: rest.met, change: null, out: false } : undefined,
    )
  })

  test.each(FACT_KINDS.filter((kind) => STATED[kind].asked !== null))(
    '%s: another value, or none, counts against it on both sides',
    async (kind) => {
      const { craft, ...rest } = STATED[kind]
      if (rest.asked === null) throw new Error(`no role asks for ${kind}`)
      const [other, without] = [await talent(`Ola ${kind}`, craft, rest.unmet), await talent(`Una ${kind}`, craft, {})]
      const postId = await post(craft, rest.asked)
      for (const who of [other, without]) {
        const page = await onPage(who, postId)
        expect([factsIn(page)?.out, await inPool(who, postId, 'match')]).toEqual([true, page])
      }
      expect(factsIn(await onPage(other, postId))?.why).toBe(rest.short)
      expect(factsIn(await onPage(without, postId))?.why).toMatch(/^No .* given, asked /)
    },
  )
})
