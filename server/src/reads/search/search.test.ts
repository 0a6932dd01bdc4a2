import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { search } from '@ensemble/contract/search/search.routes.ts'
import { type Found, MOST_FOUND } from '@ensemble/contract/search/search.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { posts } from '../../modules/posts/upkeep.face.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld } from '../../testing/world.ts'

const world = await startWorld()
afterAll(() => world.stop())
const [maya, asker, studio] = [
  await world.talent({ name: 'Maya Lindqvist' }),
  await world.talent({ name: 'Tove Aska' }),
  await world.business({ company: 'Lantern Row Films', name: 'Jonas Weber' }),
]
const { db } = world.database
const ask = (q: string, who: Person = asker) => who.call(search.everywhere, { query: { q } })
async function found(q: string, who: Person = asker) {
  const { status, body } = await ask(q, who)
  expect([status, body.error]).toEqual([200, undefined])
  const { posts, people, companies, corrected } = body as Found
  return {
    posts: posts.map(({ title }) => title),
    people: people.map(({ name }) => name),
    companies: companies.map(({ name }) => name),
    corrected,
  }
}
const job = (title: string, more: Partial<Parameters<typeof makeJob>[1]> = {}) =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    company: 'Lantern Row Films',
    form: { title },
    ...more,
  })

describe('search from anywhere', () => {
  beforeAll(async () => {
    await job('Lantern maker for a puppet film')
    await job('Draft of a lantern', { post: { status: 'draft' } })
    await makeCollaboration(world.ctx(), {
      ownerId: maya.id,
      poster: 'Maya Lindqvist',
      post: { title: 'Zither players wanted' },
    })
    await posts.refreshVocabulary(world.ctx())
  })

  test('finds posts, people and companies together, each with what distinguishes it', async () => {
    await world.talent({ name: 'Lantern Okafor' })
    expect(await found('lantern')).toEqual({
      posts: ['Lantern maker for a puppet film'],
      people: ['Lantern Okafor'],
      companies: ['Lantern Row Films'],
      corrected: null,
    })
    const { body } = await ask('lantern')
    expect(body).toMatchObject({
      posts: [{ kind: 'job', by: 'Lantern Row Films' }],
      people: [{ role: 'Cinematographer', location: 'Malmö, Sweden', slug: expect.stringMatching(/^lantern-okafor/) }],
      companies: [{ type: 'production_house', slug: expect.stringMatching(/^lantern-row/) }],
    })
    expect((await ask('zither')).body.posts).toMatchObject([{ kind: 'collaboration', by: 'Maya Lindqvist' }])
  })

  test.each<[string, string[]]>([
    ['maya', ['Maya Lindqvist']],
    ['LINDQ', ['Maya Lindqvist']],
    ['lind may', ['Maya Lindqvist']],
    ['máyä', ['Maya Lindqvist']],
    ['maja lindqist', ['Maya Lindqvist']],
    ['lindqwist', ['Maya Lindqvist']],
    ['aya', []],
    ['studio.example', []],
    ['jonas weber', []],
  ])('people by the beginnings of their names, even misspelled, never by their addresses: %s', async (q, people) =>
    expect((await found(q)).people).toEqual(people),
  )

  test('a misspelled company and a misspelled word of a post are found, and the answer says so', async () => {
    expect((await found('lantrn row')).companies).toEqual(['Lantern Row Films'])
    expect(await found('zithre')).toMatchObject({ posts: ['Zither players wanted'], corrected: 'zither' })
  })

  test('an exact beginning comes first, then the shorter name; at most five of each', async () => {
    for (const name of [
      'Ann Quill',
      'Quill Aberforth-Longstocking',
      'Quill Bo',
      'Anselm Quill',
      'Quill Cy',
      'Quill Do',
      'Quill Ed',
    ])
      await world.talent({ name })
    const { people } = await found('quill')
    expect(people).toHaveLength(MOST_FOUND)
    expect([people.slice(0, 4).toSorted(), people[4]]).toEqual([
      ['Quill Bo', 'Quill Cy', 'Quill Do', 'Quill Ed'],
      'Quill Aberforth-Longstocking',
    ])
  })

  test('no one finds people they have a block with, their company or their posts; nor anyone blocked or leaving, nor what they hid', async () => {
    const shunner = await world.talent({ name: 'Sol Shunner' })
    await makeBlock(world.ctx(), shunner.id, studio.id)
    await makeBlock(world.ctx(), maya.id, shunner.id)
    expect(await found('lantern row', shunner)).toMatchObject({ posts: [], companies: [], corrected: null })
    expect(await found('lindqvist', shunner)).toMatchObject({ posts: [], people: [] })
    const gone = await world.talent({ name: 'Gus Goneaway' })
    expect((await found('goneaway')).people).toEqual(['Gus Goneaway'])
    await db
      .insertInto('blocked_users')
      .values({ user_id: gone.id, reason: 'test', expires_at: '2099-01-01' })
      .execute()
    expect((await found('goneaway')).people).toEqual([])
    const [post] = (await ask('zither')).body.posts
    await asker.call(discover.hide, { params: { postId: post.id } })
    expect((await found('zither')).posts).toEqual([])
  })

  test('odd characters do no harm, and what is too short or too long is refused', async () => {
    for (const q of ['%%', '__', '\\\\', "' or 1=1 --", '& | !', ':*', '日本', '"unfinished', '- -', '.'.repeat(100)])
      expect((await ask(q)).status).toBe(200)
    for (const q of ['', ' ', 'a', 'x'.repeat(101), 'a\u0000b']) expect((await ask(q)).status).toBe(400)
    expect((await found('%%')).people).toEqual([])
    expect((await world.anonymous.call(search.everywhere, { query: { q: 'maya' } })).status).toBe(401)
    expect((await ask('maya', await world.unverified())).status).toBe(403)
  })
})
