import { createHash } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connected, digest, everything, renamed, type Row, type Tables } from '../../testing/all-rows.ts'
import { readCatalog } from '../../testing/catalog.ts'
import { openWorld, type World } from '../../testing/open-world.ts'
import { conversations, upgrade } from '../../testing/previous-version/expected-values.ts'
import { EXPECTED, TABLES, WITHOUT_COMPUTED } from '../../testing/previous-version/expected.ts'
import { FORMER, formerDatabase } from '../../testing/previous-version/former-database.ts'
import { NEW_TABLES } from '../../testing/previous-version/new-tables.ts'
import { cloneTemplate } from './clone-template.ts'
import { migrate } from './migrations.ts'
import { readSqlFiles } from './sql-files.ts'

/** Whose search words are made again by tasks that the upgrade leaves. */
const REWORDED = ['posts_to_reword', 'talent_to_reword']
/** What would tell people that something is new. */
const COUNTED = `select (select json_agg(json_build_array(id, version, updated_at, edited_at, facets, starts) order by id) from posts) as posts,
  (select json_agg(json_build_array(id, found_since, facets, standing) order by id) from talent_search) as talent,
  (select count(*) from facts) as facts`

const personOf = (row: Row) => `${String(row['post_id'])} ${String(row['person_id'])}`

/** Looks at projects were in a table of their own. */
function looksTogether(tables: Tables): Tables {
  const { portfolio_views: projects = [], opportunity_views: posts = [], ...rest } = Object.fromEntries(tables)
  const moved = projects.map((row) => ({ ...renamed(row, { project_id: 'opportunity_id' }), kind: 'project' }))
  expect(moved.length).toBe(20)
  return new Map(Object.entries({ ...rest, opportunity_views: [...posts, ...moved] }))
}

async function digestsOfFiles(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const digests = await Promise.all(
    files.map(async (file) => [
      file.slice(folder.length),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ]),
  )
  return Object.fromEntries(digests) as Record<string, string>
}

let world: World
let before: Tables
let after: Tables
beforeAll(async () => {
  const database = await formerDatabase()
  // no one had looked at a project
  await connected(database.ownerUrl, (client) =>
    client.query(`insert into portfolio_views (project_id, viewer_id, day)
      select w.id, p.id, current_date - 3 from portfolio_projects w, profiles p where p.id <> w.user_id limit 20`),
  )
  before = looksTogether(await everything(database.superUrl))
  const from = Date.now()
  await migrate(database.ownerUrl)
  const to = Date.now()
  after = await everything(database.superUrl)
  Object.assign(upgrade, { before, after, from, to })
  world = await openWorld(inject('cluster'), { database, still: true })
  await cp(new URL('files', FORMER), join(world.dataDir, 'files'), { recursive: true })
}, 60_000)
afterAll(() => world.stop())

describe('a database of the former version', () => {
  test('has the schema of a fresh one: columns, constraints, indexes, functions, triggers, grants', async () => {
    const [upgraded, fresh] = await Promise.all(
      [world.database.ownerUrl, (await cloneTemplate(inject('cluster'))).ownerUrl].map((url) =>
        connected(url, readCatalog),
      ),
    )
    expect(Object.keys(fresh ?? {}).length).toBeGreaterThan(8)
    for (const [part, lines] of Object.entries(fresh ?? {})) expect([part, upgraded?.[part]]).toEqual([part, lines])
  })

  test('keeps every row of every table', () => {
    const kept = [...before.keys()].map((name) => TABLES[name] ?? name)
    const derived = [
      'post_named_people',
      'job_applications',
      'conversation_inbox',
      'conversation_pairs',
      'match_post_runs',
      'post_cards',
      'poster_cards',
      ...REWORDED,
    ]
    expect([...kept, ...NEW_TABLES, ...derived].toSorted()).toEqual([...after.keys()].toSorted())
    for (const [name, rows] of Object.entries(conversations.derived()))
      expect([name, digest(after.get(name) ?? [])]).toEqual([name, digest(rows)])
    // all of them are compared again: their scores are by an older function
    const open = (after.get('posts') ?? []).filter(
      ({ kind, status }) => (kind === 'job' || kind === 'collaboration') && status === 'published',
    )
    const idsIn = (rows: readonly Row[], column: string) => new Set(rows.map((row) => row[column]))
    const runs = after.get('match_post_runs') ?? []
    expect(idsIn(runs, 'post_id')).toEqual(idsIn(open, 'id'))
    expect(idsIn(runs, 'version')).toEqual(new Set([0]))
    expect(open.length).toBeGreaterThan(0)
    expect(idsIn(after.get('post_cards') ?? [], 'post_id')).toEqual(idsIn(after.get('posts') ?? [], 'id'))
    for (const name of NEW_TABLES) expect([name, after.get(name)]).toEqual([name, []])
    const named = (before.get('post_people') ?? []).filter((row) => row['person_id'] !== null)
    expect((after.get('post_named_people') ?? []).map(personOf).toSorted()).toEqual(
      [...new Set(named.map(personOf))].toSorted(),
    )
    // what only a job's application knows is beside what all applications have in common
    const details = (before.get('job_applications') ?? []).map(({ id, resume_file_id, expected_salary, adult }) => ({
      id,
      resume_file_id,
      expected_salary,
      adult,
      resume_url: null,
    }))
    expect(digest(after.get('job_applications') ?? [])).toBe(digest(details))
    const rows = [...before.values()].reduce((sum, each) => sum + each.length, 0)
    expect(rows).toBeGreaterThan(2_000)
    for (const [name, was] of before) {
      const now = (after.get(TABLES[name] ?? name) ?? []).map(WITHOUT_COMPUTED[name] ?? ((row: Row) => row))
      const expected = was.map(EXPECTED[name] ?? ((row: Row) => row))
      expect([name, now.length]).toEqual([name, was.length])
      expect([name, digest(now)]).toEqual([name, digest(expected)])
    }
  })

  test('leaves the search words to its tasks: all posts, and people with lists of facts', () => {
    const idsOf = (table: string) => (after.get(table) ?? []).map(({ id }) => String(id))
    expect(idsOf('posts_to_reword').toSorted()).toEqual(idsOf('posts').toSorted())
    const listed = (before.get('talent_facts') ?? []).filter(({ value }) => 'items' in (value as Row))
    expect(idsOf('talent_to_reword').toSorted()).toEqual(
      [...new Set(listed.map((row) => String(row['talent_id'])))].toSorted(),
    )
    expect(listed.length).toBeGreaterThan(3)
  })

  test('the control: a row that was changed on the way is noticed', () => {
    const [first, ...rest] = after.get('posts') ?? []
    expect(digest([{ ...first, title: 'Another title' }, ...rest])).not.toBe(digest(after.get('posts') ?? []))
    expect((before.get('opportunities') ?? []).some((row) => row['kind'] === 'gossip')).toBe(true)
  })

  test.each([
    ['talent', 'noor.rahimi@cast.example', '--Gf_rFwvlfgaA1', { kind: 'talent', admin: false }],
    ['business', 'ingrid.halvorsen@halvorsenpike.example', 'vAAMzD0MEDZ5aA1', { kind: 'business', admin: false }],
    ['administrator', 'rosa.quispe.mamani@cast.example', '--Gf_rFwvlfgaA1', { kind: 'talent', admin: true }],
  ])('signs in as before: %s', async (_who, email, password, me) => {
    const signedIn = await world.anonymous.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(signedIn.status).toBe(200)
    const { access_token: token } = signedIn.body as { access_token: string }
    const answer = await world.anonymous.fetch('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.body).toMatchObject(me)
  })

  test('is found by what its fields say once the tasks have run, and nothing counts as changed', async () => {
    const { rows: was } = await world.platform.pool.query(COUNTED)
    for (const { name, run } of world.app.tasks)
      if (name.endsWith('.reword')) await run({}, world.ctx(), new AbortController().signal)
    const { rows: now } = await world.platform.pool.query(COUNTED)
    expect(now).toEqual(was)
    const found = async (text: string) =>
      (await world.platform.pool.query<{ ids: string[] }>(text)).rows[0]?.ids.toSorted() ?? []
    const unpaid = (before.get('opportunities') ?? []).filter((row) => row['pay_unit'] === 'unpaid')
    expect(await found(`select array_agg(id) as ids from posts where search_extra ~ '(^| · )Unpaid( · |$)'`)).toEqual(
      expect.arrayContaining(unpaid.map(({ id }) => id)),
    )
    expect(unpaid.length).toBeGreaterThan(0)
    const accents = (before.get('talent_facts') ?? []).filter(({ kind }) => kind === 'accents')
    expect(
      await found(`select array_agg(id) as ids from talent_search where tsv @@ to_tsquery('ensemble', 'accent')`),
    ).toEqual(accents.map((row) => String(row['talent_id'])).toSorted())
    expect(accents.length).toBeGreaterThan(0)
    const { rows: left } = await world.platform.pool.query(
      'select id from posts_to_reword union all select id from talent_to_reword',
    )
    expect(left).toEqual([])
  })

  test('keeps its files: every row has its bytes, and they are the same', async () => {
    const { rows } = await world.platform.pool.query<{ bucket: string; key: string; sha256: string; bytes: number }>(
      `select bucket, key, sha256, bytes from files where state = 'ready'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    const digests = Object.values(await digestsOfFiles(join(world.dataDir, 'files')))
    for (const { key, sha256 } of rows) expect([key, digests.includes(sha256)]).toEqual([key, true])
  })

  test('is upgraded once, and a second start changes nothing', async () => {
    expect(await migrate(world.database.ownerUrl)).toEqual([])
    const { rows } = await connected(world.database.ownerUrl, (client) =>
      client.query('select name from schema_migrations order by 1'),
    )
    expect(rows).toEqual(
      (await readSqlFiles(new URL('../../../migrations/', import.meta.url))).map(({ name }) => ({ name })),
    )
  })
})

test('a database from before the last of the former files is refused, and left as it is', async () => {
  const database = await cloneTemplate(inject('cluster'), { bare: true })
  await connected(database.ownerUrl, async (client) => {
    await client.query(
      'create table schema_migrations (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    await client.query(
      `insert into schema_migrations values ('0001_platform', '2026-01-01'), ('0002_accounts', '2026-01-01')`,
    )
  })
  await expect(migrate(database.ownerUrl)).rejects.toThrow('more than one version behind')
  const { rows } = await connected(database.ownerUrl, (client) =>
    client.query('select count(*)::int as files from schema_migrations'),
  )
  expect(rows).toEqual([{ files: 2 }])
  await database.drop()
})
