import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { scheduledMessages } from '@ensemble/contract/messaging/scheduled.routes.ts'
import type { ScheduledMessages } from '@ensemble/contract/messaging/scheduled.schemas.ts'
import { MESSAGE_MAX } from '@ensemble/contract/messaging/vocabulary.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { sendScheduledTask } from './scheduled/scheduled.task.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const WORDS = 'The casting moves to the old harbor. See you there.'
async function applied(person: Person) {
  const post = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  return makeApplication(world.ctx(), { postId: post.id, applicantId: person.id, businessId: studio.businessId })
}
const write = (who: Person, ids: readonly string[], content = WORDS) =>
  who.call(manyApplicants.message, { body: { application_ids: [...ids], content } })
const readBy = async (who: Person) => {
  const { body } = await who.call(messaging.list, { query: {} })
  return body.items.map(
    (each: { state: string; voice: unknown; last: { text: string }; other: { company: unknown } }) => [
      each.state,
      each.last.text,
    ],
  )
}

test('everyone gets it once, as a request of their own, whatever they applied for', async () => {
  const [ada, ben] = [await world.talent({ name: 'Ada' }), await world.talent({ name: 'Ben' })]
  const ids = [await applied(ada), await applied(ada), await applied(ben)]
  const { status, body } = await write(studio, ids)
  expect([status, body]).toEqual([200, { sent: 2, left: [] }])
  for (const who of [ada, ben]) expect(await readBy(who)).toEqual([['request', WORDS]])

  // a request waits for its reply; whoever replied gets the next message
  const { items } = (await ben.call(messaging.list, { query: {} })).body
  await ben.call(messaging.accept, { params: { conversationId: items[0].id } })
  const again = await write(studio, ids, 'And bring gloves.')
  expect(again.body).toEqual({
    sent: 1,
    left: [
      {
        id: expect.any(String),
        name: 'Ada',
        why: 'Your first message is a request. You can write again once they accept it.',
      },
    ],
  })
  expect(await readBy(ben)).toEqual([['open', 'And bring gloves.']])
})

test('is for those who may act on the applications, and reaches no one behind a block', async () => {
  const [cleo, dan] = [await world.talent({ name: 'Cleo' }), await world.talent({ name: 'Dan' })]
  const ids = [await applied(cleo), await applied(dan)]
  const rival = await world.business({ company: 'Rival Films' })
  const missing = await write(rival, [crypto.randomUUID()])
  const theirs = await write(rival, ids)
  expect([missing.status, theirs.status, theirs.body]).toEqual([404, 404, missing.body])
  const vera = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
  expect((await write(vera, ids)).body.error.code).toBe('jobs.seat_needed')
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  await makeBlock(world.ctx(), dan.id, ron.id)
  expect((await write(ron, ids)).body).toMatchObject({ sent: 1, left: [] })
  expect(await readBy(dan)).toEqual([])
  expect((await write(studio, ids, ' ')).status).toBe(400)
})

test('its fields are filled in for each, as the preview shows; whoever can’t be named is left out', async () => {
  const [eva, finn] = [await world.talent({ name: 'Eva' }), await world.talent({ name: 'Finn {role}' })]
  await world.database.pool.query(`update profiles set full_name = '' where id = $1`, [eva.id])
  const ids = [await applied(eva), await applied(finn)]
  const words = 'Dear {name}, about {role}.'
  const preview = (who: Person, id = '', content = words) =>
    who.call(manyApplicants.preview, { body: { application_id: id, content } })
  const { body } = await preview(studio, ids[1])
  expect(body).toEqual({
    name: 'Finn {role}',
    // what is filled in is not read again
    text: expect.stringMatching(/^Dear Finn \{role\}, about [^{]+\.$/),
    why: null,
  })
  const missing = 'A field of the message can’t be filled in for them.'
  expect((await preview(studio, ids[1], '{date}, {name}')).body).toMatchObject({ text: '{date}, {name}', why: missing })
  const long = await preview(studio, ids[1], `{role}${'x'.repeat(MESSAGE_MAX - 6)}`)
  expect(long.body.why).toBe('With its fields filled in, the message is too long for them.')
  const rival = await world.business({ company: 'Rival Films' })
  expect((await preview(rival, ids[1])).status).toBe(404)

  expect((await write(studio, ids, words)).body).toMatchObject({ sent: 1, left: [{ id: ids[0], why: missing }] })
  expect(await readBy(finn)).toEqual([['request', body.text]])
  expect(await readBy(eva)).toEqual([])
})

test('whoever withdrew gets none, now or at a later time, unless they applied for something else that was chosen', async () => {
  const [gil, hana] = [await world.talent({ name: 'Gil' }), await world.talent({ name: 'Hana' })]
  const [first, again, hers] = [await applied(gil), await applied(gil), await applied(hana)]
  const withdraw = (who: Person, applicationId: string) =>
    who.call(applications.answer, { params: { applicationId }, body: { move: 'withdraw', version: 1 } })
  const why = 'They withdrew their application.'
  const later = { send_at: new Date(Date.now() + 3_600_000).toISOString() }
  await studio.call(manyApplicants.message, { body: { application_ids: [hers], content: 'See you soon.', ...later } })
  expect([(await withdraw(gil, first)).status, (await withdraw(hana, hers)).status]).toEqual([200, 200])
  const preview = await studio.call(manyApplicants.preview, { body: { application_id: hers, content: WORDS } })
  expect(preview.body).toMatchObject({ name: 'Hana', why })
  expect((await write(studio, [first, hers])).body).toEqual({
    sent: 0,
    left: [
      { id: first, name: 'Gil', why },
      { id: hers, name: 'Hana', why },
    ],
  })
  expect((await write(studio, [first, again])).body).toEqual({ sent: 1, left: [] })
  expect(await readBy(gil)).toEqual([['request', WORDS]])

  await world.database.pool.query(`update scheduled_messages set due_at = now()`)
  await sendScheduledTask.run({}, world.ctx())
  expect(await readBy(hana)).toEqual([])
  const { items } = (await studio.call(scheduledMessages.list, { query: {} })).body as z.output<
    typeof ScheduledMessages
  >
  expect(items).toMatchObject([{ to: 'Hana', why }])
})
