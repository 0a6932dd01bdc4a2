import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { drawing } from '../../testing/media/pictures.ts'
import { folderForTests, sandboxForTests, workerEntry, workersForTests } from '../../testing/media/workers.ts'
import type { Sandbox } from './sandbox.ts'
import { WorkerLine } from './worker-line.ts'
import { MediaWorker } from './worker.ts'

// What someone could do after making a decoder run their JavaScript: the worker is asked to try it. `levels.test.ts` does
// the same with machine code.

const root = await folderForTests()
const outside = await folderForTests()
const sandbox = await sandboxForTests(root)
const server = createServer((_request, reply) => reply.end('reached')).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo
await writeFile(join(outside, 'secret'), 'the signing key')

const ATTEMPT = `const attempt = async (work) => { try { return String(await work()) } catch (error) { return 'no: ' + (error.cause?.code ?? error.code ?? error.message) } }`
const TRIES = `
  const fs = await import('node:fs/promises')
  const detail = JSON.stringify({
    environment: Object.keys(process.env).toSorted().join(),
    read: await attempt(() => fs.readFile('${outside}/secret', 'utf8')),
    list: await attempt(() => fs.readdir('/')),
    write: await attempt(() => fs.writeFile('${outside}/left', 'x')),
    command: await attempt(async () => (await import('node:child_process')).execFileSync('/bin/true')),
    thread: await attempt(async () => new (await import('node:worker_threads')).Worker('1', { eval: true })),
    fetch: await attempt(async () => (await fetch('http://127.0.0.1:${port}/')).text()),
    own: await attempt(() => fs.writeFile(work.outDir + '/own', 'x')),
  })
  say({ ok: false, failure: 'damaged', detail })`

async function tryAll(within: Sandbox): Promise<Record<string, string>> {
  const entry = await workerEntry(root, 'tries', TRIES, ATTEMPT)
  const worker = await MediaWorker.start({ sandbox: within, root, entry })
  const ended = await worker.run({ path: join(root, 'x'), type: 'image/png', outDir: root }, { ms: 20_000, mb: 300 })
  worker.end()
  if (ended.how !== 'answered' || ended.answer.ok) throw new Error(JSON.stringify(ended))
  return JSON.parse(ended.answer.detail ?? '') as Record<string, string>
}

test('a worker knows no secret, reads and writes only its own folder, starts nothing and reaches no network', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner:secret@localhost/ensemble')
  const { environment, ...seen } = await tryAll(sandbox)
  vi.unstubAllEnvs()
  expect(environment?.split(',').filter((name) => !/^(UV_|MALLOC_|PWD$)/.test(name))).toEqual([])
  expect(seen).toEqual({
    read: 'no: ERR_ACCESS_DENIED',
    list: 'no: ERR_ACCESS_DENIED',
    write: 'no: ERR_ACCESS_DENIED',
    command: 'no: ERR_ACCESS_DENIED',
    thread: 'no: ERR_ACCESS_DENIED',
    fetch: expect.stringMatching(/^no: (ERR_ACCESS_DENIED|ENETUNREACH|ECONNREFUSED)$/),
    own: 'undefined',
  })
  expect(await readdir(outside)).toEqual(['secret'])
})

test('the control: without Node’s rules, the same attempts succeed', async () => {
  const { spawn } = await import('node:child_process')
  const entry = await workerEntry(root, 'control', TRIES, ATTEMPT)
  const child = spawn(process.execPath, [entry], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const line = new WorkerLine(child.stdio[3] as Socket, () => undefined)
  await line.next()
  line.say({ work: { outDir: root } })
  const said = (await line.next()) as { detail: string }
  child.kill('SIGKILL')
  expect(JSON.parse(said.detail)).toMatchObject({
    read: 'the signing key',
    command: '',
    fetch: 'reached',
    write: 'undefined',
  })
})

test('folders are deleted when done, and those of a killed server by the next one', async () => {
  const { workers, process: look, dataDir } = await workersForTests()
  const { mkdir } = await import('node:fs/promises')
  // no process has this id: it is above what Linux allows
  await mkdir(join(dataDir, 'work', '4194305-left', 'f-1'), { recursive: true })
  expect((await look(await drawing(9, 9).png().toBuffer(), 'image/png')).answer.ok).toBe(true)
  const [own, ...others] = await readdir(join(dataDir, 'work'))
  expect(others).toEqual([])
  const left = () => readdir(join(dataDir, 'work', own ?? ''), { recursive: true })
  const empty = ['empty', 'others', 'pictures']
  expect((await left()).toSorted()).toEqual(empty)
  await expect(workers.inFolder('image/png', () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  )
  expect((await left()).toSorted()).toEqual(empty)
  await workers.close()
  expect(await readdir(join(dataDir, 'work'))).toEqual([])
})
