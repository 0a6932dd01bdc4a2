import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { type JobMade, makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeNews } from '../../modules/news/news.factory.ts'
import { makeCompanyBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld } from '../../testing/world.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const maya = await world.talent()
const { db } = world.database

let minutes = 0
/** A job one minute older than the previous one. */
const job = (form: JobMade['form'] = {}, over: Partial<JobMade> = {}) => {
  minutes += 1
  return makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    company: 'Northlight Pictures',
    form,
    ...over,
    post: { published_at: new Date(Date.now() - minutes * 60_000), ...over.post },
  })
}
type Query = Record<string, string>
const read = async (
  who: Person,
  query: Query,
  route: typeof discover.feed | typeof discover.search = discover.feed,
) => {
  const answer = await who.call(route, { query })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return FeedPage.strict().parse(answer.body)
}
const titles = async (query: Query, who = maya) => (await read(who, query)).items.map((item) => item.title)
const found = async (q: string, more: Query = {}, who = maya) =>
  (await read(who, { q, ...more }, discover.search)).items.map((item) => item.title)
async function allPages(
  who: Person,
  query: Query,
  route: typeof discover.feed | typeof discover.search = discover.feed,
  between?: () => Promise<unknown>,
) {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(who, { ...query, ...(cursor && { cursor }) }, route)
    ids.push(...page.items.map((item) => item.id))
    cursor = page.next
    await between?.()
  }
  return ids
}

describe('the feed', () => {
  beforeAll(async () => {
    await makeCollaboration(world.ctx(), {
      ownerId: maya.id,
      poster: 'Maya Lindqvist',
      post: { published_at: new Date(Date.now() - 1e9), description: 'word '.repeat(100) },
    })
    await makeEvent(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      post: { published_at: new Date(Date.now() - 1e9) },
    })
    await makeNews(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      post: { published_at: new Date(Date.now() - 1e9), image_url: '/files/1', image_alt: 'A hall' },
    })
    await job({
      title: 'Paid by the day',
      pay: { from: 10_000, to: null, currency: 'EUR', unit: 'day' },
      industry: 'Fashion',
      job_type: 'contract',
      experience_level: 'lead',
    })
    await job({
      title: 'For a share',
      pay: { from: 10_000, to: null, currency: 'EUR', unit: 'royalty_share' },
      remote: true,
      location: 'São Paulo, Brasil',
    })
  })

  test('is the database’s finished text, in the contract’s format, for all kinds', async () => {
    const page = await read(maya, {})
    expect(new Set(page.items.map((item) => item.kind))).toEqual(new Set(['job', 'collaboration', 'event', 'news']))
    const [paid, share] = page.items
    expect(paid).toMatchObject({
      title: 'Paid by the day',
      pay: { from: 10_000, guaranteed: true },
      poster: { kind: 'company', name: 'Northlight Pictures' },
      event: null,
    })
    expect(share?.pay.guaranteed).toBe(false)
    const collaboration = page.items.find((item) => item.kind === 'collaboration')
    expect(collaboration?.poster).toMatchObject({ kind: 'person', name: 'Maya Lindqvist' })
    expect(collaboration?.excerpt).toHaveLength(240)
    expect(page.items.find((item) => item.kind === 'news')?.picture).toEqual({
      url: '/files/1',
      alt: 'A hall',
      placeholder: null,
    })
  })

  test.each<[Query, string[]]>([
    [{ kind: 'event' }, ['Evening of short films']],
    [{ pay: 'paid' }, ['Paid by the day']],
    [{ pay: 'share' }, ['For a share']],
    [{ pay: 'unpaid' }, []],
    [{ remote: '1' }, ['For a share']],
    [{ place: 'sao paulo, BR' }, ['For a share']],
    [{ job_type: 'contract', level: 'lead', industry: 'fashion' }, ['Paid by the day']],
    [{ industry: 'Dance' }, []],
    [{ kind: 'event', pay: 'paid' }, []],
  ])('filtered by %o', async (query, expected) => expect(await titles(query)).toEqual(expected))

  test('drops its cache as soon as something changes', async () => {
    const { body } = await studio.call(jobs.create, {
      body: {
        title: 'Fresh from the form',
        description: 'Right now, right here.',
        job_type: 'freelance',
        experience_level: 'mid',
        deadline: '2199-01-01',
        requirements: ['One'],
        crafts: ['Gaffer'],
        skills: ['Lighting'],
      },
    })
    await expect.poll(() => titles({ limit: '1' })).toEqual(['Fresh from the form'])
    await studio.call(jobs.close, { params: { jobId: body.id }, body: {} })
    await expect.poll(() => titles({ limit: '1' })).toEqual(['Paid by the day'])
  })

  test('has every post once, page by page, while others are added', async () => {
    const made: string[] = []
    for (let i = 0; i < 30; i += 1) made.push((await job({ title: `Paged ${i}`, location: 'Pagetown' })).id)
    // many at one instant: the id decides
    await db
      .updateTable('posts')
      .set({ published_at: sql`date_trunc('day', now()) + interval '123 microseconds'` })
      .where('id', 'in', made)
      .execute()
    let added = 0
    const ids = await allPages(maya, { limit: '7', place: 'Pagetown' }, discover.feed, () =>
      makeJob(world.ctx(), {
        ownerId: studio.id,
        businessId: studio.businessId,
        form: { title: `New ${added++}`, location: 'Pagetown' },
      }),
    )
    expect(ids).toEqual(made.toSorted().reverse())
  })

  test('refuses what it cannot read', async () => {
    for (const query of [
      { cursor: 'x' },
      { kind: 'song' },
      { limit: '0' },
      { limit: '101' },
      { remote: 'yes' },
      { q: 'x' },
      { foo: '1' },
    ])
      expect((await maya.call(discover.feed, { query: query as never })).status).toBe(400)
    expect((await world.anonymous.call(discover.feed, { query: {} })).status).toBe(401)
    expect((await (await world.unverified()).call(discover.feed, { query: {} })).status).toBe(403)
    expect((await (await world.blocked()).call(discover.search, { query: {} })).status).toBe(403)
  })
})

describe('what a person does not want to see', () => {
  test('disappears from shared pages, whether hidden or blocked, few or many', async () => {
    const foe = await world.business({ company: 'Foe' })
    const [hider, shunner] = [await world.talent({ name: 'Hider' }), await world.talent({ name: 'Shunner' })]
    const made: string[] = []
    for (let i = 0; i < 60; i += 1)
      made.push(
        (
          await job(
            { title: `Veiled ${i}`, location: 'Veilburg' },
            i % 3 === 0 ? { ownerId: foe.id, businessId: foe.businessId } : {},
          )
        ).id,
      )
    const query = { place: 'Veilburg', limit: '10' }
    expect(await allPages(hider, query)).toEqual(made)
    await makeCompanyBlock(world.ctx(), foe.businessId, shunner.id, foe.id)
    const others = made.filter((_, i) => i % 3 !== 0)
    await expect.poll(() => allPages(shunner, query)).toEqual(others)
    expect(await allPages(maya, query)).toEqual(made)
    for (const id of made.slice(0, 25)) await hider.call(discover.hide, { params: { postId: id } })
    await expect.poll(() => allPages(hider, query)).toEqual(made.slice(25))
    for (const id of made.slice(25, 52)) await hider.call(discover.hide, { params: { postId: id } })
    await expect.poll(() => allPages(hider, query)).toEqual(made.slice(52))
    expect(await allPages(hider, { ...query, q: 'veiled' }, discover.search)).toHaveLength(8)
    expect(await allPages(shunner, { ...query, q: 'veiled' }, discover.search)).toHaveLength(40)
  })
})

describe('the viewer’s own', () => {
  test('saved posts are a separate list, and marks are correct at once', async () => {
    const post = await job({ title: 'To be kept' })
    const [hidden, other] = [await job({}, { post: { status: 'draft' } }), await world.talent({ name: 'Other' })]
    await other.call(discover.save, { params: { postId: post.id } })
    await other.call(discover.like, { params: { postId: post.id } })
    expect(await titles({ saved: '1' }, other)).toEqual(['To be kept'])
    expect(await titles({ saved: '1' })).toEqual([])
    const ids = [post.id, hidden.id, crypto.randomUUID()].join(',')
    expect((await other.call(discover.marks, { query: { ids } })).body).toEqual({
      [post.id]: { saved: true, liked: true, applied: false, likes: 1, match_score: null },
    })
    expect((await maya.call(discover.marks, { query: { ids } })).body).toEqual({
      [post.id]: { saved: false, liked: false, applied: false, likes: 1, match_score: null },
    })
    expect((await maya.call(discover.marks, { query: { ids: 'x' } })).status).toBe(400)
    expect((await maya.call(discover.marks, { query: { ids: '' } })).body).toEqual({})
  })
})

describe('search', () => {
  beforeAll(async () => {
    await job({ title: 'Éclair camera operator', description: 'Handheld work through a crowded market.' })
    await job({
      title: 'Cinematographer wanted',
      description: 'A quiet two-hander by the sea.',
      requirements: ['Drone licence'],
    })
    await job({ title: 'Quiet dialog coach', description: 'By the sea, two actors, no crowd.' })
    await job({ title: 'Storm on “Vermilion”', description: 'Deck hands—all of them… for «Petrichor».' })
    await job({ title: 'Zimmer assistant', location: 'Reykjavík, Iceland' })
  })

  test.each<[string, string[]]>([
    ['eclair', ['Éclair camera operator']],
    ['ÉCLAIR operators', ['Éclair camera operator']],
    ['DP two-hander', ['Cinematographer wanted']],
    ['drone', ['Cinematographer wanted']],
    ['"by the sea" -coach', ['Cinematographer wanted']],
    ['zimm', ['Zimmer assistant']],
    ['reykjavik', ['Zimmer assistant']],
    ['zimmer or eclair', ['Éclair camera operator', 'Zimmer assistant']],
    ['northlight zimmer', ['Zimmer assistant']],
    ['vermilion', ['Storm on “Vermilion”']],
    ['“storm on” petrichor', ['Storm on “Vermilion”']],
  ])('%s', async (q, expected) => expect((await found(q)).toSorted()).toEqual(expected.toSorted()))

  test('a word in the title outranks one in the text; newest is another order', async () => {
    await job(
      { title: 'Plain post', description: 'Somewhere a theremin plays.' },
      { post: { published_at: new Date() } },
    )
    await job({ title: 'Theremin player', description: 'For a score.' })
    expect(await found('theremin')).toEqual(['Theremin player', 'Plain post'])
    expect(await found('theremin', { sort: 'newest' })).toEqual(['Plain post', 'Theremin player'])
  })

  test('a misspelled word without hits gets a suggestion', async () => {
    for (const sort of ['best', 'newest'])
      expect(await read(maya, { q: 'cinematografer "two-hander"', sort }, discover.search)).toEqual({
        items: [],
        next: null,
        did_you_mean: 'cinematographer "two-hander"',
        understood: null,
        hits: {},
      })
    expect((await read(maya, { q: 'qqqqwwww' }, discover.search)).did_you_mean).toBeNull()
  })

  test('without words it is the newest, and odd characters do no harm', async () => {
    expect(await found('')).toEqual(await titles({}))
    expect(await found('the')).toEqual(await titles({}))
    for (const q of ["' or 1=1 --", ':*', '\\', '!!!', '((', '"', '-', 'a & | b', '%_', '<->', '日本語', "l'été"])
      await found(q)
    expect((await maya.call(discover.search, { query: { q: 'x'.repeat(201) } })).status).toBe(400)
  })

  test('ranks range after range: every hit once, even while others are added', async () => {
    const made = new Set<string>()
    for (let i = 0; i < 230; i += 1)
      made.add(
        (
          await job({
            title: i % 4 === 0 ? 'Glockenspiel' : `Post ${i}`,
            description: 'A glockenspiel, among other things.',
          })
        ).id,
      )
    const ids = await allPages(maya, { q: 'glockenspiel', limit: '45' }, discover.search, () =>
      makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title: 'Late glockenspiel' } }),
    )
    expect(ids).toHaveLength(230)
    expect(new Set(ids)).toEqual(made)
  })

  test('is recorded with its filters, once for all of its pages', async () => {
    const asker = await world.talent({ name: 'Asker' })
    const first = await read(asker, { q: 'glockenspiel', kind: 'job', limit: '5' }, discover.search)
    await read(asker, { q: 'glockenspiel', kind: 'job', limit: '5', cursor: first.next ?? '' }, discover.search)
    await expect
      .poll(() => db.selectFrom('search_log').select(['query', 'filters']).where('user_id', '=', asker.id).execute())
      .toEqual([{ query: 'glockenspiel', filters: { kind: 'job' } }])
  })
})

test('too many searches are refused in the words of the specification', async () => {
  const busy = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
  try {
    const person = await busy.talent()
    // more than two windows hold, in case a minute ends in between
    const answers = await Promise.all(Array.from({ length: 250 }, () => person.call(discover.search, { query: {} })))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(refused[0]?.body.error).toMatchObject({
      code: 'discover.rate_limited',
      message: 'Search rate limit exceeded. Please try again later.',
      retry_after: expect.any(Number),
    })
    expect((await person.call(discover.feed, { query: {} })).status).toBe(200)
  } finally {
    await busy.stop()
  }
})
