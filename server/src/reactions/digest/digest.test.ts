import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const run = () => {
  const task = world.app.tasks.find(({ name }) => name === 'digest.weekly')
  if (!task) throw new Error('no task')
  return task.run({}, world.ctx())
}
const mailsTo = (who: Person) =>
  world.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', who.email)
    .where('kind', '=', 'digest.weekly')
    .orderBy('created_at')
    .execute()
const asks = async (who: Person) => {
  await who.call(preferences.saveNotifications, { body: { email: { marketing: true } } })
  return who
}
const post = (owner: Person, title: string, unit: 'day' | 'unpaid' = 'day') =>
  makeJob(world.ctx(), {
    ownerId: owner.id,
    businessId: owner.businessId,
    form: {
      title,
      description: 'Two weeks in the spring.',
      pay: unit === 'unpaid' ? { from: null, to: null, currency: null, unit } : null,
    },
  })
/** Everyone's Monday morning has come, a week after the last. */
const weekLater = () =>
  sql`update notification_settings set digest_at = digest_at - interval '7 days', digest_due_at = now() - interval '1 second'`.execute(
    world.database.db,
  )
const dueOf = async (who: Person) =>
  (
    await world.database.db
      .selectFrom('notification_settings')
      .select('digest_due_at')
      .where('user_id', '=', who.id)
      .executeTakeFirst()
  )?.digest_due_at

test('people who asked get the posts that fit, once a week, and nothing if there is nothing', async () => {
  const [studio, enemy] = [await world.business(), await world.business({ company: 'Enemy Films' })]
  const [maya, silent, blocked] = [
    await asks(await world.talent()),
    await world.talent(),
    await asks(await world.blocked()),
  ]
  await makeBlock(world.ctx(), maya.id, enemy.id)
  await run()
  expect(await mailsTo(maya)).toEqual([])
  await post(studio, 'Cinematographer for a feature')
  await post(studio, 'Choreographer for an opera')
  await post(studio, 'Cinematographer for free', 'unpaid')
  await post(enemy, 'Cinematographer for the enemy')
  await weekLater()
  await Promise.all([run(), run()])
  const [mail, ...more] = await mailsTo(maya)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'A new post for you this week',
    unsubscribe_url: expect.stringContaining('/api/v1/unsubscribe/'),
  })
  expect(mail?.text).toContain('Cinematographer for a feature')
  expect(mail?.text).toMatch(/\/jobs\/[0-9a-f-]{36}/)
  expect(mail?.text).not.toMatch(/Choreographer|enemy|for free/)
  expect([await mailsTo(silent), await mailsTo(blocked)]).toEqual([[], []])
  await run()
  await weekLater()
  await sql`update posts set published_at = published_at - interval '8 days'`.execute(world.database.db)
  await run()
  expect(await mailsTo(maya)).toHaveLength(1)
})

test('a business gets everything new but its own', async () => {
  const [studio, other] = [
    await asks(await world.business({ company: 'Own Pictures' })),
    await world.business({ company: 'Other Pictures' }),
  ]
  await post(studio, 'Our own gaffer')
  await post(other, 'A tailor elsewhere')
  await run()
  await weekLater()
  await run()
  const [mail] = await mailsTo(studio)
  expect(mail?.text).toContain('A tailor elsewhere')
  expect(mail?.text).not.toContain('Our own gaffer')
})

describe('it comes on Monday morning', () => {
  const run = (now: Date) => {
    const task = world.app.tasks.find(({ name }) => name === 'digest.weekly')
    const ctx = world.ctx()
    return task?.run({}, { ...ctx, platform: { ...ctx.platform, clock: { now: () => now } } })
  }
  const reader = async (zone: string, quiet: { from: string; until: string } | null = null) => {
    const maya = await asks(await world.talent())
    await sql`update profiles set time_zone = ${zone} where id = ${maya.id}`.execute(world.database.db)
    await maya.call(preferences.saveNotifications, { body: { quiet_hours: quiet } })
    await post(await world.business({ company: 'Monday Pictures' }), 'Cinematographer for a Monday')
    await run(SUNDAY)
    return maya
  }
  /** The last Sunday at noon UTC. */
  const SUNDAY = new Date(Date.parse(Temporal.Now.plainDateISO('UTC').toString()))
  SUNDAY.setUTCDate(SUNDAY.getUTCDate() - SUNDAY.getUTCDay())
  SUNDAY.setUTCHours(12)
  const hours = (count: number) => new Date(SUNDAY.getTime() + count * 3_600_000)

  test.each([
    ['Asia/Tokyo', 10],
    ['UTC', 19],
    ['Pacific/Honolulu', 29],
  ])('in %s', async (zone, at) => {
    const maya = await reader(zone)
    expect(await dueOf(maya)).toEqual(hours(at))
    await run(new Date(hours(at).getTime() - 1_000))
    expect(await mailsTo(maya)).toEqual([])
    await run(hours(at))
    await run(hours(at + 1))
    expect(await mailsTo(maya)).toHaveLength(1)
    expect(await dueOf(maya)).toEqual(hours(at + 7 * 24))
  })

  test('once quiet hours have ended', async () => {
    const maya = await reader('UTC', { from: '22:00', until: '09:30' })
    for (const at of [19, 20, 21]) await run(hours(at))
    expect(await mailsTo(maya)).toEqual([])
    expect(await dueOf(maya)).toEqual(hours(21.5))
    await run(hours(21.5))
    expect(await mailsTo(maya)).toHaveLength(1)
  })

  test('the next one, for who asks after this one', async () => {
    const maya = await reader('UTC')
    await run(hours(19))
    await maya.call(preferences.saveNotifications, { body: { email: { marketing: false } } })
    await maya.call(preferences.saveNotifications, { body: { email: { marketing: true } } })
    await run(hours(30))
    expect(await mailsTo(maya)).toHaveLength(1)
    expect(await dueOf(maya)).toEqual(hours(19 + 7 * 24))
  })
})
