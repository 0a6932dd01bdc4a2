import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules, reactionModules } from '../app.ts'
import type { DB } from '../platform/db/types.gen.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const sections = [...modules, ...reactionModules].flatMap((part) => (part.person ? [part.person] : []))

/**
 * Tables without a person's own content: counters, tokens and marks that are deleted with the account by foreign key.
 */
const NOT_CONTENT = new Set([
  'auth_refresh_tokens',
  'auth_one_time_tokens',
  'auth_code_tries',
  'auth_flow_states',
  'post_views',
])

async function tablesWithPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'auth_users'::regclass) order by 1`.execute(
    world.database.db,
  )
  return rows.map((row) => row.name).filter((name) => !NOT_CONTENT.has(name))
}

test('everything stored about a person is exported on request', async () => {
  const person = await world.talent()
  const read: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.database.pool }),
    log: (event) => void read.push(event.query.sql),
  })
  for (const { exportFor } of sections) await exportFor({ ...world.ctx(), db }, person.id)
  const asked = (table: string) =>
    read.some((statement) => new RegExp(`\\b(from|join)\\s+"?${table}"?\\b`, 'i').test(statement))
  expect((await tablesWithPeople()).filter((table) => !asked(table))).toEqual([])
})

test('an erased person leaves no row that names them', async () => {
  const person = await world.talent()
  const stays = await world.business()
  for (const { eraseFor } of sections.toReversed()) await eraseFor(world.ctx(), person.id)
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from auth_users where id = ${person.id}) or exists (select from profiles where id = ${person.id}) as found`.execute(
    world.database.db,
  )
  expect(rows[0]?.found).toBe(false)
  expect((await stays.fetch('/api/v1/me')).status).toBe(200)
})
