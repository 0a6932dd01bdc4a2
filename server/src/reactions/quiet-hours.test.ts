import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../modules/applications/applications.factory.ts'
import { makeJob } from '../modules/jobs/jobs.factory.ts'
import { type Person, startWorld, type World } from '../testing/world.ts'

// emails that belong to no notification, or whose notification let them wait; the others are in `delivery.test`
let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const HOUR = 3_600_000
/** Runs a clock's task, as if it were so much later. */
async function run(name: string, ms = 0): Promise<void> {
  const task = world.app.tasks.find((each) => each.name === name)
  if (!task) throw new Error('no task')
  const ctx = world.ctx()
  await task.run({}, { ...ctx, platform: { ...ctx.platform, clock: { now: () => new Date(Date.now() + ms) } } })
}
const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
const chooseQuiet = async (who: Person, quiet: boolean) => {
  const body = { quiet_hours: quiet ? { from: time(-120), until: time(120) } : null }
  expect((await who.call(preferences.saveNotifications, { body })).status).toBe(200)
}
const subjectsTo = async ({ email }: Person) =>
  (
    await world.database.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject)

describe('what a saved search found', () => {
  async function searching(frequency: 'now' | 'daily', quiet: boolean) {
    const [studio, maya] = [await world.business(), await world.talent()]
    const title = `Cinematographer ${crypto.randomUUID().slice(0, 8)}`
    const body = { kind: 'posts' as const, name: title, frequency, filters: { q: title } }
    expect((await maya.call(searches.save, { body })).status).toBe(201)
    await chooseQuiet(maya, quiet)
    const { id } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title } })
    const { db } = world.database
    await db
      .insertInto('saved_search_queue')
      .values({ post_id: id })
      .onConflict((on) => on.doNothing())
      .execute()
    await sql`update posts set published_at = now() - interval '1 hour' where id = ${id}`.execute(db)
    await sql`
      update saved_searches set seen_at = seen_at - interval '1 day', due_at = case when due_at is not null then now() end where user_id = ${maya.id}`.execute(
      db,
    )
    return { maya, mail: `A new post: ${title}` }
  }

  test.each(['now', 'daily'] as const)('%s', async (frequency) => {
    const [loud, quiet] = [await searching(frequency, false), await searching(frequency, true)]
    const task = frequency === 'now' ? 'searches.now' : 'searches.due'
    await run(task)
    expect(await subjectsTo(loud.maya)).toEqual([loud.mail])
    expect(await subjectsTo(quiet.maya)).toEqual([])
    await run(task, HOUR)
    expect(await subjectsTo(quiet.maya)).toEqual([])
    await run(task, 2 * HOUR)
    await run(task, 3 * HOUR)
    expect(await subjectsTo(quiet.maya)).toEqual([quiet.mail])
  })
})

describe('a decision that waited for the end of its hour', () => {
  async function decided() {
    const [studio, maya] = [await world.business({ company: 'Northlight Pictures' }), await world.talent()]
    const { id: postId } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    const id = await makeApplication(world.ctx(), { postId, applicantId: maya.id, businessId: studio.businessId })
    const move = async (name: 'review' | 'shortlist', version: number) => {
      const body = { move: name, version }
      const { status } = await studio.call(applications.move, { params: { applicationId: id }, body })
      expect(status).toBe(200)
      await world.settle()
    }
    await move('review', 1)
    await move('shortlist', 2)
    expect(await subjectsTo(maya)).toHaveLength(1)
    await sql`
      update decision_mails set mailed_at = mailed_at - interval '1 hour', due_at = due_at - interval '1 hour' where application_id = ${id}`.execute(
      world.database.db,
    )
    return maya
  }

  test('is emailed once quiet hours end', async () => {
    const [loud, quiet] = [await decided(), await decided()]
    await chooseQuiet(quiet, true)
    await run('emails.waiting')
    expect(await subjectsTo(loud)).toHaveLength(2)
    expect(await subjectsTo(quiet)).toHaveLength(1)
    await run('emails.bundles', HOUR)
    expect(await subjectsTo(quiet)).toHaveLength(1)
    await run('emails.bundles', 2 * HOUR)
    await run('emails.waiting', 2 * HOUR)
    expect(await subjectsTo(quiet)).toEqual(await subjectsTo(loud))
  })

  test('is not, once it was seen', async () => {
    const quiet = await decided()
    await chooseQuiet(quiet, true)
    await run('emails.waiting')
    await quiet.call(notifications.readAll, { body: {} })
    await run('emails.bundles', 2 * HOUR)
    expect(await subjectsTo(quiet)).toHaveLength(1)
  })
})
