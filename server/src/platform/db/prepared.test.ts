import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { prepared } from './prepared.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('the text is built once, the values go where they belong, in a transaction too', async () => {
  let made = 0
  const sum = prepared<{ text: string }, { first: string; second: number }>((value) => {
    made += 1
    return sql`select concat_ws(' ', ${value('second')}::int, ${value('first')}::text, ${'fixed'}::text, ${value('first')}::text) as text`
  })
  const { db } = world.database
  expect((await sum(db, { first: 'a', second: 1 })).rows).toEqual([{ text: '1 a fixed a' }])
  expect((await db.transaction().execute((inside) => sum(inside, { first: "'b", second: 2 }))).rows).toEqual([
    { text: "2 'b fixed 'b" },
  ])
  expect(made).toBe(1)
})
