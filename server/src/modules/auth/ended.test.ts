import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { authHousekeepingTask } from './auth.tasks.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('security events are deleted after ninety days, not before', async () => {
  const { db } = world.database
  for (const days of [89, 91]) {
    await sql`insert into security_events (event_type, details, created_at) values ('auth_failure', ${JSON.stringify({ days })}::jsonb, now() - make_interval(days => ${days}))`.execute(
      db,
    )
  }
  await authHousekeepingTask.run({}, world.ctx())
  const { rows } = await sql<{
    days: number
  }>`select (details ->> 'days')::int as days from security_events where details ? 'days'`.execute(db)
  expect(rows).toEqual([{ days: 89 }])
})
