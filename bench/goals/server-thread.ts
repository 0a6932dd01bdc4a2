import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { api } from '../../contract/src/api.ts'
import type { RouteSpec } from '../../contract/src/core/index.ts'
import { query, tempDir } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { bodyLimitOf } from '../../server/src/platform/http/body-limit.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { MAIN, type Market, type World } from '../lib/world.ts'
import { openApplicants } from './applicants.ts'

const BODY_MS = 20
const TURN_MS = 50
const TRIES = 3
/** The code is cold at first. */
const WARM = 20
const NOTHING = '00000000-0000-7000-8000-000000000000'

const ROUTES = Object.values(api).flatMap((routes) => Object.values(routes) as RouteSpec[])

/** Milliseconds of processor time that the main thread of a process has used (proc(5), schedstat). */
const threadMs = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000

/** Bodies of exactly the size that a route reads: of keys that no one knows, and each field as long as it can be sent. */
function largestBodies({ body }: RouteSpec): string[] {
  const bytes = bodyLimitOf(body)
  const filled = (head: string, piece: string, tail: string) =>
    (head + piece.repeat(Math.floor((bytes - head.length - tail.length) / piece.length))).replace(/,$/, '') + tail
  const keys: string[] = []
  for (let at = 0, length = 2; length + 12 < bytes; at += 1) {
    const key = `"k${at}":1`
    keys.push(key)
    length += key.length + 1
  }
  const schema: { properties?: object } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}
  const fields = Object.keys(schema.properties ?? {})
  return [
    `{${keys.join(',')}}`,
    filled('', '[', ''),
    ...fields.flatMap((name) => [
      filled(`{"${name}":"`, 'x ', '"}'),
      filled(`{"${name}":"`, '\\u0301', '"}'),
      filled(`{"${name}":[`, '0,', ']}'),
      filled(`{"${name}":[`, '{},', ']}'),
    ]),
  ]
}

/** What the largest bodies cost the server's thread: they are refused, or read once. */
async function bodies(world: World, market: Market, people: readonly Someone[]): Promise<Figure> {
  const { url, pid } = await world.serve(market)
  const send = ({ method, path }: RouteSpec, token: string, body: string) =>
    ask(`${url}/api/v1${path.replace(/:\w+/g, NOTHING)}`, {
      method,
      token,
      body,
      headers: { 'content-type': 'application/json' },
    })
  const seen: { what: string; took: number }[] = []
  const reading = ROUTES.filter(({ body, upload }) => body && !upload)
  for (const spec of reading.slice(0, WARM))
    for (const { token } of people) await send(spec, token, largestBodies(spec)[0] ?? '')
  for (const spec of reading)
    for (const [kind, body] of largestBodies(spec).entries())
      for (const { token } of people) {
        const tries: number[] = []
        for (let at = 0; at < TRIES; at += 1) {
          const before = threadMs(pid)
          const { status } = await send(spec, token, body)
          if (status >= 500 || status === 0) throw new Error(`${spec.method} ${spec.path} ${kind}: ${status}`)
          tries.push(threadMs(pid) - before)
        }
        seen.push({ what: `${spec.method} ${spec.path}, ${Math.ceil(body.length / 1024)} KB`, took: median(tries) })
      }
  const slowest = seen.reduce((a, b) => (b.took > a.took ? b : a))
  return {
    goal: 'P43',
    what: `processor time of the server's thread for ${seen.length} largest bodies of ${reading.length} routes: the most`,
    wanted: `≤ ${BODY_MS} ms`,
    seen: `${ms(slowest.took)} (${slowest.what})`,
    reached: slowest.took <= BODY_MS,
  }
}

/** The longest turn since the last question, in milliseconds. */
const longestTurn = (socketPath: string) =>
  new Promise<number>((done, fail) => {
    request({ socketPath }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      reply.on('end', () => done(Number(text)))
    })
      .on('error', fail)
      .end()
  })

/** Real ids for the addresses of routes, by their first words: the largest that the generator and `openApplicants` made. */
async function placed(market: Market, post: string): Promise<(path: string) => string> {
  const one = async (sql: string, ...values: string[]) =>
    (await query<{ id: string }>(market.superUrl, sql, values))[0]?.id ?? NOTHING
  const ofKind = (kind: string) => one(`select id from posts where kind = $1 and status = 'published' limit 1`, kind)
  const ids: readonly [RegExp, string][] = [
    [/^\/jobs\/:/, post],
    [
      /^\/(?:job-applications|applicants|applications)\/:/,
      await one('select id from applications where post_id = $1 limit 1', post),
    ],
    [/^\/collaborations\/:/, await ofKind('collaboration')],
    [/^\/events\/:/, await ofKind('event')],
    [/^\/news\/:/, await ofKind('news')],
    [
      /^\/profiles\/:/,
      await one(
        'select p.slug as id from profiles p join talent_profiles t on t.id = p.id where p.public order by length(p.bio) desc nulls last limit 1',
      ),
    ],
    [
      /^\/companies\/:/,
      await one(
        'select b.slug as id from business_profiles b join posts o on o.business_id = b.id group by b.slug order by count(*) desc limit 1',
      ),
    ],
    [/^\/portfolio\/projects\/:/, await one('select id from projects limit 1').catch(() => NOTHING)],
  ]
  return (path) => path.replace(/:\w+/g, ids.find(([of]) => of.test(path))?.[1] ?? NOTHING)
}

/** Every list as long as it can be asked for. */
function longest({ query: asked }: RouteSpec, post: string): string {
  const schema =
    asked &&
    (z.toJSONSchema(asked, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, { maximum?: number }>
    })
  const words = new URLSearchParams()
  for (const [name, { maximum }] of Object.entries(schema?.properties ?? {}))
    if (name === 'limit') words.set(name, String(maximum ?? 100))
    else if (name === 'post') words.set(name, post)
  return words.size ? `?${words.toString()}` : ''
}

/** How long the server's thread runs without a pause, over everything that can be read. */
async function turns(
  world: World,
  market: Market,
  { post, people }: { post: string; people: readonly (Someone | undefined)[] },
): Promise<Figure> {
  const socket = join(await tempDir(world.stage), 'watch.sock')
  const watch = pathToFileURL(join(import.meta.dirname, '../lib/watch-thread.ts')).href
  const { url } = await world.serve(market, { NODE_OPTIONS: `--import ${watch}`, BENCH_WATCH: socket })
  const at = await placed(market, post)
  const seen: { what: string; took: number }[] = []
  let answered = 0
  const reading = ROUTES.filter(({ method }) => method === 'GET')
  for (const spec of reading) {
    const path = at(spec.path) + longest(spec, post)
    for (const person of people) {
      const tries: number[] = []
      for (let round = 0; round <= TRIES; round += 1) {
        await longestTurn(socket)
        const { status } = await ask(`${url}/api/v1${path}`, { token: person?.token, timeoutMs: 60_000 })
        if (status >= 500 || status === 0) throw new Error(`${spec.path}: ${status}`)
        answered += round === 0 && status === 200 ? 1 : 0
        // the first one reads the code
        if (round > 0) tries.push(await longestTurn(socket))
      }
      seen.push({ what: spec.path, took: median(tries) })
    }
  }
  if (answered < reading.length / 2) throw new Error(`only ${answered} of ${reading.length} routes answered`)
  const slowest = seen.reduce((a, b) => (b.took > a.took ? b : a))
  return {
    goal: 'P43',
    what: `the longest run of the server's thread without a pause, in processor time, over ${answered} answers of ${reading.length} routes`,
    wanted: `≤ ${TURN_MS} ms`,
    seen: `${ms(slowest.took)} (${slowest.what})`,
    reached: slowest.took <= TURN_MS,
  }
}

/** P43: no request keeps the server's one thread for itself, whatever it sends and whatever it asks for. */
export async function noOneHoldsTheThread(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const { post, studio } = await openApplicants(world, market)
  const talent = await (await openPeople(world.stage, market.appUrl)).talent('Maya Long')
  return [
    await bodies(world, market, [talent, studio]),
    await turns(world, market, { post, people: [undefined, talent, studio] }),
  ]
}
