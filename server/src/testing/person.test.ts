import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules, reactionModules } from '../app.ts'
import { SHARDED } from '../platform/db/placement.ts'
import type { DB } from '../platform/db/types.gen.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const sections = [...modules, ...reactionModules].flatMap((part) => (part.person ? [part.person] : []))

/**
 * Tables without a person's own content: counters, tokens and marks that are deleted with the account, who has a page open
 * right now, the index of conversations, which are themselves exported, and what cards show of a profile, which is.
 */
const NOT_CONTENT = new Set([
  'appearance_figures',
  'auth_refresh_tokens',
  'auth_one_time_tokens',
  'auth_code_tries',
  'auth_flow_states',
  'conversation_pairs',
  'look_figures',
  'poster_cards',
  'presence_leases',
])

async function tablesWithPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'auth_users'::regclass) order by 1`.execute(
    world.database.db,
  )
  // sharded tables point at people without a foreign key
  const sharded = SHARDED.filter(({ refs }) => Object.values(refs).some(({ to }) => [to].flat().includes('profiles')))
  return [...new Set([...rows.map(({ name }) => name), ...sharded.map(({ table }) => table)])].filter(
    (name) => !NOT_CONTENT.has(name),
  )
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

/** Where sharded tables point at the person: no foreign key deletes those rows. */
async function pointingAt(id: string): Promise<string[]> {
  const columns = SHARDED.flatMap(({ table, refs }) =>
    Object.entries(refs).flatMap(([column, { to }]) => ([to].flat().includes('profiles') ? [{ table, column }] : [])),
  )
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { rows } = await world.database.pool.query(`select from ${table} where ${column} = $1 limit 1`, [id])
      return rows.length ? [`${table}.${column}`] : []
    }),
  )
  return found.flat()
}

test('an erased person leaves no row that names them', async () => {
  const person = await world.talent()
  const stays = await world.business()
  const { pool } = world.database
  await pool.query(
    `insert into notifications (user_id, type, title, message, href, fact_id) values ($1, 'update', 'Title', 'Message', '/x', uuidv7())`,
    [person.id],
  )
  await pool.query(
    `insert into looks (subject_id, seen_by, day, kind, viewer, source) values ($1, uuidv7(), current_date, 'profile', 'talent', 'link'),
       (uuidv7(), $1, current_date, 'post', 'talent', 'link')`,
    [person.id],
  )
  await pool.query(
    `insert into talent_appearances (talent_id, searcher_id, day, word, at) values ($1, uuidv7(), current_date, '', now())`,
    [person.id],
  )
  await pool.query('insert into appearance_figures (talent_id, at, appearances) values ($1, now(), 1)', [person.id])
  await pool.query(
    `insert into look_figures (scope_id, at, viewer, source, looks) values ($1, now(), 'talent', 'link', 1)`,
    [person.id],
  )
  for (const log of ['search_log (query, user_id)', 'activity_log (action, user_id)', 'analytics_log (event, user_id)'])
    await pool.query(`insert into ${log} values ('x', $1)`, [person.id])
  expect(await pointingAt(person.id)).toEqual([
    'activity_log.user_id',
    'analytics_log.user_id',
    'appearance_figures.talent_id',
    'look_figures.scope_id',
    'looks.subject_id',
    'notifications.user_id',
    'search_log.user_id',
    'talent_appearances.talent_id',
  ])
  for (const { eraseFor } of sections.toReversed()) await eraseFor(world.ctx(), person.id)
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from auth_users where id = ${person.id}) or exists (select from profiles where id = ${person.id}) as found`.execute(
    world.database.db,
  )
  expect(rows[0]?.found).toBe(false)
  expect(await pointingAt(person.id)).toEqual([])
  expect((await pool.query('select from looks where seen_by = $1', [person.id])).rows).toEqual([])
  expect((await stays.fetch('/api/v1/me')).status).toBe(200)
})
