import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const weekLater = () =>
  sql`update notification_settings set digest_at = digest_at - interval '7 days'`.execute(world.database.db)

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
  const [mail] = await mailsTo(studio)
  expect(mail?.text).toContain('A tailor elsewhere')
  expect(mail?.text).not.toContain('Our own gaffer')
})
