import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { ownCluster, query, tempDir, type Urls } from '../../faults/lib/database.ts'
import { type Node, startNode } from '../../faults/lib/node.ts'
import { Stage } from '../../faults/lib/stage.ts'
import { generate } from '../../server/src/commands/generate/load.ts'
import { createPool, type Db } from '../../server/src/platform/db/db.ts'
import { OWNER_ROLE } from '../../server/src/platform/db/embedded-roles.ts'
import type { DB } from '../../server/src/platform/db/types.gen.ts'
import { cities } from './cities.ts'
import type { Plans } from './plan.ts'
import { refreshVocabulary } from './vocabulary.ts'

/** A market of a given size, in a separate database. */
export interface Market extends Urls {
  posts: number
  /** How long it took to generate, index and analyze. */
  generateMs: number
}

/** The bare server. `plan` sets what it does from now on. */
export interface Limit {
  url: string
  plan(plans: Plans): Promise<void>
}

export interface World {
  /** Ends with the goal: what it started takes no processor, memory or connection from the goals after it. */
  stage: Stage
  quick: boolean
  market(posts: number, talents?: number): Promise<Market>
  serve(market: Market, env?: Record<string, string>): Promise<Node>
  limit(): Promise<Limit>
}

export const MAIN = 100_000
export const TALENTS = 20_000

function urlsAt(cluster: Urls, database: string): Urls {
  const at = (url: string) => url.replace(/\/[^/]*$/, `/${database}`)
  return {
    superUrl: at(cluster.superUrl),
    ownerUrl: at(cluster.ownerUrl),
    appUrl: at(cluster.appUrl),
    tasksUrl: at(cluster.tasksUrl),
  }
}

/** One durable cluster on `whole`; each market is created at first use and kept until the end. Returns a goal's world. */
export async function openWorlds(whole: Stage, quick: boolean): Promise<(stage: Stage) => World> {
  const cluster = await ownCluster(whole)
  const markets = new Map<string, Promise<Market>>()
  const make = async (posts: number, talents: number): Promise<Market> => {
    const name = `bench_${posts}_${talents}`
    await query(
      cluster.superUrl.replace(/\/[^/]*$/, '/postgres'),
      `create database ${name} template ensemble owner ${OWNER_ROLE}`,
    )
    const urls = urlsAt(cluster, name)
    const started = performance.now()
    await generate(urls.ownerUrl, { posts: posts, talents, seed: 1 })
    await refreshVocabulary(whole, urls.appUrl)
    const generateMs = performance.now() - started
    // otherwise each server loads them while something is measured
    await cities(urls)
    await query(urls.superUrl, 'vacuum analyze')
    await query(urls.superUrl, 'checkpoint')
    console.log(
      `  ${posts.toLocaleString('en')} posts and ${talents.toLocaleString('en')} talents generated in ${(generateMs / 1000).toFixed(1)} s`,
    )
    return { ...urls, posts, generateMs }
  }
  return (stage) => ({
    stage,
    quick,
    market: (posts, talents = TALENTS) => {
      const key = `${posts} ${talents}`
      const market = markets.get(key) ?? make(posts, talents)
      markets.set(key, market)
      return market
    },
    serve: async (market, env = {}) =>
      startNode(stage, { env: { DATABASE_URL: market.ownerUrl, ENSEMBLE_DATA: await tempDir(stage), ...env } }),
    limit: () => startLimit(stage),
  })
}

async function startLimit(stage: Stage): Promise<Limit> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'limit-server.ts'))
  stage.defer(() => void child.kill())
  const { port } = await new Promise<{ port: number }>((done) =>
    child.once('message', (message) => done(message as { port: number })),
  )
  return {
    url: `http://127.0.0.1:${port}`,
    plan: (plans) =>
      new Promise((done) => {
        child.once('message', () => done())
        child.send(plans)
      }),
  }
}

export interface Spy {
  db: Db
  /** What the product sends to the database during `run`. */
  statementsOf(run: () => Promise<unknown>): Promise<CompiledQuery[]>
}

/** The product's own queries over a pool whose statements can be recorded. */
export function spyOn(stage: Stage, url: string, max = 16): Spy {
  const seen: CompiledQuery[] = []
  const pool = createPool(url, { max, name: 'bench' })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (listening && seen.push(event.query)),
  })
  let listening = false
  stage.defer(() => db.destroy())
  return {
    db,
    statementsOf: async (run) => {
      listening = true
      seen.length = 0
      try {
        await run()
        return [...seen]
      } finally {
        listening = false
      }
    },
  }
}

/** What proc(5) says of a process, from its state (the third field) on. */
const fieldsOf = (pid: number | string) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
/** Its user and system time are the fields 14 and 15, in hundredths of a second; those of its ended children come next. */
const secondsOf = (fields: readonly number[], ended = false) =>
  fields.slice(11, ended ? 15 : 13).reduce((sum, one) => sum + one, 0) / 100

/** Seconds of processor time that a process has used. */
export const processorTimeOf = (pid: number): number => secondsOf(fieldsOf(pid))

/** The same of all processes of the database, those that have ended included. */
export async function clusterTimeOf({ superUrl }: Urls): Promise<number> {
  const [row] = await query<{ parent: number }>(
    superUrl,
    `select split_part(split_part(pg_read_file('/proc/self/stat'), ') ', 2), ' ', 2)::int as parent`,
  )
  const main = row?.parent ?? 0
  const children = readdirSync('/proc').flatMap((pid) => {
    try {
      const fields = /^\d+$/.test(pid) ? fieldsOf(pid) : []
      return fields[1] === main ? [secondsOf(fields)] : []
    } catch {
      // it has ended meanwhile
      return []
    }
  })
  return children.reduce((sum, one) => sum + one, secondsOf(fieldsOf(main), true))
}

/** Resident memory of a process in MB, and its peak. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
