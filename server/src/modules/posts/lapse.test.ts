import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { following } from '@ensemble/contract/following/following.routes.ts'
import { news } from '@ensemble/contract/news/news.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { LAPSE_DAYS } from '@ensemble/contract/posts/vocabulary.ts'
import { search } from '@ensemble/contract/search/search.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectDaysInWords } from '../../testing/iso-days.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeNews } from '../news/news.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { moderation } from './upkeep.face.ts'

let world: World
let maya: Person
let kim: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  maya = await world.talent({ name: 'Maya Lindqvist' })
  kim = await world.talent({ name: 'Kim Park' })
})
afterAll(() => world.stop())

const run = (name: string) =>
  world.app.tasks.find((each) => each.name === name)?.run({}, world.ctx()) ?? Promise.reject(new Error('no task'))
/** Two nodes run the clock at the same minute, and again in the next one. */
async function clock() {
  await Promise.all([run('posts.clock'), run('posts.clock')])
  await run('posts.clock')
  await world.settle()
}
/** Moves a post's dates into the past so that now is this hour of its day; its first day is 0, its last one 90. */
const at = (id: string, day: number, hour = 12, minute = 0) =>
  sql`update posts set lapses_at = moved, published_at = published_at + (moved - lapses_at)
    from (select date_trunc('milliseconds', now() + make_interval(days => ${91 - day}, hours => ${-hour}, mins => ${-minute})) as moved) m
    where id = ${id}`.execute(world.database.db)
const inZone = (zone: string, days: number) => Temporal.Now.plainDateISO(zone).add({ days })
const rowOf = (id: string) =>
  world.database.db
    .selectFrom('posts')
    .select(['status', 'closed_why', 'unlisted', 'lapses_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const noticesOf = async (who: Person, id: string) =>
  ((await who.call(notifications.list, { query: {} })).body.items as Record<string, string>[]).filter(
    ({ type, href }) => type === 'post_lapsing' && href?.includes(id),
  )
const mailsTo = async (who: Person, id: string) =>
  (
    await world.database.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', who.email)
      .where('kind', '=', 'notification.post_lapsing')
      .execute()
  ).filter(({ text }) => text.includes(id))
const renew = (who: Person, postId: string) => who.call(posts.renew, { params: { postId }, body: {} })
const codeOf = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body?.error?.code,
]
const COLLABORATION = {
  title: 'Short film in one street',
  summary: 'Two weekends, one street.',
  description: 'Two weekends, one street and a small crew.',
  project_type: 'Film Production' as const,
  roles_needed: ['Editor' as const],
  payment_type: 'unpaid' as const,
}
const collaboration = (owner: Person) => makeCollaboration(world.ctx(), { ownerId: owner.id })
const story = (owner: Person, title: string) => makeNews(world.ctx(), { ownerId: owner.id, post: { title } })

describe('a collaboration without an end date', () => {
  test('is open until the end of the 90th day in its zone; one with an end date until that day', async () => {
    const zone = 'Pacific/Auckland'
    const { body } = await maya.call(collaborations.create, { body: { ...COLLABORATION, time_zone: zone } })
    const last = inZone(zone, LAPSE_DAYS)
    expect(body).toMatchObject({ lapses_on: last.toString(), unlisted: false, can: { renew: false } })
    expect((await rowOf(body.id)).lapses_at?.getTime()).toBe(
      last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
    )
    const params = { collaborationId: body.id }
    expect((await kim.call(collaborations.get, { params })).body.lapses_on).toBeNull()
    const end_date = inZone(zone, 5).toString()
    const edited = await maya.call(collaborations.edit, { params, body: { ...COLLABORATION, end_date } })
    expect(edited.body).toMatchObject({ lapses_on: null, can: { renew: false } })
    expect(codeOf(await renew(maya, body.id))).toEqual([409, 'jobs.has_last_day'])
    const again = await maya.call(collaborations.edit, { params, body: COLLABORATION })
    expect(again.body.lapses_on).toBe(last.toString())
  })

  test('its owner hears on day 83, once, and it closes when day 90 is over', async () => {
    const { id } = await collaboration(maya)
    await at(id, 82, 23, 59)
    await clock()
    expect(await noticesOf(maya, id)).toEqual([])
    await at(id, 83, 9)
    await clock()
    const [notice, ...more] = await noticesOf(maya, id)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      title: expect.stringMatching(/^Your collaboration closes on \w{3} \d{1,2} \w{3}( \d{4})?$/),
      message: expect.stringContaining('Still looking? Keep it open for 90 more days.'),
      href: `/collab/${id}/renew`,
    })
    const mails = await mailsTo(maya, id)
    expect(mails).toHaveLength(1)
    expectDaysInWords(mails)
    expect(mails[0]?.text).toContain(`${world.address()}/collab/${id}/renew`)
    await at(id, 90, 23, 59)
    await clock()
    expect(await rowOf(id)).toMatchObject({ status: 'published' })
    await at(id, 91, 0)
    await clock()
    expect(await rowOf(id)).toMatchObject({ status: 'closed', closed_why: 'lapsed' })
    expect(await noticesOf(maya, id)).toHaveLength(1)
    const reopened = await maya.call(collaborations.reopen, { params: { collaborationId: id }, body: {} })
    expect(reopened.body).toMatchObject({ status: 'published', lapses_on: inZone('UTC', LAPSE_DAYS).toString() })
    await clock()
    expect(await rowOf(id)).toMatchObject({ status: 'published' })
  })

  test('nothing closes before its owner heard: after a week without the clock there are seven more days', async () => {
    const { id } = await collaboration(maya)
    await at(id, 99)
    await clock()
    expect(await rowOf(id)).toMatchObject({ status: 'published' })
    expect(await noticesOf(maya, id)).toHaveLength(1)
    expect((await maya.call(collaborations.get, { params: { collaborationId: id } })).body.lapses_on).toBe(
      inZone('UTC', 7).toString(),
    )
  })

  test('renewed on day 85, it is open until day 175; two presses renew once, and looking renews nothing', async () => {
    const { id } = await collaboration(maya)
    await at(id, 83, 9)
    await clock()
    await at(id, 85)
    const before = await rowOf(id)
    for (const path of [`/collab/${id}/renew`, `/api/v1/collaborations/${id}`, `/api/v1/posts/${id}/renew`])
      await maya.fetch(path)
    expect(await rowOf(id)).toEqual(before)
    const until = { id, lapses_on: inZone('UTC', LAPSE_DAYS).toString(), unlisted: false }
    const [one, two] = await Promise.all([renew(maya, id), renew(maya, id)])
    expect([one.status, one.body, two.status, two.body]).toEqual([200, until, 200, until])
    const { version } = (await maya.call(collaborations.get, { params: { collaborationId: id } })).body
    expect((await renew(maya, id)).body).toEqual(until)
    expect((await maya.call(collaborations.get, { params: { collaborationId: id } })).body).toMatchObject({
      version,
      can: { renew: false },
    })
    await at(id, 82, 23, 59)
    await clock()
    expect(await noticesOf(maya, id)).toHaveLength(1)
    await at(id, 83, 9)
    await clock()
    expect(await noticesOf(maya, id)).toHaveLength(2)
  })

  test('of a company: its owners and recruiters hear, and either renews; a viewer and strangers do not', async () => {
    const studio = await world.business({ company: 'Northlight Pictures' })
    const recruiter = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
    const viewer = await world.seat(studio.businessId, 'viewer', 'Vic Viewer')
    const { id } = await makeCollaboration(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    await at(id, 84)
    await clock()
    expect(
      await Promise.all([studio, recruiter, viewer].map(async (who) => (await noticesOf(who, id)).length)),
    ).toEqual([1, 1, 0])
    expect(codeOf(await renew(kim, id))).toEqual([404, 'core.not_found'])
    expect(codeOf(await renew(world.anonymous, id))).toEqual([401, 'core.sign_in'])
    expect(codeOf(await renew(viewer, id))).toEqual([403, 'jobs.seat_needed'])
    expect((await renew(recruiter, id)).status).toBe(200)
    expect((await studio.call(posts.ofCompany, { query: { id } })).body.items).toMatchObject([
      { lapses_on: inZone('UTC', LAPSE_DAYS).toString(), can: { renew: false } },
    ])
  })

  test('cannot be renewed as a draft or once it is closed; a job never can', async () => {
    const draft = await makeCollaboration(world.ctx(), { ownerId: maya.id, post: { status: 'draft' } })
    expect(codeOf(await renew(maya, draft.id))).toEqual([409, 'jobs.not_published'])
    const { id } = await collaboration(maya)
    await maya.call(collaborations.close, { params: { collaborationId: id }, body: {} })
    expect(codeOf(await renew(maya, id))).toEqual([409, 'jobs.move_refused'])
    const studio = await world.business()
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    expect(codeOf(await renew(studio, job.id))).toEqual([409, 'jobs.has_last_day'])
    expect(codeOf(await renew(maya, crypto.randomUUID()))).toEqual([404, 'core.not_found'])
  })
})

describe('news', () => {
  const lapse = async (id: string) => {
    await at(id, 84)
    await clock()
    await at(id, 91, 0)
    await clock()
  }
  const listsFor = async (who: Person, q: string) => {
    const found = [
      (await who.call(discover.search, { query: { kind: 'news' } })).body.items,
      (await who.call(discover.search, { query: { q } })).body.items,
      (await who.call(following.posts, { query: {} })).body.items,
      (await who.call(search.everywhere, { query: { q } })).body.posts,
    ] as { title: string }[][]
    const feed = (await world.anonymous.fetch('/feeds/opportunities.xml?kind=news')).body as string
    return [...found.map((items) => items.some(({ title }) => title === q)), feed.includes(q)]
  }
  /** Lists keep finished pages until the database says that posts changed, which arrives a moment after the change. */
  const expectInLists = async (title: string, listed: boolean) => {
    await expect.poll(() => listsFor(kim, title), { timeout: 10_000 }).toEqual(Array<boolean>(5).fill(listed))
  }
  const seen = async (id: string) => [
    (await world.anonymous.fetch(`/news/${id}`)).status,
    (await world.anonymous.call(news.get, { params: { newsId: id } })).status,
    (await kim.call(news.get, { params: { newsId: id } })).status,
  ]

  test('leaves Discover, search, feeds and followers’ lists after day 90; its page stays', async () => {
    const title = 'Zoetrope returns'
    const { id } = await story(maya, title)
    await kim.call(following.followPerson, { params: { personId: maya.id } })
    await at(id, 89)
    await clock()
    await expectInLists(title, true)
    await lapse(id)
    expect(await rowOf(id)).toMatchObject({ status: 'published', unlisted: true })
    await expectInLists(title, false)
    expect(await seen(id)).toEqual([200, 200, 200])
    const [, sitemap] =
      /<loc>[^<]*(\/sitemaps\/posts\/[^<]*)<\/loc>/.exec((await world.anonymous.fetch('/sitemap.xml')).body) ?? []
    expect((await world.anonymous.fetch(sitemap ?? '')).body).toContain(`/news/${id}`)
    const own = (await maya.call(posts.own, { query: { kind: 'news' } })).body.items
    expect(own).toMatchObject([
      { id, status: 'published', unlisted: true, can: { renew: true, edit: true, close: true } },
    ])
    expect(own[0].lapses_on).toBe(inZone('UTC', 0).toString())
    const [notice] = await noticesOf(maya, id)
    expect(notice?.['title']).toMatch(/^Your story leaves Discover on /)

    expect((await renew(maya, id)).body).toEqual({
      id,
      lapses_on: inZone('UTC', LAPSE_DAYS).toString(),
      unlisted: false,
    })
    await expectInLists(title, true)
  })

  test('that has left the lists is in no email of a saved search', async () => {
    const reader = await world.talent({ name: 'Noor Haddad' })
    await reader.call(searches.save, {
      body: { kind: 'posts', name: 'Kinetoscopes', frequency: 'daily', filters: { q: 'kinetoscope' } },
    })
    const { db } = world.database
    await story(maya, 'Kinetoscope, listed')
    const left = await story(maya, 'Kinetoscope, left')
    await db.updateTable('posts').set({ unlisted: true }).where('id', '=', left.id).execute()
    await sql`update posts set published_at = now() - interval '1 day' where title like 'Kinetoscope%'`.execute(db)
    await sql`update saved_searches set seen_at = now() - interval '2 days', due_at = now() - interval '1 minute' where user_id = ${reader.id}`.execute(
      db,
    )
    await run('searches.due')
    const mails = await db.selectFrom('mail_outbox').select('text').where('kind', '=', 'searches.found').execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Kinetoscope, listed')
    expect(mails[0]?.text).not.toContain('Kinetoscope, left')
  })

  test('of a company is in no list of its page before or after', async () => {
    const studio = await world.business({ company: 'Harbor Light' })
    const { id } = await makeNews(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    const { slug } = await world.database.db
      .selectFrom('business_profiles')
      .select('slug')
      .where('id', '=', studio.businessId)
      .executeTakeFirstOrThrow()
    await lapse(id)
    expect((await kim.call(companyPage.posts, { params: { slug }, query: {} })).body.items).toEqual([])
    expect((await studio.call(posts.ofCompany, { query: {} })).body.counts).toMatchObject({ published: 1, news: 1 })
  })

  test('stays hidden where it was: across a block, withheld, or taken down', async () => {
    const [ines, shunned] = [await world.talent({ name: 'Ines Moreau' }), await world.talent({ name: 'Sam Shunned' })]
    const [one, hidden] = [await story(ines, 'Ines on one screen'), await story(maya, 'Taken down')]
    await makeBlock(world.ctx(), ines.id, shunned.id)
    await lapse(one.id)
    await lapse(hidden.id)
    expect((await shunned.call(news.get, { params: { newsId: one.id } })).status).toBe(404)
    const blocked = await world.blocked()
    const withheld = await story(blocked, 'Withheld')
    await at(withheld.id, 95)
    await clock()
    expect(await rowOf(withheld.id)).toMatchObject({ status: 'published', unlisted: false })
    const sent = world.database.db.selectFrom('notifications').select('id').where('user_id', '=', blocked.id)
    expect(await sent.execute()).toEqual([])
    expect(await seen(withheld.id)).toEqual([404, 404, 404])

    const admin = { ...world.ctx(), viewer: { id: kim.id } } as never
    const before = await moderation.takeDownPost(admin, hidden.id, 'Made up')
    expect(await seen(hidden.id)).toEqual([404, 404, 404])
    expect(codeOf(await renew(maya, hidden.id))).toEqual([409, 'jobs.move_refused'])
    await moderation.restorePost(admin, hidden.id, before)
    expect(await rowOf(hidden.id)).toMatchObject({ status: 'published', unlisted: true })
    expect(await seen(hidden.id)).toEqual([200, 200, 200])
  })
})
