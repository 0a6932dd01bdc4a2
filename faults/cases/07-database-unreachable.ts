import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ownCluster, tempDir } from '../lib/database.ts'
import { type Reply, ask, tally } from '../lib/http.ts'
import { startNode } from '../lib/node.ts'
import { openPeople } from '../lib/people.ts'
import { type Proxy, startProxy } from '../lib/proxy.ts'
import { type FaultCase, type Stage, must } from '../lib/stage.ts'
import { feedTasks, mustRunATask } from '../lib/tasks.ts'

const OUTAGE_MS = 10_000
const PATIENCE_MS = 2_000
/** What two shared cores may add to a single answer. */
const SLACK_MS = 500
const BACK_MS = 3_000
const LATENCY_MS = 500
/** A runner of tasks whose end never comes is given up after 10 s, and begins again. */
const TASKS_BACK_MS = 25_000
const TASK = 'platform.self_check'

interface Service {
  url: string
  path: string
  token?: string
  /** Whether it has /livez and /readyz. */
  health: boolean
}

/** Sends a request every 100 ms for as long as the fault lasts; resolves when all have been answered. */
async function askThrough(service: Service, ms: number): Promise<{ work: Reply[]; live: Reply[]; ready: Reply[] }> {
  const lists: Record<'work' | 'live' | 'ready', Promise<Reply>[]> = { work: [], live: [], ready: [] }
  for (const end = performance.now() + ms; performance.now() < end; await sleep(100)) {
    lists.work.push(ask(service.url + service.path, { token: service.token, timeoutMs: 6_000 }))
    if (!service.health) continue
    lists.live.push(ask(`${service.url}/livez`, { timeoutMs: 6_000 }))
    lists.ready.push(ask(`${service.url}/readyz`, { timeoutMs: 6_000 }))
  }
  return {
    work: await Promise.all(lists.work),
    live: await Promise.all(lists.live),
    ready: await Promise.all(lists.ready),
  }
}

const slowest = (replies: readonly Reply[]) => Math.round(Math.max(...replies.map((reply) => reply.ms)))

function mustStayCivil(
  name: string,
  service: Service,
  { work, live, ready }: Awaited<ReturnType<typeof askThrough>>,
  patienceMs = PATIENCE_MS,
): string {
  must(
    work.every((reply) => reply.status === 200 || reply.status === 503),
    `${name}: answers ${tally(work)}`,
  )
  const late = work.filter((reply) => reply.ms > patienceMs)
  must(
    late.length <= work.length / 20 && slowest(work) <= patienceMs + SLACK_MS,
    `${name}: ${late.length} of ${work.length} answers later than ${patienceMs} ms, the slowest ${slowest(work)} ms`,
  )
  must(
    work.filter((reply) => reply.status === 503).every((reply) => Number(reply.headers.get('retry-after')) > 0),
    `${name}: a 503 without Retry-After`,
  )
  if (service.health) {
    must(
      live.every((reply) => reply.status === 200) && slowest(live) <= 1_000,
      `${name}: /livez ${tally(live)}, slowest ${slowest(live)} ms`,
    )
    must(slowest(ready) <= PATIENCE_MS + SLACK_MS, `${name}: /readyz took ${slowest(ready)} ms`)
  }
  return `${name}: ${tally(work)}, slowest ${slowest(work)} ms`
}

async function backAfter(name: string, service: Service): Promise<string> {
  const started = performance.now()
  for (;;) {
    const reply = await ask(service.url + service.path, { token: service.token, timeoutMs: 2_500 })
    const ready = !service.health || (await ask(`${service.url}/readyz`, { timeoutMs: 2_500 })).status === 200
    const ms = performance.now() - started
    must(
      ms <= BACK_MS || (reply.status === 200 && ready),
      `${name}: still ${reply.status || 'nothing'} ${Math.round(ms)} ms after the database is back`,
    )
    if (reply.status === 200 && ready) {
      must(ms <= BACK_MS, `${name}: back only after ${Math.round(ms)} ms`)
      return `back after ${(ms / 1000).toFixed(1)} s`
    }
    await sleep(50)
  }
}

async function blackHole(service: Service, proxy: Proxy): Promise<string> {
  proxy.swallow()
  const seen = await askThrough(service, OUTAGE_MS)
  const outcome = mustStayCivil('black hole', service, seen)
  must(
    seen.work.every((reply) => reply.status === 503),
    `black hole: answers ${tally(seen.work)}`,
  )
  if (service.health)
    must(
      seen.ready.slice(20).every((reply) => reply.status === 503),
      `black hole: /readyz ${tally(seen.ready)}`,
    )
  await proxy.pass()
  return `${outcome}, ${await backAfter('black hole', service)}`
}

async function refused(service: Service, proxy: Proxy): Promise<string> {
  await proxy.refuse()
  const seen = await askThrough(service, OUTAGE_MS)
  const outcome = mustStayCivil('refused', service, seen)
  must(
    seen.work.every((reply) => reply.status === 503) && seen.ready.every((reply) => reply.status === 503),
    `refused: ${tally(seen.work)}, /readyz ${tally(seen.ready)}`,
  )
  await proxy.pass()
  return `${outcome}, ${await backAfter('refused', service)}`
}

async function slow(service: Service, proxy: Proxy): Promise<string> {
  // as many connections as requests will be under way: opening one takes round trips of its own
  await Promise.all(Array.from({ length: 25 }, () => ask(service.url + service.path, { token: service.token })))
  proxy.delay(LATENCY_MS / 2)
  // a request makes two round trips that succeed at their own pace before it may time out on a third
  const outcome = mustStayCivil(
    '+500 ms',
    service,
    await askThrough(service, OUTAGE_MS / 2),
    PATIENCE_MS + 2 * LATENCY_MS,
  )
  await proxy.pass()
  return `${outcome}, ${await backAfter('+500 ms', service)}`
}

/** A server as one writes it without much thought: a pool, no time limits. */
async function naiveServer(stage: Stage, url: string): Promise<Service> {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  pool.on('error', () => undefined)
  const server = createServer((_request, response) => {
    pool.query('select 1').then(
      () => response.end('{}'),
      () => response.writeHead(503, { 'retry-after': '1' }).end('{}'),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stage.defer(() => {
    server.closeAllConnections()
    server.close()
    void pool.end().catch(() => undefined)
  })
  const service = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, path: '/', health: false }
  await ask(service.url)
  return service
}

export const fault: FaultCase = {
  name: 'Database unreachable: refused, swallowed, slow',
  limitMs: 180_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const proxy = await startProxy(stage, cluster.port)
    const behind = (url: string) => url.replace(`:${cluster.port}/`, `:${proxy.port}/`)
    const node = await startNode(stage, {
      env: { DATABASE_URL: behind(cluster.ownerUrl), ENSEMBLE_DATA: await tempDir(stage) },
    })
    const person = await (await openPeople(stage, cluster.appUrl)).talent('Maya Lindqvist')
    const service: Service = { url: node.url, path: '/api/v1/me', token: person.token, health: true }
    await askThrough(service, 500)
    const feed = feedTasks(cluster.superUrl, TASK)
    stage.defer(() => feed.stop())
    for (const fault of [refused, blackHole, slow]) {
      stage.note(await fault(service, proxy))
      await mustRunATask(cluster.superUrl, TASK, TASKS_BACK_MS, `after ${fault.name}`)
    }
    await feed.stop()
    must(
      !node.ended() && !/unhandled/i.test(node.output()),
      `the server ended or left something unhandled: ${node.output().slice(-600)}`,
    )
    const naive = await naiveServer(stage, behind(cluster.superUrl))
    await stage.control('a pool without time limits', () => blackHole(naive, proxy))
  },
}
