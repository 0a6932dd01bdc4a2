import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import WebSocket from 'ws'
import { dataDirectory, ownCluster, tempDir } from '../lib/database.ts'
import { ask, tally } from '../lib/http.ts'
import { freePort, type Node, settings, startNode } from '../lib/node.ts'
import { type People, openPeople } from '../lib/people.ts'
import { type FaultCase, type Stage, must } from '../lib/stage.ts'

const IN_FLIGHT = 50
const SOCKETS = 20
const END_MS = 15_000
const RESTARTING = 1012
/** A terminal and npm may both pass on one Ctrl-C; after this long it is a second one. */
const ECHO_MS = 1_100

/** Opens a live socket that has said hello; `closed` resolves to its close code. */
function openSocket(url: string, token: string): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live`)
  const closed = new Promise<number>((done) => socket.once('close', done))
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  return new Promise((done, fail) => {
    socket.once('message', () => done({ closed }))
    socket.once('error', fail)
  })
}

/** Blocks every change of a post halfway until the returned function is called. */
async function holdPosts(superUrl: string): Promise<() => Promise<void>> {
  const lock = new pg.Client({ connectionString: superUrl })
  await lock.connect()
  await lock.query('begin; lock table posts in exclusive mode')
  return async () => {
    await lock.query('commit')
    await lock.end()
  }
}

async function mustForceEnd(node: Node): Promise<void> {
  node.child.kill('SIGTERM')
  const end = await Promise.race([node.whenEnded, sleep(2_000, undefined)])
  if (end?.code !== 1) throw new Error(`a second SIGTERM does not force the end: ${JSON.stringify(end)}`)
}

async function mustEndWell(node: Node, sockets: readonly { closed: Promise<number> }[]): Promise<void> {
  const codes = await Promise.all(sockets.map(({ closed }) => Promise.race([closed, sleep(END_MS, 0)])))
  must(
    codes.every((code) => code === RESTARTING),
    `sockets closed with ${[...new Set(codes)].join(', ')}`,
  )
  const end = await Promise.race([node.whenEnded, sleep(END_MS, undefined)])
  must(end?.code === 0, end ? `exit code ${end.code ?? end.signal}` : `still running after ${END_MS} ms`)
}

/** Blocks 50 requests halfway, stops the server with SIGTERM, and lets them continue. */
async function endWithRequestsInFlight(
  stage: Stage,
  cluster: { ownerUrl: string; superUrl: string },
  people: People,
  signals: 1 | 2,
): Promise<string> {
  const node = await startNode(stage, { env: { DATABASE_URL: cluster.ownerUrl, ENSEMBLE_DATA: await tempDir(stage) } })
  const business = await people.business('Northlight Pictures')
  const sockets: { closed: Promise<number> }[] = []
  for (let n = 0; n < SOCKETS; n += 1) sockets.push(await openSocket(node.url, business.token))
  const letGo = await holdPosts(cluster.superUrl)
  const start = () =>
    Array.from({ length: IN_FLIGHT }, (_, n) =>
      ask(`${node.url}/api/v1/jobs`, { token: business.token, json: { title: `Draft ${n}` } }),
    )
  const early = signals === 1 ? start() : []
  await sleep(250)
  const ended = performance.now()
  node.child.kill('SIGTERM')
  // it still answers while draining; a signal that follows at once is taken for an echo of the first
  await sleep(signals === 1 ? 150 : ECHO_MS)
  const asked = signals === 1 ? early : start()
  const ready = await ask(`${node.url}/readyz`)
  await sleep(150)
  if (signals === 2) await mustForceEnd(node)
  await letGo()
  const replies = await Promise.all(asked)
  must(
    replies.every((reply) => reply.status === 201),
    `requests in flight: ${tally(replies)}`,
  )
  must(ready.status === 503, `/readyz says ${ready.status} while draining`)
  await mustEndWell(node, sockets)
  return `${IN_FLIGHT} requests in flight answered, ${SOCKETS} sockets closed with ${RESTARTING}, exit code 0 after ${((performance.now() - ended) / 1000).toFixed(1)} s`
}

/** Processes that have this directory on their command line, and PostgreSQL's children in it. */
async function processesOf(dir: string): Promise<string[]> {
  const found: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(join('/proc', pid, 'cmdline'), 'utf8').catch(() => '')
    if (command.includes(dir)) found.push(`${pid} ${command.replaceAll('\0', ' ').slice(0, 80)}`)
  }
  return found
}

/** `npm start` in a separate process group, as a terminal would run it, and Ctrl-C. */
async function ctrlC(stage: Stage): Promise<string> {
  const dir = await dataDirectory(stage)
  const port = await freePort()
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: settings({ ENSEMBLE_DATA: dir, PORT: String(port), NODE_ENV: 'development' }),
  })
  const group = child.pid ?? 0
  const exit = new Promise<void>((done) => child.once('close', () => done()))
  stage.defer(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-group, 'SIGKILL')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  for (const end = performance.now() + 60_000; !output.includes('Ensemble is ready'); await sleep(50)) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`npm start does not come up:\n${output.slice(-1500)}`)
  }
  must((await processesOf(dir)).length > 0, 'no PostgreSQL runs after npm start')
  const started = performance.now()
  process.kill(-group, 'SIGINT')
  must(
    await Promise.race([exit.then(() => true), sleep(END_MS, false)]),
    `npm start still runs ${END_MS} ms after Ctrl-C`,
  )
  await sleep(100)
  const left = await processesOf(dir)
  must(left.length === 0, `left behind: ${left.join('; ')}`)
  return `Ctrl-C ends npm start in ${((performance.now() - started) / 1000).toFixed(1)} s and leaves no process`
}

export const fault: FaultCase = {
  name: 'Graceful end: SIGTERM with work in flight, Ctrl-C, a second signal',
  needs: ['linux'],
  limitMs: 150_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const people = await openPeople(stage, cluster.appUrl)
    stage.note(await endWithRequestsInFlight(stage, cluster, people, 1))
    stage.note(await ctrlC(stage))
    await stage.control('a second SIGTERM forces the end', () => endWithRequestsInFlight(stage, cluster, people, 2))
  },
}
