import { fork } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHUNK_TYPE } from '../../contract/src/media/media.routes.ts'
import { query, tempDir } from '../../faults/lib/database.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { pairwise } from '../lib/load.ts'
import { type Figure, percent, round } from '../lib/table.ts'
import { memoryOf, type World } from '../lib/world.ts'

const MB = 1_048_576
const WHOLE = 500 * MB
const AT_ONCE = 20
const PIECE = Buffer.alloc(MB)
const HEAD = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.alloc(4),
  Buffer.from('isommp42'),
])

/** A video of `bytes`, made from one buffer. */
function* film(bytes: number): Generator<Buffer> {
  yield HEAD
  for (let left = bytes - HEAD.length; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left)
}

/** Sends a body and returns the status of the answer. */
async function send(url: string, method: string, headers: Record<string, string>, bytes: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const call = request(url, { method, headers: { ...headers, 'content-length': String(bytes) } }, (answer) => {
    answer.resume()
    resolve(answer.statusCode ?? 0)
  }).on('error', reject)
  if (bytes === 0) call.end()
  else await pipeline(Readable.from(film(bytes)), call)
  return promise
}

const expectStatus = (wanted: number, seen: number) => {
  if (seen !== wanted) throw new Error(`an upload is answered ${seen}`)
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function begin(url: string, { token }: Someone, bytes: number): Promise<string> {
  const answer = await fetch(`${url}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `bucket ${base64('portfolio-media')},filename ${base64('film.mp4')}`,
    },
  })
  expectStatus(201, answer.status)
  return url + (answer.headers.get('location') ?? '')
}

const append = (at: string, { token }: Someone, bytes: number) =>
  send(
    at,
    'PATCH',
    { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': CHUNK_TYPE },
    bytes,
  )

/** The port of a node:http server that pipes what it gets to disk. */
async function startPipe(world: World): Promise<number> {
  const child = fork(join(import.meta.dirname, '../lib/pipe-server.ts'), [await tempDir(world.stage)])
  world.stage.defer(() => void child.kill())
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (message) => resolve(message as { port: number })),
  )
  return port
}

/** MB per second of a whole video since `started`. */
const speedSince = (started: number) => WHOLE / MB / ((performance.now() - started) / 1000)

/** Sends a video and deletes it again; returns the upload speed. */
async function uploadSpeed(url: string, superUrl: string, person: Someone): Promise<number> {
  const at = await begin(url, person, WHOLE)
  const started = performance.now()
  expectStatus(204, await append(at, person, WHOLE))
  const seen = speedSince(started)
  await fetch(at, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' },
  })
  // inspecting and deleting the video must not run during the next one
  await settled(superUrl)
  return seen
}

/** P14: a 500 MB video over loopback against a plain pipe to disk, and how much memory twenty at once take. */
export async function uploadFilms(world: World): Promise<Figure[]> {
  const market = await world.market(10_000)
  const node = await world.serve(market)
  await settled(market.superUrl)
  const people = await openPeople(world.stage, market.appUrl)
  const port = await startPipe(world)
  // one person may upload 10 GB a day
  const ours = async () => uploadSpeed(node.url, market.superUrl, await people.talent('Maya Lindqvist'))
  const bare = (path: string) => async () => {
    const started = performance.now()
    expectStatus(204, await send(`http://127.0.0.1:${port}${path}`, 'POST', {}, WHOLE))
    return speedSince(started)
  }
  const pair = await pairwise(ours, bare('/flushed'), 3)
  const unflushed = await bare('/')()
  await settled(market.superUrl)
  const grown = await growth(node.url, node.pid, await people.talent('Noor Haddad'))
  return [
    {
      goal: 'P14',
      what: 'a film of 500 MB sent by the tus protocol and on the disk, against a plain pipe of node:http to the disk',
      wanted: '≥ 60 %',
      seen: `${percent(pair.ratio)} (${round(pair.product)} against ${round(pair.limit)} MB/s; a pipe that does not wait for the disk: ${round(unflushed)})`,
      reached: pair.ratio >= 0.6,
    },
    {
      goal: 'P14',
      what: `growth of the server's resident memory while ${AT_ONCE} films of 50 MB arrive at once`,
      wanted: '< 50 MB',
      seen: `${round(grown)} MB`,
      reached: grown < 50,
    },
  ]
}

/** Waits until the server has finished the work of a first start, such as loading the list of cities. */
async function settled(url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const [row] = await query<{ n: number }>(
      url,
      'select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
    )
    if (row?.n === 0) return
    await sleep(100)
  }
}

async function growth(url: string, pid: number, person: Someone): Promise<number> {
  const bytes = 50 * MB
  const places = await Promise.all(Array.from({ length: AT_ONCE }, () => begin(url, person, bytes)))
  const before = memoryOf(pid).now
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid).now)), 50)
  try {
    for (const status of await Promise.all(places.map((at) => append(at, person, bytes)))) expectStatus(204, status)
  } finally {
    clearInterval(watch)
  }
  return most - before
}
