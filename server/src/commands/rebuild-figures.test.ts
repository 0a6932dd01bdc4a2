import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '../modules/figures/index.ts'
import { makeMarket } from '../reads/analytics/markets.factory.ts'
import { spawnedEnv } from '../testing/spawned.ts'
import { startWorld, type World } from '../testing/world.ts'
import { createRandom } from './generate/random.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const KILLS = 4

/** Starts `npm run rebuild-figures` on the database of the running server. */
function start() {
  const settings = spawnedEnv({ DATABASE_URL: world.database.ownerUrl, ENSEMBLE_DATA: world.dataDir })
  const child = spawn(process.execPath, [fileURLToPath(new URL('rebuild-figures.ts', import.meta.url))], {
    env: settings,
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)))
  const ended = new Promise<{ code: number | null; words: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, words: output.join('') })),
  )
  return { child, ended }
}

const READ_MODELS = ['company_days', 'company_months', 'company_quarters'] as const
async function rowsOf(): Promise<unknown> {
  const found: unknown[] = []
  for (const table of [...READ_MODELS, 'applicant_figures'])
    found.push(
      (
        await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
          world.database.db,
        )
      ).rows,
    )
  return found
}

test('makes everything as it was, also after kill -9 in the middle of it, again and again', async () => {
  const studio = await world.business({ company: 'Marea Films' })
  const people: string[] = []
  for (let at = 0; at < 12; at += 1) people.push((await world.talent({ name: `Person ${at}` })).id)
  const side = { ownerId: studio.id, businessId: studio.businessId }
  const sent: string[] = []
  for (const seed of [1, 2, 3, 4])
    sent.push(...(await makeMarket(world.ctx(), createRandom(seed), 'Europe/Berlin', side, people)).applications)
  await recount(world.ctx(), sent)
  const kept = await rowsOf()
  for (const table of [...READ_MODELS, 'applicant_figures'])
    await sql`delete from ${sql.table(table)}`.execute(world.database.db)
  // how far each gets is chance: what it leaves is whole steps
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, ended } = start()
    await expect.poll(() => connected(), { timeout: 20_000, interval: 2 }).toBeGreaterThan(0)
    await sleep(kill * 15)
    child.kill('SIGKILL')
    await ended
  }
  const { code, words } = await start().ended
  expect({ code, words }).toEqual({
    code: 0,
    words: expect.stringMatching(
      new RegExp(`^Counted ${sent.length} applications to companies, and added them up for 1 compan`),
    ),
  })
  expect(await rowsOf()).toEqual(kept)
  expect(kept).not.toEqual([[], [], []])
}, 120_000)

/** Sessions of a command that do something in the database. */
async function connected(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and query like '%applications%' and pid <> pg_backend_pid() and query_start > now() - interval '1 second'`.execute(
    world.database.db,
  )
  return rows[0]?.count ?? 0
}
