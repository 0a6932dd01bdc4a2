import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { type QueueAges, readQueueAges } from '../tasks/queue-ages.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Lets the server know these ages, as the worker's looks do. */
function aged(ages: QueueAges) {
  Object.assign(world.readiness, { queueAges: () => ages })
}

test('a queue that is stuck for more than two minutes is named, and the server is ready all the same', async () => {
  aged({ tasks: 121, facts: 119, emails: 4_000 })
  expect(await world.anonymous.fetch('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', stuck: ['tasks', 'emails'] },
  })
  const { body } = await world.anonymous.fetch('/metrics')
  expect(body).toContain('queue_oldest_seconds{queue="tasks"} 121')
  expect(body).toContain('queue_oldest_seconds{queue="facts"} 119')
  aged({ tasks: 0.5 })
  expect((await world.anonymous.fetch('/readyz')).body).toEqual({ status: 'ready' })
  expect((await world.anonymous.fetch('/metrics')).body).not.toContain('queue_oldest_seconds{queue="facts"}')
})

test('the age of a queue is that of its oldest entry, for tasks, facts, emails and media', async () => {
  const { db } = world.database
  await world.settle()
  // never committed, so that no worker takes them
  const tx = await db.startTransaction().execute()
  await sql`delete from graphile_worker._private_jobs`.execute(tx)
  expect(await readQueueAges(tx, world.app.queues)).toEqual({})
  await sql`insert into facts (id, type, payload, occurred_at)
    select uuidv7(), 'test.waits', to_jsonb(n), now() - n * interval '1 second' from unnest(array[30, 300]) as n`.execute(
    tx,
  )
  await sql`insert into fact_queue (fact_id) select id from facts where type = 'test.waits'`.execute(tx)
  await sql`insert into mail_outbox (to_address, subject, text, html, kind, message_id, status, created_at)
    select 'maya@studio.example', 'Hello', 'Hello', 'Hello', 'test', status, status, now() - age * interval '1 second'
    from (values ('pending', 400), ('sent', 900)) as mails (status, age)`.execute(tx)
  await sql`select graphile_worker.add_job(name, run_at => now() - age * interval '1 second')
    from (values ('media.process', 500), ('test.late', 600), ('test.future', -60)) as jobs (name, age)`.execute(tx)
  expect(await readQueueAges(tx, world.app.queues)).toEqual({
    tasks: expect.closeTo(600, -1),
    facts: expect.closeTo(300, -1),
    emails: expect.closeTo(400, -1),
    media: expect.closeTo(500, -1),
  })
  await tx.rollback().execute()
})
