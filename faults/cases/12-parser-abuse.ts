import { request as httpRequest } from 'node:http'
import Fastify from 'fastify'
import { ownCluster, query, tempDir } from '../lib/database.ts'
import { ask } from '../lib/http.ts'
import { startNode } from '../lib/node.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, type Stage, must } from '../lib/stage.ts'

interface Sent {
  path: string
  token?: string
}

const MEGABYTE = 1_000_000
const text = (value: string) => Buffer.from(value, 'utf8')
const bytes = (...values: number[]) => Buffer.from(values)
const around = (middle: Buffer) => Buffer.concat([text('{"title":"a'), middle, text('b"}')])

/** Bodies that break parsers, by what they are. */
const BODIES: Readonly<Record<string, Buffer>> = {
  'a megabyte of [': text('['.repeat(MEGABYTE)),
  'a megabyte of {"a":': text('{"a":'.repeat(MEGABYTE / 5)),
  '100,000 keys': text(`{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join(',')}}`),
  'duplicate keys': text('{"title":"one","title":["two"]}'),
  __proto__: text('{"__proto__":{"admin":true},"title":"x"}'),
  constructor: text('{"constructor":{"prototype":{"admin":true}},"title":"x"}'),
  'bad UTF-8': around(bytes(0xc3, 0x28)),
  'overlong UTF-8': around(bytes(0xc0, 0xaf)),
  'a surrogate in UTF-8': around(bytes(0xed, 0xa0, 0x80)),
  'cut UTF-8': Buffer.concat([text('{"title":"a'), bytes(0xe2, 0x82)]),
  'NUL escaped': text('{"title":"a\\u0000b"}'),
  'NUL raw': around(bytes(0)),
  'a lone surrogate': text('{"title":"a\\ud800b"}'),
  'a lone surrogate in a key': text('{"\\udfff":1}'),
  'a byte-order mark': Buffer.concat([bytes(0xef, 0xbb, 0xbf), text('{"title":"x"}')]),
  'UTF-16': Buffer.from('{"title":"x"}', 'utf16le'),
  '1e400': text('{"pay":{"from":1e400,"to":null,"currency":"EUR","unit":"day"}}'),
  '-0': text('{"pay":{"from":-0,"to":-1,"currency":"EUR","unit":"day"}}'),
  '2^63': text('{"pay":{"from":9223372036854775808,"to":null,"currency":"EUR","unit":"day"}}'),
  'a huge integer': text(`{"pay":{"from":${'9'.repeat(5_000)},"to":null,"currency":"EUR","unit":"day"}}`),
  'a wrong type': text('{"title":{"$gt":""}}'),
  'an array': text('[]'),
  'a string': text('"x"'),
  null: text('null'),
  'only spaces': text('   '),
  'no JSON': text('title=x'),
  'a comment': text('{"title":"x"/* */}'),
  'a trailing comma': text('{"title":"x",}'),
  NaN: text('{"title":NaN}'),
}

/** Bodies that need not be refused, because they may be fine for a route that knows the field. */
const HARMLESS = new Set(['duplicate keys', '-0'])

async function heapOfBodies(url: string, targets: readonly Sent[], shape = true): Promise<string> {
  let count = 0
  let slowest = 0
  for (const { path, token } of targets) {
    for (const [what, body] of Object.entries(BODIES)) {
      const reply = await ask(url + path, {
        method: 'POST',
        token,
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/json' },
      })
      const where = `${what} to ${path}: ${reply.status || 'no answer'} ${reply.text.slice(0, 160)}`
      must(reply.status >= 200 && reply.status < 500, where)
      if (!shape) continue
      must(reply.status >= 400 || HARMLESS.has(what) || path.startsWith('/auth/'), `accepted ${where}`)
      if (reply.status >= 400) mustHaveShape(path, reply.text, where)
      count += 1
      slowest = Math.max(slowest, reply.ms)
    }
  }
  return `${count} bodies, no 5xx, slowest answer ${Math.round(slowest)} ms`
}

/** One error format for the API and one for the auth wire, without internal details. */
function mustHaveShape(path: string, body: string, where: string): void {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    must(false, `no JSON for ${where}`)
  }
  const {
    error,
    error_code: code,
    msg,
  } = parsed as { error?: { code?: unknown; message?: unknown }; error_code?: unknown; msg?: unknown }
  must(
    path.startsWith('/auth/')
      ? typeof code === 'string' && typeof msg === 'string'
      : typeof error?.code === 'string' && typeof error.message === 'string',
    `another shape for ${where}`,
  )
  must(!/node_modules|\.ts:\d|select |insert into|constraint/i.test(body), `something from within for ${where}`)
}

const QUERIES = [
  '/api/v1/discover?limit=0',
  '/api/v1/discover?limit=-1',
  '/api/v1/discover?limit=1e9',
  '/api/v1/discover?limit=1&limit=2',
  '/api/v1/discover?cursor=x',
  '/api/v1/discover?cursor=%00',
  '/api/v1/discover?kind[]=job',
  '/api/v1/discover?__proto__=1',
  '/api/v1/discover/search?q=%00',
  '/api/v1/discover/search?q=%ED%A0%80',
  '/api/v1/discover/search?q=%27%22%3B--',
  `/api/v1/discover/search?q=${'a'.repeat(8_000)}`,
  '/api/v1/jobs/%00',
  '/api/v1/jobs/%',
  '/api/v1/jobs/..%2f..%2fetc',
  '/api/v1/jobs/9223372036854775808',
  `/api/v1/jobs/${'x'.repeat(5_000)}`,
  '/api/v1/nothing/here',
  '/api/v1//me',
  '/demo-pictures/..%2f..%2fpackage.json',
  '/demo-pictures/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
]

async function strangeAddresses(url: string, token: string): Promise<string> {
  for (const path of QUERIES) {
    const reply = await ask(url + path, { token })
    must(
      reply.status >= 200 && reply.status < 500,
      `${path.slice(0, 80)}: ${reply.status || 'no answer'} ${reply.text.slice(0, 160)}`,
    )
    must(!reply.text.includes('"workspaces"'), `${path} leaves its folder`)
    if (reply.status >= 400 && path.startsWith('/api/'))
      mustHaveShape(path, reply.text, `${path.slice(0, 80)} (${reply.status})`)
  }
  return `${QUERIES.length} addresses`
}

/** A request with raw headers; returns the status, 0 if the connection is just closed. */
const raw = (url: string, headers: Record<string, string | string[]>) =>
  new Promise<number>((done) => {
    const sent = httpRequest(`${url}/api/v1/me`, { headers, maxHeaderSize: 16_777_216 }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    sent.on('error', () => done(0)).end()
  })

async function strangeHeaders(url: string, token: string): Promise<string> {
  const big = await raw(url, { 'x-big': 'a'.repeat(MEGABYTE) })
  must(big === 431 || big === 0, `a megabyte of header is answered ${big}`)
  const many = await raw(url, Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x-${n}`, '1'])))
  must(many === 431 || many === 0 || many === 401, `3,000 headers are answered ${many}`)
  for (const authorization of [
    'Bearer',
    'Bearer ',
    `Bearer ${'a'.repeat(10_000)}`,
    'Bearer a.b.c',
    `Bearer ${token}x`,
    'Basic eDp5',
  ]) {
    const status = await raw(url, { authorization })
    must(status === 401, `"${authorization.slice(0, 20)}" is answered ${status}`)
  }
  return 'headers refused'
}

/** The framework's defaults, with the database behind them. */
async function naiveServer(stage: Stage, superUrl: string): Promise<string> {
  const app = Fastify()
  app.post<{ Body: { title: string; pay?: { from?: number } } }>('/jobs', async (request) =>
    query(superUrl, 'select $1::text as title, $2::bigint as pay', [
      request.body.title,
      request.body.pay?.from ?? null,
    ]),
  )
  stage.defer(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

export const fault: FaultCase = {
  name: 'Bodies, addresses and headers that break parsers',
  limitMs: 90_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const node = await startNode(stage, {
      env: { DATABASE_URL: cluster.ownerUrl, ENSEMBLE_DATA: await tempDir(stage) },
    })
    const people = await openPeople(stage, cluster.appUrl)
    const business = await people.business('Northlight Pictures')
    const talent = await people.talent('Maya Lindqvist')
    const job = await people.openJob(business, 'Gaffer')
    stage.note(
      await heapOfBodies(node.url, [
        { path: '/api/v1/jobs', token: business.token },
        { path: `/api/v1/jobs/${job}/applications`, token: talent.token },
        { path: '/auth/v1/signup' },
        { path: '/auth/v1/token?grant_type=password' },
      ]),
    )
    stage.note(await strangeAddresses(node.url, talent.token))
    stage.note(await strangeHeaders(node.url, talent.token))
    must(
      (await ask(`${node.url}/api/v1/me`, { token: talent.token })).status === 200 && !node.ended(),
      'the server did not survive it',
    )
    await stage.control("the framework's defaults", async () =>
      heapOfBodies(await naiveServer(stage, cluster.superUrl), [{ path: '/jobs' }], false),
    )
  },
}
