import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { tallyOf, until } from '../lib/closed.ts'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { freePort, type Node, settings, startNode } from '../lib/node.ts'
import { endTheDay, makeCrowd, makeTalents, startClock } from '../lib/overdue.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'

const COMPANIES = 30
const EACH = 100
const KILLS = 2
const COMMAND = join(import.meta.dirname, '../../server/src/commands/rebuild-figures.ts')

/** Everything that is counted, as text: two that are equal are equal value for value. */
async function countedIn(superUrl: string): Promise<string> {
  const of = (table: string) =>
    query<{ rows: string }>(
      superUrl,
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as rows from ${table} t`,
    )
  const tables = [
    'applicant_figures',
    'company_quarters',
    'company_days',
    'company_months',
    'ended_applicants',
    'look_figures',
  ]
  const each = await Promise.all(tables.map(of))
  return each.map(([row], at) => `${tables[at]}\n${row?.rows ?? ''}`).join('\n')
}

const rebuild = (env: Record<string, string>) =>
  spawn(process.execPath, [COMMAND], { env: settings(env), stdio: ['ignore', 'ignore', 'inherit'] })

async function rebuildWhole(env: Record<string, string>): Promise<void> {
  const [code] = (await once(rebuild(env), 'exit')) as [number | null]
  if (code !== 0) throw new Error(`rebuild-figures ended with ${code}`)
}

/** How many companies' counts are still wrong. */
const wrongIn = async (superUrl: string): Promise<number> =>
  (
    await query<{ n: number }>(
      superUrl,
      `select count(distinct business_id)::int as n from company_quarters where applicants >= 1000`,
    )
  )[0]?.n ?? 0

/** Moves that can no longer be undone, and have not been counted. */
const uncounted = async (superUrl: string): Promise<number> =>
  (await query<{ n: number }>(superUrl, 'select count(*)::int as n from fact_queue'))[0]?.n ?? 0

export const fault: FaultCase = {
  name: `The server killed with -9 while ${COMPANIES * EACH} applications are counted, and the rebuild of counts as well`,
  needs: ['linux'],
  limitMs: 300_000,
  run: async (stage) => {
    const dir = await dataDirectory(stage)
    const env = { ENSEMBLE_DATA: dir, NODE_ENV: 'development', PORT: String(await freePort()) }
    let node: Node = await startNode(stage, { env })
    const { appUrl, superUrl } = await urlsOf(dir)
    const people = await openPeople(stage, appUrl)
    for (let n = 0; n < COMPANIES; n += 1)
      await people.openJob(await people.business(`Harbor Light ${n}`), `Gaffer, unit ${n}`)
    await makeTalents(superUrl, EACH)
    const made = await makeCrowd(superUrl, { posts: COMPANIES, each: EACH })
    await endTheDay(superUrl)
    await startClock(superUrl)
    const seen: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = (await tallyOf(superUrl)).closed
      await until(async () => (await tallyOf(superUrl)).closed > before)
      process.kill(node.pid, 'SIGKILL')
      await node.whenEnded
      seen.push((await tallyOf(superUrl)).closed)
      node = await startNode(stage, { env })
      await startClock(superUrl)
    }
    must((seen[0] ?? made) < made, 'the clock was done before the first kill')
    await until(async () => (await tallyOf(superUrl)).waiting === 0 && (await uncounted(superUrl)) === 0)
    const kept = await countedIn(superUrl)
    await rebuildWhole(env)
    must((await countedIn(superUrl)) === kept, 'what was kept through the kills is not what a rebuild finds')

    await query(superUrl, 'update company_quarters set applicants = applicants + 1000')
    const wrong = await wrongIn(superUrl)
    const cut = rebuild(env)
    const ended = once(cut, 'exit')
    await until(async () => (await wrongIn(superUrl)) < wrong)
    cut.kill('SIGKILL')
    await ended
    const left = await wrongIn(superUrl)
    must(left > 0, 'the rebuild was done before the kill')
    await rebuildWhole(env)
    must((await countedIn(superUrl)) === kept, 'after a rebuild that was cut, the next one finds other counts')
    stage.note(
      `killed after ${seen.join(' and ')} of ${made}; the rebuild with ${left} of ${wrong} companies to go; equal value for value`,
    )
    await stage.control('a count that is one too high', async () => {
      await query(
        superUrl,
        `update company_days set applicants = applicants + 1 where ctid = (select ctid from company_days limit 1)`,
      )
      must((await countedIn(superUrl)) === kept, 'other counts')
    })
  },
}
