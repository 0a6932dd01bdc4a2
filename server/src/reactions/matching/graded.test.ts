import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { minorIn } from '@ensemble/contract/core/money.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { roleFactsOf } from '@ensemble/contract/jobs/production.ts'
import { gradesOf } from '@ensemble/contract/matching/graded/grades.ts'
import { ndcg } from '@ensemble/contract/matching/graded/ndcg.ts'
import { currencyAt, PEOPLE, type Person as Graded } from '@ensemble/contract/matching/graded/people.ts'
import { type Post, POSTS } from '@ensemble/contract/matching/graded/posts.ts'
import { isMatch } from '@ensemble/contract/matching/match.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { MatchedTalent, OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { MatchShown, PoolTalent } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

/** The day of the set; its days are moved so that it is today. */
const TODAY = '2026-11-24'
const moved = (day: string | null | undefined): string | null => {
  if (!day) return null
  const today = new Date().toISOString().slice(0, 10)
  return new Date(Date.parse(day) + Date.parse(today) - Date.parse(TODAY)).toISOString().slice(0, 10)
}
const spanOf = ([from, to]: readonly [number, number]) => ({ from, to })

/** A role can ask only for what its craft is asked for: the form refuses a model's playing age. */
const canBePosted = ({ crafts, asks }: Post): boolean =>
  !asks ||
  crafts.every((craft) =>
    Object.keys(asks).every((kind) =>
      (roleFactsOf(craft) as string[]).includes(kind === 'playingAge' ? 'playing_age' : kind),
    ),
  )

const range = (from: number, to: number | null, unit: string, currency: string) => {
  const minor = minorIn(currency)
  return { from: from * minor, to: to === null ? null : to * minor, currency, unit: unit as 'day' }
}
function payOf(pay: Post['pay'], place: string | null) {
  if (typeof pay === 'string') return { from: null, to: null, currency: null, unit: pay }
  return 'currency' in pay ? range(pay.from, pay.to, pay.unit, pay.currency) : range(...pay, currencyAt(place ?? ''))
}
function factsOf(asks: Post['asks'] = {}) {
  const { playingAge, height, ...named } = asks
  return {
    ...named,
    ...(playingAge && { playing_age: spanOf(playingAge) }),
    ...(height && { height: spanOf(height) }),
  }
}

const shown = true
const listed = (items: string[] | undefined) => items && { items, shown }

let world: World
let studio: Person
let owner: Person
const people = new Map<Graded, Person>()
const posted = new Map<Post, string>()

async function signUp(graded: Graded): Promise<void> {
  const { name, craft, skills, place, availability, rate, years, facts = {}, unpaidToo = false } = graded
  const who = await world.talent({ name })
  const { body } = await who.call(profiles.own, {})
  const edited = await who.call(profiles.edit, {
    body: {
      professional_title: craft,
      skills,
      location: place,
      availability_status: availability.status,
      available_from: moved(availability.from),
      rate: rate && range(rate.amount, null, rate.unit, rate.currency ?? currencyAt(place)),
      unpaid_too: unpaidToo,
      years_experience: years,
      facts: {
        ...(facts.playingAge && { playing_age: { ...spanOf(facts.playingAge), shown } }),
        ...(facts.height && { height: { cm: facts.height, shown } }),
        accents: listed(facts.accents),
        instruments: listed(facts.instruments),
        kit: listed(facts.kit),
        licenses: listed(facts.licenses),
      },
      version: body.own.version,
    },
  })
  expect([name, edited.status, edited.body.error]).toEqual([name, 200, undefined])
  people.set(graded, who)
}

type RoleOf = NonNullable<Post['roles']>[number]

function jobOf({ title, text, crafts, skills, place, starts, ends, level, travel, asks, pay, roles }: Post) {
  const [from, to] = [moved(starts), moved(ends)]
  // only a role can have facts, a first day without a last one, or no skill beside it
  const ofRoles = asks || !skills.length || (from && !to)
  const each: RoleOf[] = roles ?? (ofRoles ? crafts.map((craft) => ({ name: craft, craft, asks })) : [])
  return {
    title,
    description: text,
    job_type: 'freelance' as const,
    // the form asks for a level
    experience_level: level ?? 'entry',
    deadline: '2099-01-31',
    requirements: [text],
    crafts: each.length ? [] : crafts,
    skills,
    location: place,
    remote: place === null,
    pay: payOf(pay, place),
    dates: from && to ? [{ kind: 'shoot' as const, from, to, city: null }] : [],
    declared: travel && { travel },
    roles: each.map((role) => ({
      name: role.name,
      craft: role.craft,
      skills,
      experience_level: level ?? 'entry',
      facts: factsOf(role.asks),
      pay: role.pay ? payOf(role.pay, place) : null,
      from: moved(role.starts) ?? (to ? null : from),
      to: moved(role.ends),
    })),
  }
}

function collaborationOf({ title, text, crafts, skills, place, starts, ends, pay }: Post) {
  const sum = payOf(pay, place)
  return {
    title,
    summary: text,
    description: text,
    project_type: 'Film Production' as const,
    location: place,
    remote: place === null,
    start_date: moved(starts),
    end_date: moved(ends),
    roles_needed: crafts,
    expertise_needed: skills,
    payment_type: sum.currency ? ('paid' as const) : ('unpaid' as const),
    budget: sum.currency ? { amount: sum.from ?? 0, currency: sum.currency } : null,
  }
}

async function publish(post: Post): Promise<void> {
  const { status, body } =
    post.kind === 'job'
      ? await studio.call(jobs.create, { body: jobOf(post) as never })
      : await owner.call(collaborations.create, { body: collaborationOf(post) as never })
  expect([post.title, status, body.error]).toEqual([post.title, 201, undefined])
  posted.set(post, body.id)
}

/** Runs a comparison now, which else waits until no one has changed anything for minutes. */
const run = async (name: string, payload: object): Promise<void> =>
  world.app.tasks.find((task) => task.name === name)?.run(payload, world.ctx())

beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business()
  owner = await world.talent({ name: 'Oda Owner' })
  for (const person of PEOPLE) await signUp(person)
  for (const post of POSTS.filter(canBePosted)) await publish(post)
  await world.drain()
  for (const postId of posted.values()) await run('matching.post', { postId, tell: true })
}, 180_000)
afterAll(() => world.stop())

const gradeOf = (person: Graded, post: Post) => gradesOf(person.name)[POSTS.indexOf(post)] ?? 0
/** Whoever should be called is a gain; what is theirs but not this time should not be shown. */
const worth = (grade: number) => (grade > 1 ? grade : 0)
const rounded = (figure: number) => Math.round(figure * 1000) / 1000

/** Grades in the order shown, and of everything that could have been. */
interface List {
  shown: readonly number[]
  all: readonly number[]
}

function figuresOf(lists: readonly List[]) {
  const gains = lists
    .filter(({ all }) => all.some(worth))
    .map(({ shown, all }) => ndcg(shown.map(worth), all.map(worth)))
  const count = (of: (list: List) => number) => lists.reduce((sum, list) => sum + of(list), 0)
  const ofGrade = (grades: readonly number[], grade: number) => grades.filter((each) => each === grade).length
  return {
    ndcg: rounded(gains.reduce((sum, gain) => sum + gain, 0) / gains.length),
    threesMissing: count(({ shown, all }) => ofGrade(all, 3) - ofGrade(shown, 3)),
    onesShown: count(({ shown }) => ofGrade(shown, 1)),
    zerosShown: count(({ shown }) => ofGrade(shown, 0)),
  }
}

async function everything<T>(
  read: (query: { limit: number; cursor?: string }) => Promise<{ body: { items: T[]; next: string | null } }>,
): Promise<T[]> {
  const all: T[] = []
  for (let next: string | null | undefined; next !== null;) {
    const { body } = await read({ limit: 50, ...(next && { cursor: next }) })
    all.push(...body.items)
    next = body.next
  }
  return all
}

/** The posts that each person sees at `/matches`. */
async function matchesOfEach(): Promise<List[]> {
  const ofId = new Map([...posted].map(([post, id]) => [id, post]))
  const lists: List[] = []
  for (const [person, who] of people) {
    const items = await everything<OwnMatch>((query) => who.call(matching.mine, { query }))
    lists.push({
      shown: items.flatMap(({ post }) => ofId.get(post.id) ?? []).map((post) => gradeOf(person, post)),
      all: [...posted.keys()].map((post) => gradeOf(person, post)),
    })
  }
  return lists
}

/** The people that each post's side sees, of those who are said to match. */
async function peopleForEach(
  kind: Post['kind'],
  read: (postId: string) => Promise<{ id: string; match: MatchShown | null }[]>,
): Promise<List[]> {
  const ofId = new Map([...people].map(([person, { id }]) => [id, person]))
  const lists: List[] = []
  for (const [post, postId] of posted) {
    if (post.kind !== kind) continue
    const matched = (await read(postId)).filter(({ match }) => match && isMatch(match))
    lists.push({
      shown: matched.flatMap(({ id }) => ofId.get(id) ?? []).map((person) => gradeOf(person, post)),
      all: PEOPLE.map((person) => gradeOf(person, post)),
    })
  }
  return lists
}

/** The goal: nothing is missing, nothing else is there, and the order is good. */
const AS_GRADED = {
  ndcg: expect.toSatisfy((figure: number) => figure >= 0.95, 'at least 0.95') as number,
  threesMissing: 0,
  onesShown: 0,
  zerosShown: 0,
}

describe('the graded set, signed up and posted', () => {
  test('is nearly all of it: a form that refuses what a craft isn’t asked for leaves out three posts', () => {
    expect([people.size, posted.size]).toEqual([50, 87])
  })

  test('/matches shows people what they should be called for, best first', async () => {
    expect(figuresOf(await matchesOfEach())).toEqual(AS_GRADED)
  })

  test('who fits a collaboration: those who should be called, best first', async () => {
    const lists = await peopleForEach('collaboration', (postId) =>
      everything<MatchedTalent>((query) => owner.call(matching.ofPost, { params: { postId }, query })),
    )
    expect(figuresOf(lists)).toEqual(AS_GRADED)
  })

  test('the talent pool by match with a job, in the same order', async () => {
    const lists = await peopleForEach('job', (post) =>
      everything<PoolTalent>((query) => studio.call(talentPool.find, { query: { ...query, post, sort: 'match' } })),
    )
    expect(figuresOf(lists)).toEqual(AS_GRADED)
  })
})
