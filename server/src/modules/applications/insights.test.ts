import { HiringInsight } from '@ensemble/contract/posts/insights.schemas.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type Person, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'
import type { PostFigures } from './insights.reads.ts'
import { insightsOf } from './insights.service.ts'

const DAY = 86_400_000
const figures = (over: Partial<PostFigures> = {}): PostFigures => ({
  id: crypto.randomUUID(),
  title: 'Gaffer',
  open: true,
  views: 10,
  names_pay: false,
  days_up: 2,
  respond_by: '2099-01-01',
  time_zone: 'UTC',
  days_left: 30,
  applicants: 0,
  undecided: 0,
  accepted: 0,
  waiting: 0,
  longest_days: null,
  days_since_last: null,
  ...over,
})
const rulesOf = (...posts: Partial<PostFigures>[]) => insightsOf(posts.map(figures)).map(({ rule }) => rule)
const some = (count: number, over: Partial<PostFigures>) =>
  Array.from({ length: count }, () => ({ days_up: 9, days_since_last: 1, ...over }))

describe('the rules', () => {
  test('say nothing when there is nothing to say', () => {
    expect(rulesOf()).toEqual([])
    expect(rulesOf({}, { applicants: 3, undecided: 3, days_since_last: 0 }, { open: false, days_up: 90 })).toEqual([])
  })
  test('a reply date within three days is mentioned while someone is undecided, instead of those waiting', () => {
    expect(rulesOf({ undecided: 1, days_left: 3, waiting: 1 })).toEqual(['answer_due'])
    expect(rulesOf({ undecided: 1, days_left: 0 })).toEqual(['answer_due'])
    for (const over of [
      { undecided: 1, days_left: 4 },
      { undecided: 1, days_left: -1 },
      { undecided: 0, days_left: 1 },
      { undecided: 1, days_left: null },
    ])
      expect(rulesOf(over)).toEqual([])
  })
  test('an open post is quiet after seven days without applicants, counted from its own age at most', () => {
    expect(rulesOf({ days_up: 7 })).toEqual(['quiet_post'])
    expect(rulesOf({ days_up: 6 }, { days_up: 30, days_since_last: 6 }, { days_up: 30, open: false })).toEqual([])
    // reopened yesterday: the time before does not count against it
    expect(rulesOf({ days_up: 1, days_since_last: 40 })).toEqual([])
    expect(rulesOf({ days_up: 30, accepted: 1 })).toEqual(['position_taken'])
  })
  test('pay is compared over three posts of each kind that were up for seven days, from 1.3 times on', () => {
    const paid = some(3, { names_pay: true, applicants: 13 })
    expect(insightsOf([...paid, ...some(3, { applicants: 10 })].map(figures))).toEqual([
      { rule: 'pay_named', with: { posts: 3, applicants: 39 }, without: { posts: 3, applicants: 30 } },
    ])
    expect(rulesOf(...paid, ...some(3, { applicants: 11 }))).toEqual([])
    expect(rulesOf(...paid, ...some(2, { applicants: 1 }))).toEqual([])
    expect(rulesOf(...paid, ...some(3, { applicants: 0 }))).toEqual([])
    expect(rulesOf(...some(3, { names_pay: true, applicants: 13, days_up: 6 }), ...some(3, { applicants: 1 }))).toEqual(
      [],
    )
  })
  test('few of those who saw a post apply, compared with three others that sixty people saw', () => {
    const others = some(3, { open: false, views: 40, applicants: 8 })
    const post = { days_up: 3, views: 41, applicants: 3, days_since_last: 1 }
    expect(insightsOf([post, ...others].map(figures))).toMatchObject([
      { rule: 'few_apply', seen: 41, applicants: 3, others: { posts: 3, seen: 120, applicants: 24 } },
    ])
    // seen by too few, or as many apply as elsewhere; too few others, seen by too few, no applicants; a quiet post
    // already says so
    for (const over of [{ views: 19, applicants: 0 }, { applicants: 5 }, { open: false }, { accepted: 1 }])
      expect(rulesOf({ ...post, ...over }, ...others)).not.toContain('few_apply')
    for (const rest of [
      others.slice(1),
      some(3, { open: false, views: 19, applicants: 8 }),
      some(3, { open: false, views: 40, applicants: 0 }),
    ])
      expect(rulesOf(post, ...rest)).not.toContain('few_apply')
    expect(rulesOf({ ...post, days_up: 9, applicants: 0, days_since_last: null }, ...others)).toEqual(['quiet_post'])
  })
  test('at most two per rule and four in all, most urgent first', () => {
    const posts = [
      ...some(3, { days_up: 20, days_since_last: 15 }),
      ...some(3, { waiting: 2, undecided: 2 }),
      { undecided: 1, days_left: 1 },
    ]
    expect(rulesOf(...posts)).toEqual(['answer_due', 'answers_waiting', 'answers_waiting', 'quiet_post'])
  })
})

describe('over HTTP', () => {
  let world: World
  let house: Person
  let people: Person[]
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  const job = async (title: string, days: number, form = {}) =>
    (
      await makeJob(world.ctx(), {
        ownerId: house.id,
        businessId: house.businessId,
        form: { title, ...form },
        post: { published_at: ago(days) },
      })
    ).id
  const apply = async (jobId: string, days: readonly number[], status: keyof typeof WAY_TO = 'pending') => {
    for (const [index, each] of days.entries()) {
      const applicantId = people[index]?.id ?? ''
      await makeApplication(world.ctx(), {
        postId: jobId,
        applicantId,
        businessId: house.businessId,
        createdAt: ago(each),
        moves: WAY_TO[status],
      })
    }
  }

  beforeAll(async () => {
    world = await startWorld()
    house = await world.business({ company: 'Counting House' })
    people = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => world.talent({ name })))
  })
  afterAll(() => world.stop())

  test('a company without posts gets none; talent and strangers are refused', async () => {
    expect((await house.call(posts.insights, {})).body).toEqual({ insights: [] })
    expect((await (people[0] as Person).call(posts.insights, {})).status).toBe(403)
    expect((await world.anonymous.call(posts.insights, {})).status).toBe(401)
  })
  test('each insight carries evidence from this company’s rows only', async () => {
    const waiting = await job('Gaffer for nights', 12)
    await apply(waiting, [11, 8, 6, 1])
    const quiet = await job('Boom operator', 9)
    const taken = await job('Colorist', 9)
    await apply(taken, [3], 'accepted')
    const gone = await job('Focus puller', 2)
    await apply(gone, [1], 'withdrawn')
    const zone = await world.database.db
      .updateTable('posts')
      .set({ time_zone: 'Pacific/Kiritimati' })
      .where('id', '=', taken)
      .executeTakeFirst()
    expect(zone.numUpdatedRows).toBe(1n)
    const { insights } = (await house.call(posts.insights, {})).body as { insights: unknown[] }
    expect(insights.map((insight) => HiringInsight.parse(insight))).toEqual([
      {
        rule: 'answers_waiting',
        post: { id: waiting, title: 'Gaffer for nights' },
        waiting: 3,
        applicants: 4,
        longest_days: 11,
      },
      { rule: 'position_taken', post: { id: taken, title: 'Colorist' }, accepted: 1, undecided: 0 },
      { rule: 'quiet_post', post: { id: quiet, title: 'Boom operator' }, days: 9, views: 0, applicants: 0 },
    ])
    const other = await world.business({ company: 'Elsewhere' })
    expect((await other.call(posts.insights, {})).body).toEqual({ insights: [] })
  })
  test('the reply date counts in the post’s zone', async () => {
    const day = Temporal.Now.plainDateISO('Pacific/Kiritimati').add({ days: 3 }).toString()
    const due = await job('Script supervisor', 4, { respond_by: day })
    await world.database.db
      .updateTable('posts')
      .set({ time_zone: 'Pacific/Kiritimati' })
      .where('id', '=', due)
      .execute()
    await apply(due, [2, 1])
    const { insights } = (await house.call(posts.insights, {})).body as { insights: unknown[] }
    expect(insights[0]).toEqual({
      rule: 'answer_due',
      post: { id: due, title: 'Script supervisor' },
      undecided: 2,
      applicants: 2,
      respond_by: day,
      time_zone: 'Pacific/Kiritimati',
      days_left: 3,
    })
  })
})
