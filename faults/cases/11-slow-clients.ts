import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownCluster, tempDir } from '../lib/database.ts'
import { ask } from '../lib/http.ts'
import { startNode } from '../lib/node.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'

const SOCKETS = 150
const CLOSED_MS = 20_000

const STARTS = {
  headers: 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: ensemble\r\n',
  body: 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: ensemble\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email":"',
  form: 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: ensemble\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nemail=',
  chunked:
    'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: ensemble\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
} as const
type Kind = keyof typeof STARTS
const DRIBBLE: Record<Kind, (n: number) => string> = {
  headers: (n) => `X-Slow-${n}: 1\r\n`,
  body: () => 'a',
  form: () => 'a',
  chunked: () => '1\r\n \r\n',
}

/** One connection that sends a little every second and never finishes. Returns how long it was tolerated. */
function dribble(port: number, kind: Kind, until: AbortSignal): Promise<number> {
  const started = performance.now()
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(STARTS[kind]))
    let n = 0
    const timer = setInterval(() => socket.writable && socket.write(DRIBBLE[kind]((n += 1))), 1_000)
    const end = () => {
      clearInterval(timer)
      done(performance.now() - started)
    }
    socket
      .on('error', () => undefined)
      .on('close', end)
      .resume()
    until.addEventListener('abort', () => socket.destroy())
  })
}

async function mustBeClosed(port: number, sockets: number): Promise<string> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), CLOSED_MS + 2_000)
  const kinds = Object.keys(STARTS) as Kind[]
  const suffered = await Promise.all(
    Array.from({ length: sockets }, (_, n) => dribble(port, kinds[n % kinds.length] ?? 'headers', patience.signal)),
  )
  clearTimeout(timer)
  const open = suffered.filter((ms) => ms > CLOSED_MS).length
  must(open === 0, `${open} of ${sockets} dribbling connections still open after ${CLOSED_MS / 1000} s`)
  return `${sockets} dribbling connections all closed after ${(Math.max(...suffered) / 1000).toFixed(1)} s`
}

/** How long an ordinary request takes: 99th percentile in ms. */
async function p99(url: string, token: string, count: number, everyMs: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const reply = await ask(`${url}/api/v1/me`, { token, timeoutMs: 5_000 })
    must(reply.status === 200, `an ordinary request is answered ${reply.status}`)
    times.push(reply.ms)
    await sleep(everyMs)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count * 0.99)] ?? 0
}

export const fault: FaultCase = {
  name: 'Connections that dribble headers and bodies',
  limitMs: 90_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const node = await startNode(stage, {
      env: { DATABASE_URL: cluster.ownerUrl, ENSEMBLE_DATA: await tempDir(stage) },
    })
    const person = await (await openPeople(stage, cluster.appUrl)).talent('Maya Lindqvist')
    const patient = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) =>
      request.resume().on('end', () => response.end()),
    )
    await new Promise<void>((done) => patient.listen(0, '127.0.0.1', done))
    stage.defer(() => {
      patient.closeAllConnections()
      patient.close()
    })
    const before = await p99(node.url, person.token, 100, 5)
    const [outcome, during] = await Promise.all([
      mustBeClosed(Number(new URL(node.url).port), SOCKETS),
      p99(node.url, person.token, 300, 30),
      stage.control('a server without time limits', () => mustBeClosed((patient.address() as AddressInfo).port, 9)),
    ])
    must(
      during <= Math.max(100, before * 5),
      `an ordinary request took ${Math.round(during)} ms instead of ${Math.round(before)} ms`,
    )
    stage.note(`${outcome}; an ordinary client's p99 ${Math.round(during)} ms (before: ${Math.round(before)} ms)`)
  },
}
