import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const ROOT = join(import.meta.dirname, '../..')
/** One issuer for all nodes of a case, so that one node's token is valid at the other. */
export const PUBLIC_URL = 'http://faults.example'

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

/** One server process: `node server/src/main.ts`. */
export interface Node {
  url: string
  pid: number
  child: ChildProcess
  /** Everything it has written so far. */
  output(): string
  /** How it ended; undefined while it is running. */
  ended(): Ended | undefined
  whenEnded: Promise<Ended>
  /** Milliseconds from the start of the process to the first good /readyz. */
  readyMs: number
}

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Default settings of every node of a case; it inherits nothing from the caller's environment. */
export const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '/tmp',
  HOST: '127.0.0.1',
  NODE_ENV: 'test',
  PUBLIC_URL,
  ENSEMBLE_DEMO: 'off',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  MALLOC_ARENA_MAX: '2',
  ENSEMBLE_RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  AUTH_SEND_INTERVAL_S: '0',
  ...more,
})

export interface Start {
  env?: Record<string, string>
  /** A command to put in front, such as `unshare -m sh -c …`; it must exec its arguments. */
  prefix?: readonly string[]
  /** Milliseconds to wait for /readyz; 0 does not wait. */
  patienceMs?: number
}

/** Starts a server and waits until it is ready. It is killed when the case ends. */
export async function startNode(stage: Stage, { env = {}, prefix = [], patienceMs = 20_000 }: Start): Promise<Node> {
  const port = Number(env['PORT'] ?? (await freePort()))
  // as `npm start` does
  const words = [
    ...prefix,
    process.execPath,
    '--max-semi-space-size=8',
    '--heap-growing-percent=75',
    'server/src/main.ts',
  ]
  const program = words[0] ?? process.execPath
  const args = words.slice(1)
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: settings({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  let end: Ended | undefined
  const whenEnded = new Promise<Ended>((done) => child.once('close', (code, signal) => done((end = { code, signal }))))
  stage.defer(async () => {
    if (end) return
    // graceful shutdown has its own case; here there is nothing left to lose
    child.kill('SIGKILL')
    await whenEnded
  })
  const node: Node = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    child,
    output: () => text,
    ended: () => end,
    whenEnded,
    readyMs: 0,
  }
  if (patienceMs > 0) await untilReady(node, patienceMs)
  node.readyMs = performance.now() - started
  return node
}

/** Waits for a good /readyz; throws with the server's output if it exits or is late. */
export async function untilReady(node: Node, patienceMs: number): Promise<number> {
  const started = performance.now()
  for (;;) {
    if (node.ended())
      throw new Error(`the server ended (${JSON.stringify(node.ended())}):\n${node.output().slice(-2000)}`)
    const ready = await fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return performance.now() - started
    if (performance.now() - started > patienceMs)
      throw new Error(`the server is not ready after ${patienceMs} ms:\n${node.output().slice(-2000)}`)
    await sleep(20)
  }
}
