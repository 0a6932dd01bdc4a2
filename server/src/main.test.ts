import { spawn } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnedEnv } from './testing/spawned.ts'
import { startWorld, type World } from './testing/world.ts'

let world: World
/** Where servers with a database of their own keep it: the first creates it, and the others find it. */
let dir: string
beforeAll(async () => {
  world = await startWorld()
  dir = await mkdtemp(join(tmpdir(), 'ensemble-main-'))
})
afterAll(async () => {
  await world.stop()
  await rm(dir, { recursive: true, force: true })
})

const CODE = /Setup code: ((?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}) /

/** Starts the server as `npm start` does, sends it some requests and stops it; returns what it printed. */
async function started(
  ask: (address: string, printed: () => string) => Promise<void>,
): Promise<{ out: string; err: string }> {
  const env = spawnedEnv({
    DATABASE_URL: world.database.ownerUrl,
    ENSEMBLE_DATA: world.dataDir,
    HOST: 'localhost',
    PORT: '0',
    LOG_LEVEL: 'info',
  })
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], { env })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed.out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (printed.err += chunk))
  const ended = new Promise((resume) => child.once('exit', resume))
  try {
    const address = () => /is ready at (http\S+)/.exec(printed.out)?.[1] ?? ''
    await expect.poll(address, { timeout: 60_000 }).not.toBe('')
    await ask(address(), () => printed.err)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  return printed
}

test.each(['while it starts', 'the moment it says that it is ready'])(
  'SIGTERM %s ends it gracefully and leaves no database running',
  async (when) => {
    const env = spawnedEnv({
      ENSEMBLE_DATA: dir,
      ENSEMBLE_DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
    })
    const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], { env })
    const ended = once(child, 'close')
    const early = when === 'while it starts'
    // the schema is migrated long before anything is served
    const [stream, sign] = early ? [child.stderr, /migration applied/] : [child.stdout, /is ready at/]
    let printed = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const before = sign.test(printed)
      printed += chunk
      // a second one would force the exit
      if (!before && sign.test(printed)) child.kill('SIGTERM')
    })
    const [code, signal] = (await ended) as [number | null, string | null]
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(printed).toMatch(sign)
    await expect(access(join(dir, 'pg/postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  240_000,
)

test('a taken port is reported, and leaves no database running', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  try {
    const { port } = taken.address() as AddressInfo
    const env = spawnedEnv({ ENSEMBLE_DATA: dir, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' })
    const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], { env })
    let printed = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
    const [code] = (await once(child, 'close')) as [number]
    expect({ code, printed }).toMatchObject({
      code: 1,
      printed: expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`),
    })
    await expect(access(join(dir, 'pg/PG_VERSION'))).resolves.toBeUndefined()
    await expect(access(join(dir, 'pg/postmaster.pid'))).rejects.toThrow('ENOENT')
  } finally {
    taken.close()
  }
}, 240_000)

test('each start prints a setup code, only on stderr and in no log, until there is an administrator', async () => {
  let code = ''
  const { out, err } = await started(async (address, printed) => {
    await expect.poll(() => CODE.exec(printed())?.[1] ?? '', { timeout: 5_000 }).not.toBe('')
    code = CODE.exec(printed())?.[1] ?? ''
    const body = JSON.stringify({ code, name: 'Ada Admin', email: 'ada@studio.example', password: 'Corridor7Light' })
    const answer = await fetch(`${address}/api/v1/admin/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(201)
  })
  expect(out).not.toContain(code)
  expect(err.split('\n').filter((line) => line.startsWith('{') && line.includes(code))).toEqual([])
  expect(err.split(code)).toHaveLength(2)

  // no one has confirmed the address yet, so the setup code still works
  expect(
    (
      await started(async (_address, printed) => {
        await expect.poll(printed, { timeout: 5_000 }).toMatch(CODE)
      })
    ).err,
  ).not.toContain(code)
  await world.database.pool.query('update profiles set email_verified = true where admin')
  const later = await started(async (address) => {
    expect(address).toMatch(/^http:\/\/localhost:\d+$/)
    const numbers = await lookup('localhost', { all: true })
    for (const { address: number, family } of numbers) {
      const host = family === 6 ? `[${number}]` : number
      const answer = await fetch(`${address.replace('localhost', host)}/api/v1/admin/setup`)
      expect(await answer.json()).toEqual({ open: false, pending: false })
    }
  })
  expect(later.err).not.toMatch(CODE)
}, 240_000)
