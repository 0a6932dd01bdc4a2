import { following } from '@ensemble/contract/following/following.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notices } from '../app.ts'
import type { Db } from '../platform/db/db.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { DB } from '../platform/db/types.gen.ts'
import { type PushPeer, startPushPeer } from '../testing/push-peer.ts'
import { type Person, startWorld, type World } from '../testing/world.ts'
import { inFacts, notifiedBy, peopleNotified } from './notices/notices.facts.ts'
import { pushReactions } from './push/index.ts'

const HOUR_MS = 3_600_000
const JOB = {
  title: 'Night gaffer',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Own kit'],
  crafts: ['Gaffer' as const],
  skills: ['Lighting'],
}

let world: World
let peer: PushPeer
beforeAll(async () => {
  peer = await startPushPeer()
  world = await startWorld({ still: true, env: { PUSH_ORIGINS: peer.origin } })
})
afterAll(async () => {
  await world.stop()
  await peer.stop()
})
beforeEach(() => {
  peer.state.arrived = []
})

/** Someone with a browser who follows the company; `chosen`: how they hear of its posts. */
async function follower(studio: Person, chosen: { email?: 'daily'; push?: boolean }, { browser = true } = {}) {
  const who = await world.talent()
  expect((await who.call(following.followCompany, { params: { businessId: studio.businessId } })).status).toBe(204)
  expect((await who.call(preferences.saveNotifications, { body: { sorts: { following: chosen } } })).status).toBe(200)
  if (browser) expect((await who.call(push.subscribe, { body: peer.browser(who.id) })).status).toBe(200)
  return who
}
const outboxOf = (who: Person) =>
  world.database.db.selectFrom('push_outbox').selectAll().where('user_id', '=', who.id).execute()
const pushedTo = (who: Person) =>
  peer.state.arrived.filter(({ browser }) => browser === who.id).map(({ payload }) => payload['title'])
const mailsTo = async (who: Person) =>
  (
    await world.database.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_address', '=', who.email)
      .where('kind', 'like', 'notification.%')
      .execute()
  ).map(({ subject }) => subject)
const titlesOf = async (who: Person) =>
  ((await who.call(notifications.list, { query: {} })).body.items as { title: string }[]).map(({ title }) => title)

/** What waits for its time is sent now. */
async function laterPushes(who: Person) {
  await world.database.db.updateTable('push_outbox').set({ due_at: new Date() }).where('user_id', '=', who.id).execute()
  const task = world.app.tasks.find(({ name }) => name === 'push.send')
  for (const { id } of await outboxOf(who)) await task?.run({ userId: who.id, pushId: id }, world.ctx())
}
async function nextDay() {
  const ctx = world.ctx()
  const clock = { now: () => new Date(Date.now() + 25 * HOUR_MS) }
  const task = world.app.tasks.find(({ name }) => name === 'emails.bundles')
  await task?.run({}, { ...ctx, platform: { ...ctx.platform, clock } })
}

test('200 posts of a company in an hour are one notification, one email a day, and a push at most now and one at the full hour', async () => {
  const studio = await world.business()
  const maya = await follower(studio, { email: 'daily', push: true })
  const noor = await follower(studio, { push: false })
  const posts = 200
  for (let at = 1; at <= posts; at += 1) {
    expect((await studio.call(jobs.create, { body: { ...JOB, title: `Night ${at}` } })).status).toBe(201)
    // the first by itself: its push is sent before others join
    if (at === 1) await world.settle()
  }
  await world.settle()
  const several = `${posts} new posts from people and companies you follow`
  for (const who of [maya, noor]) expect(await titlesOf(who)).toEqual([several])
  // two at once only if a full hour is over meanwhile
  expect(pushedTo(maya)[0]).toBe('Northlight Pictures posted “Night 1”')
  expect(pushedTo(maya).length).toBeLessThanOrEqual(2)
  const [waiting, ...more] = await outboxOf(maya)
  expect([more, (waiting?.due_at.getTime() ?? 1) % HOUR_MS]).toEqual([[], 0])
  peer.state.arrived = []
  await laterPushes(maya)
  expect(pushedTo(maya)).toEqual([several])
  expect([pushedTo(noor), await outboxOf(noor), await mailsTo(noor)]).toEqual([[], [], []])
  expect(await mailsTo(maya)).toEqual([])
  await nextDay()
  expect(await mailsTo(maya)).toEqual([`${posts} notifications about people and companies you follow`])
}, 120_000)

test('a person posts 30 times an hour at most', async () => {
  const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
  const studio = await limited.business()
  const answers = await Promise.all(Array.from({ length: 33 }, () => studio.call(jobs.create, { body: JOB })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  await limited.stop()
})

test('a fact says who wants to hear of a post by email and by push, and no one who wants neither', async () => {
  const studio = await world.business()
  const [both, mailed, pushed, neither] = [
    await follower(studio, { email: 'daily', push: true }),
    await follower(studio, { email: 'daily', push: false }),
    await follower(studio, { push: true }),
    await follower(studio, { push: false }),
  ]
  const { body: job } = await studio.call(jobs.create, { body: JOB })
  await world.settle()
  const { rows } = await sql<{
    payload: { people: { userId: string; mail: boolean; push: boolean }[] }
  }>`
    select payload from facts where type = 'notifications.notified' and payload #>> '{people,0,about,postId}' = ${job.id}`.execute(
    world.database.db,
  )
  // in one fact
  expect(rows).toHaveLength(1)
  const ways = new Map(rows[0]?.payload.people.map(({ userId, mail, push }) => [userId, [mail, push]]))
  expect(ways.get(both.id)).toEqual([true, true])
  expect(ways.get(mailed.id)).toEqual([true, false])
  expect(ways.get(pushed.id)).toEqual([false, true])
  expect(ways.has(neither.id)).toBe(false)
  expect([pushedTo(both).length, pushedTo(pushed).length, pushedTo(mailed), pushedTo(neither)]).toEqual([1, 1, [], []])
})

class Undone extends Error {}

/** The tasks that push, by their priority. */
const tasksOf = async (db: Db) =>
  (
    await sql<{ priority: number }>`
      select priority from graphile_worker.jobs where task_identifier = 'push.send' order by id`.execute(db)
  ).rows.map(({ priority }) => priority)

/** What the reaction to these notifications writes, and in how many statements; then it is undone. */
async function pushing(people: readonly { id: string; push: boolean }[], kind = 'followed_posted') {
  const asked: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.database.pool }),
    log: (event) => void asked.push(event.query),
  })
  const about = { postId: crypto.randomUUID() }
  const payloads = inFacts(
    people.map(({ id, push }) => ({
      about,
      userId: id,
      notificationId: crypto.randomUUID(),
      joined: false,
      mail: true,
      push,
    })),
  ).map((people) => ({ kind, people }))
  const [reaction] = pushReactions(notices).reactions
  let found: { statements: number; rows: string[]; tasks: number[] } | undefined
  await inTransaction({ ...world.ctx(), db }, async (ctx) => {
    const scheduled = await tasksOf(ctx.db)
    const before = asked.length
    await reaction?.run(
      payloads.map((payload) => ({ payload, factId: crypto.randomUUID(), occurredAt: new Date() })),
      ctx,
    )
    const statements = asked.length - before
    const rows = await ctx.db.selectFrom('push_outbox').select('user_id').execute()
    const tasks = (await tasksOf(ctx.db)).slice(scheduled.length)
    found = { statements, rows: rows.map(({ user_id }) => user_id).toSorted(), tasks }
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}

test('pushes of many people are written and scheduled in as many statements as those of one, and none for who has them off', async () => {
  await world.database.db.deleteFrom('push_outbox').execute()
  const people: Person[] = []
  for (let at = 0; at < 24; at += 1) {
    const who = await world.talent()
    expect((await who.call(push.subscribe, { body: peer.browser() })).status).toBe(200)
    people.push(who)
  }
  await world.settle()
  const ids = people.map(({ id }) => id)
  const one = await pushing(ids.slice(0, 1).map((id) => ({ id, push: true })))
  expect(one).toMatchObject({ rows: ids.slice(0, 1), tasks: [1] })
  const many = await pushing(ids.map((id, at) => ({ id, push: at % 2 === 0 })))
  const wanting = ids.filter((_, at) => at % 2 === 0)
  expect(many).toEqual({ statements: one?.statements, rows: wanting.toSorted(), tasks: wanting.map(() => 1) })
  // who has it off is not even looked for
  expect(await pushing(ids.map((id) => ({ id, push: false })))).toEqual({ statements: 0, rows: [], tasks: [] })
  // what is urgent does not wait for other tasks
  expect(
    (
      await pushing(
        ids.slice(0, 2).map((id) => ({ id, push: true })),
        'message_sent',
      )
    )?.tasks,
  ).toEqual([0, 0])
})

test('a fact of before, about one thing, is still heard', () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const people = [one, other].map((userId) => ({ userId, notificationId: userId, mail: userId === one }))
  const parsed = peopleNotified.schema.parse({ kind: 'followed_posted', about: { postId: 'x' }, people })
  expect(notifiedBy('mail', [parsed])).toEqual([
    { userId: one, notificationId: one, joined: false, kind: 'followed_posted', about: { postId: 'x' } },
  ])
})

test('a fact of before, of one person, is still heard', () => {
  const person = { userId: crypto.randomUUID(), notificationId: crypto.randomUUID() }
  expect(peopleNotified.schema.parse({ ...person, kind: 'followed_posted', about: { postId: 'x' } })).toEqual({
    kind: 'followed_posted',
    about: { postId: 'x' },
    people: [{ ...person, joined: false, mail: true, push: true }],
  })
})
