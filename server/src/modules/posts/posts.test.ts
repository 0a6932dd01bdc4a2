import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startWorld } from '../../testing/world.ts'
import { makeEvent } from '../events/events.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeNews } from '../news/news.factory.ts'
import { makeCompanyBlock } from '../relations/relations.factory.ts'
import { postsModule } from './module.ts'
import { facetsOf, facetsWanted, wordsOf } from './posts.facets.ts'
import * as posts from './posts.service.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business()
const { db } = world.database
const job = () => makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
const likesOf = async (id: string) =>
  (await db.selectFrom('posts').select('likes').where('id', '=', id).executeTakeFirstOrThrow()).likes

test('facets are folded words, and a filter uses the words before a place’s first comma', () => {
  const stored = facetsOf({
    location: 'São Paulo, Brasil',
    remote: true,
    payFrom: 1,
    payUnit: 'day',
    job_type: 'contract',
    levels: ['lead'],
    industry: 'Fashion',
  })
  expect(stored).toEqual([
    'remote',
    'pay:paid',
    'type:contract',
    'level:lead',
    'industry:fashion',
    'place:sao',
    'place:paulo',
    'place:brasil',
  ])
  expect(facetsWanted({ place: 'Sao Paulo, BR', pay: 'paid' })).toEqual(['pay:paid', 'place:paulo', 'place:sao'])
  expect(facetsOf({ location: null, remote: false, payFrom: 100, payUnit: 'royalty_share' })).toEqual(['pay:share'])
  expect(wordsOf('Éclair, ÉCLAIR & 2nd')).toEqual(['eclair', '2nd'])
})

describe('marks', () => {
  test('likes count exactly, however many people and however often', async () => {
    const post = await job()
    const people = await Promise.all(Array.from({ length: 8 }, (_, i) => world.talent({ name: `Person ${i}` })))
    const like = { params: { postId: post.id } }
    await Promise.all(people.flatMap((person) => [1, 2, 3].map(() => person.call(discover.like, like))))
    expect(await likesOf(post.id)).toBe(8)
    const [first] = people
    expect((await first!.call(discover.unlike, like)).body).toEqual({ likes: 7 })
    await Promise.all(people.flatMap((person) => [1, 2].map(() => person.call(discover.unlike, like))))
    expect(await likesOf(post.id)).toBe(0)
  })

  test('save and hide are repeatable, and can be undone after the post is out of sight', async () => {
    const maya = await world.talent()
    const post = await job()
    const ref = { params: { postId: post.id } }
    for (const route of [discover.save, discover.save, discover.hide, discover.unhide, discover.unhide])
      expect((await maya.call(route, ref)).status).toBe(204)
    await posts.movePost(world.ctx(), await posts.movePost(world.ctx(), post, 'close'), 'archive')
    expect((await maya.call(discover.unsave, ref)).status).toBe(204)
    expect((await maya.call(discover.unsave, ref)).status).toBe(404)
  })

  test('people cannot mark what they cannot see', async () => {
    const draft = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      post: { status: 'draft' },
    })
    const post = await job()
    const maya = await world.talent()
    const shunned = await world.talent({ name: 'Shunned' })
    await makeCompanyBlock(world.ctx(), studio.businessId, shunned.id, studio.id)
    for (const route of [
      discover.save,
      discover.like,
      discover.hide,
      discover.unsave,
      discover.unlike,
      discover.unhide,
    ]) {
      expect((await maya.call(route, { params: { postId: draft.id } })).status).toBe(404)
      expect((await maya.call(route, { params: { postId: crypto.randomUUID() } })).status).toBe(404)
      expect((await shunned.call(route, { params: { postId: post.id } })).status).toBe(404)
      expect((await world.anonymous.call(route, { params: { postId: post.id } })).status).toBe(401)
      expect((await (await world.unverified()).call(route, { params: { postId: post.id } })).status).toBe(403)
    }
  })
})

test('a person is exported, and erased without changing what others did', async () => {
  const [maya, other] = [await world.talent(), await world.talent({ name: 'Other' })]
  const post = await job()
  for (const who of [maya, other]) await who.call(discover.like, { params: { postId: post.id } })
  await maya.call(discover.save, { params: { postId: post.id } })
  expect(await postsModule.person.exportFor(world.ctx(), maya.id)).toMatchObject({
    saved: [{ post_id: post.id }],
    liked: [{ post_id: post.id }],
  })
  await postsModule.person.eraseFor(world.ctx(), maya.id)
  expect(await likesOf(post.id)).toBe(1)
  expect(await postsModule.person.exportFor(world.ctx(), maya.id)).toMatchObject({ saved: [], liked: [] })
})

test('a company’s post passes to another seat when its author is erased', async () => {
  const house = await world.business({ company: 'Heirs' })
  const colleague = await world.seat(house.businessId, 'recruiter')
  const post = await makeJob(world.ctx(), { ownerId: house.id, businessId: house.businessId })
  await postsModule.person.eraseFor(world.ctx(), house.id)
  expect(await db.selectFrom('posts').select('owner_id').where('id', '=', post.id).executeTakeFirst()).toEqual({
    owner_id: colleague.id,
  })
})

test('the clock closes everything that is over, each for its reason, and never news', async () => {
  const over = { closes_at: new Date(Date.now() - 1_000) }
  const event = await makeEvent(world.ctx(), { ownerId: studio.id, post: over })
  const news = await makeNews(world.ctx(), { ownerId: studio.id })
  const past: string[] = []
  for (let i = 0; i < 230; i += 1)
    past.push((await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, post: over })).id)
  await Promise.all([posts.keepTheClock(world.ctx()), posts.keepTheClock(world.ctx())])
  const closed = await db
    .selectFrom('posts')
    .select(['id', 'closed_why'])
    .where('status', '=', 'closed')
    .where('id', 'in', [event.id, news.id, ...past])
    .execute()
  expect(new Map(closed.map((row) => [row.id, row.closed_why]))).toEqual(
    new Map([[event.id, 'ended'], ...past.map((id) => [id, 'deadline'] as const)]),
  )
  const facts = await db
    .selectFrom('facts')
    .select('id')
    .where('type', '=', 'posts.closed')
    .where(sql`payload ->> 'postId'`, 'in', [event.id, ...past])
    .execute()
  expect(facts).toHaveLength(231)
})

test('the vocabulary learns words at once and forgets them with the refresh', async () => {
  const post = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Zephyrograph operator' },
  })
  const known = () =>
    db
      .selectFrom('search_vocabulary')
      .select('word')
      .where('word', 'in', ['zephyrograph', 'cinematographer'])
      .orderBy('word')
      .execute()
  expect(await known()).toContainEqual({ word: 'zephyrograph' })
  await posts.refreshVocabulary(world.ctx())
  expect(await known()).toEqual([{ word: 'cinematographer' }, { word: 'zephyrograph' }])
  await posts.movePost(world.ctx(), post, 'close')
  await posts.refreshVocabulary(world.ctx())
  expect(await known()).toEqual([{ word: 'cinematographer' }])
})
