import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { home } from '@ensemble/contract/dashboard/home.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApplicationSeed, makeApplication, WAY_TO } from '../../modules/applications/applications.factory.ts'
import { type JobMade, makeJob } from '../../modules/jobs/jobs.factory.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const company = (name = 'Marea Films') => world.business({ company: name })

const job = (of: Person, title: string, form: JobMade['form'] = {}, post: JobMade['post'] = {}) =>
  makeJob(world.ctx(), {
    ownerId: of.id,
    businessId: of.businessId,
    form: { title, deadline: dayIn(20), respond_by: dayIn(40), time_zone: 'UTC', ...form },
    post: { closes_at: new Date(`${dayIn(21)}T00:00:00Z`), ...post },
  })
async function applied(to: Person, postId: string, seed: Partial<ApplicationSeed> = {}, name = 'Maya Lindqvist') {
  const talent = await world.talent({ name })
  const id = await makeApplication(world.ctx(), { postId, businessId: to.businessId, applicantId: talent.id, ...seed })
  return { talent, id }
}
const read = async (who: Person): Promise<{ needs: Need[]; week: Need[] }> => {
  const { status, body } = await who.call(home.needs, {})
  expect(status).toBe(200)
  return body
}
const kindsOf = async (who: Person) => (await read(who)).needs.map(({ kind }) => kind)
const reject = (who: Person, applicationId: string) =>
  who.call(applications.move, {
    params: { applicationId },
    body: { move: 'reject', version: 1, outcome: 'not_selected', message: '' },
  })

test('a reply that is late, due soon or due this week asks to review its post until everyone has an answer', async () => {
  const studio = await company()
  const made = await Promise.all(
    [-1, 2, 7, 8].map(async (days) => {
      const post = await job(studio, `Due in ${days}`, { respond_by: dayIn(days) })
      return { post, ids: [(await applied(studio, post.id)).id, (await applied(studio, post.id)).id] }
    }),
  )
  const { needs } = await read(studio)
  expect(needs.map(({ kind, title, act, href }) => ({ kind, title, act, href }))).toEqual(
    [
      ['reply_late', 0],
      ['reply_soon', 1],
      ['reply_week', 2],
    ].map(([kind, at]) => ({
      kind,
      title: made[Number(at)]?.post.title,
      act: 'Review 2',
      href: `/business/applicants?job=${made[Number(at)]?.post.id}&waiting=1`,
    })),
  )
  expect(needs[1]).toMatchObject({ until: { day: dayIn(2), zone: 'UTC' }, does: null })
  for (const id of made[1]?.ids ?? []) expect((await reject(studio, id)).status).toBe(200)
  expect(await kindsOf(studio)).toEqual(['reply_late', 'reply_week'])
})

test('a post that is open although someone accepted is closed by one press, and its need is gone', async () => {
  const studio = await company()
  const post = await job(studio, 'Gaffer')
  await applied(studio, post.id, { moves: WAY_TO.accepted }, 'Tom Okafor')
  const [need] = (await read(studio)).needs
  expect(need).toMatchObject({
    kind: 'accepted',
    title: 'Gaffer',
    line: 'Tom Okafor accepted your offer, and the post is still open',
    act: 'Close post',
    does: { do: 'close_post', post_id: post.id },
  })
  if (need?.does?.do !== 'close_post') throw new Error('There is nothing to press')
  const { body } = await studio.call(posts.actOnMany, {
    body: { act: 'close', posts: [{ id: need.does.post_id, version: need.does.version }] },
  })
  expect(body).toMatchObject({ refused: [] })
  expect(await kindsOf(studio)).toEqual([])
})

test('a production with a role left is not asked to close', async () => {
  const studio = await company()
  const roles = [
    { name: 'Lead', openings: 1 },
    { name: 'Double', openings: 1 },
  ]
  const post = await job(studio, 'Lanternfish', { roles })
  await sql`update posts set roles = 2, open_roles = 1 where id = ${post.id}`.execute(world.database.db)
  await applied(studio, post.id, { moves: WAY_TO.accepted })
  expect(await kindsOf(studio)).toEqual([])
})

test('a message that no one has read for a day waits for a reply; what is new or read does not', async () => {
  const studio = await company()
  const talent = await world.talent({ name: 'Noor Rahimi' })
  const { body } = await talent.call(messaging.begin, {
    body: { business_id: studio.businessId, content: 'Is Monday still right?', client_id: crypto.randomUUID() },
  })
  const conversation = String(body.conversation_id)
  expect(await kindsOf(studio)).toEqual([])
  await sql`update conversation_inbox set active_at = active_at - interval '50 hours' where conversation_id = ${conversation}`.execute(
    world.database.db,
  )
  const [need] = (await read(studio)).needs
  expect(need).toMatchObject({
    kind: 'message',
    title: 'Noor Rahimi',
    line: 'Asked to message you 2 days ago',
    act: 'Reply',
    href: `/business/all-messages?with=${conversation}`,
  })
  await studio.call(messaging.read, { params: { conversationId: conversation }, body: { seq: 1 } })
  expect(await kindsOf(studio)).toEqual([])
})

test('applicants who are New after five days are reviewed, unless their reply is due this week anyway', async () => {
  const studio = await company()
  const post = await job(studio, 'Editor')
  const { id } = await applied(studio, post.id, { createdAt: ago(6) })
  const due = await job(studio, 'Colorist', { respond_by: dayIn(6) })
  await applied(studio, due.id, { createdAt: ago(9) })
  expect((await read(studio)).needs.map(({ kind, title, line }) => [kind, title, line])).toEqual([
    ['unopened', 'Editor', '1 new applicant has waited up to 6 days'],
    ['reply_week', 'Colorist', expect.stringMatching(/^Reply to 1 applicant by /)],
  ])
  await studio.call(applications.move, { params: { applicationId: id }, body: { move: 'review', version: 1 } })
  expect(await kindsOf(studio)).toEqual(['reply_week'])
})

test('an offer that ends within three days is given more time; later ones are dates of this week', async () => {
  const studio = await company()
  const post = await job(studio, 'Focus puller')
  const { id } = await applied(studio, post.id, { moves: WAY_TO.interviewed }, 'Ines Duarte')
  const made = await studio.call(applications.offer, { params: { applicationId: id }, body: offerBody(3) })
  expect(made.status).toBe(200)
  const [need] = (await read(studio)).needs
  expect(need).toMatchObject({
    kind: 'offer_ends',
    title: 'Ines Duarte, Focus puller',
    act: 'Give more time',
    does: { do: 'give_time', application_id: id },
  })
  const more = await studio.call(applications.correctOffer, {
    params: { applicationId: id },
    body: { ...offerBody(4), valid_until: dayIn(6) },
  })
  expect(more.status).toBe(200)
  const { needs, week } = await read(studio)
  expect(needs).toEqual([])
  expect(week).toMatchObject([{ kind: 'offer_ends_later', until: { day: dayIn(6) } }])
})

test('what closes by tomorrow and drafts left for days; the week has both and the days of productions', async () => {
  const studio = await company()
  await job(studio, 'Closes tomorrow', { deadline: dayIn(1) }, { closes_at: new Date(`${dayIn(2)}T00:00:00Z`) })
  await job(studio, 'Closes this week', { deadline: dayIn(4) }, { closes_at: new Date(`${dayIn(5)}T00:00:00Z`) })
  const left = await job(studio, 'Half written', {}, { status: 'draft', published_at: null, closes_at: null })
  await sql`update posts set updated_at = now() - interval '4 days' where id = ${left.id}`.execute(world.database.db)
  await job(studio, 'Begun today', {}, { status: 'draft', published_at: null, closes_at: null })
  await job(studio, 'Shooting', {
    dates: [
      { kind: 'shoot', from: dayIn(-1), to: dayIn(2), city: 'Porto' },
      { kind: 'wrap', from: dayIn(9), to: dayIn(9), city: null },
    ],
  })
  const { needs, week } = await read(studio)
  expect(needs.map(({ title, line, act, href }) => [title, line, act, href])).toEqual([
    ['Closes tomorrow', expect.stringMatching(/^Closes /), 'Open', expect.stringContaining('/business/jobs/')],
    ['Half written', 'Job draft, untouched for 4 days', 'Continue', `/business/post/job?draft=${left.id}`],
  ])
  expect(week.map(({ title, until }) => [title, until?.day])).toEqual([
    ['Shooting', dayIn(0)],
    ['Closes tomorrow', dayIn(1)],
    ['Closes this week', dayIn(4)],
  ])
})

test('more posts that close this week than are shown are one date that counts them', async () => {
  const studio = await company()
  for (const days of [3, 2, 5, 4])
    await job(studio, `In ${days}`, { deadline: dayIn(days) }, { closes_at: new Date(`${dayIn(days + 1)}T00:00:00Z`) })
  expect((await read(studio)).week).toMatchObject([
    { title: '4 posts close this week', line: 'In 2 first', count: 4, until: { day: dayIn(2) } },
  ])
})

describe('a seat', () => {
  test('that only looks reads "Open" and presses nothing; another company and talent read none of it', async () => {
    const studio = await company()
    const post = await job(studio, 'Gaffer')
    await applied(studio, post.id, { moves: WAY_TO.accepted })
    const seat = await world.seat(studio.businessId, 'viewer')
    expect((await read(seat)).needs).toMatchObject([{ kind: 'accepted', act: 'Open', does: null }])
    expect(await read(await company('Other'))).toEqual({ needs: [], week: [] })
    expect((await (await world.talent({ name: 'Tom' })).call(home.needs, {})).status).toBe(403)
    expect((await world.anonymous.call(home.needs, {})).status).toBe(401)
  })

  test('more than five posts of a kind are one line that says how many', async () => {
    const studio = await company()
    for (let at = 0; at < 6; at += 1) {
      const post = await job(studio, `Post ${at}`, { respond_by: dayIn(at === 3 ? 0 : 1) })
      await applied(studio, post.id)
    }
    expect((await read(studio)).needs).toMatchObject([
      {
        kind: 'reply_soon',
        title: 'Replies due for 6 posts',
        line: expect.stringMatching(/^Post 3 first, by /),
        count: 6,
        act: 'Review',
        href: '/business/applicants?waiting=1',
      },
    ])
  })
})
