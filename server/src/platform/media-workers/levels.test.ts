import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { ensurePrograms } from '../../testing/media/ensure-programs.ts'
import { folderForTests, sandboxForTests, workerEntry } from '../../testing/media/workers.ts'
import { treeOf } from './process-tree.ts'
import type { Limits } from './sandbox-commands.ts'
import type { Level, Sandbox } from './sandbox.ts'

// What someone could do after making a decoder run their own machine code, which Node's rules do not bind: busybox tries
// it at every level. Level 0 is the control.

const isLinux = process.platform === 'linux'
const busybox = isLinux ? ensurePrograms().busybox : ''
const LEVELS: readonly Level[] = isLinux ? [1, 2, 3, 0] : []
const mayWrite = (path: string) => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
/** Forks that the fork bomb tries: more than the limit, and the control survives them. */
const FORKS = 200

const dataDir = await folderForTests()
const [secret, upload] = [join(dataDir, 'pg.secret'), join(dataDir, 'files', 'resumes', 'original')]
mkdirSync(join(dataDir, 'files', 'resumes'), { recursive: true })
await writeFile(secret, 'the password', { mode: 0o600 })
await writeFile(upload, 'a résumé', { mode: 0o600 })
const program = fileURLToPath(new URL('./child/main.ts', import.meta.url))
const server = createServer((socket) => socket.end('reached')).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

const LIMITS: Limits = { dataMb: 100, fileMb: 1, cpuSeconds: 7 }

interface Said {
  code: number | null
  out: string
  errors: string
}

/** Runs a busybox applet in a sandbox. */
async function run({ sandbox, folder }: Box, ...args: string[]): Promise<Said> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const child = await sandbox.start({ program: busybox, args, reads: [], folder, limits: LIMITS, env: {}, stdio })
  const closed = once(child, 'close')
  if (!child.stdout || !child.stderr) throw new Error('no pipes')
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  await closed
  return { code: child.exitCode, out: out.trim(), errors: errors.trim() }
}

interface Box {
  sandbox: Sandbox
  root: string
  folder: string
  /** What another worker is reading. */
  neighbor: string
}

async function boxAt(level: Level): Promise<Box> {
  const root = join(dataDir, `work-${level}`)
  const [folder, neighbor] = [join(root, 'others'), join(root, 'pictures', 'original')]
  await mkdir(folder, { recursive: true })
  await mkdir(join(root, 'pictures'), { mode: 0o711 })
  // starts a worker, which reads a picture there
  const sandbox = await sandboxForTests(folder, [level])
  expect(sandbox.level).toBe(level)
  await writeFile(neighbor, 'someone else’s picture', { mode: 0o600 })
  sandbox.give(neighbor)
  return { sandbox, root, folder, neighbor }
}

const boxes = new Map(await Promise.all(LEVELS.map(async (level) => [level, await boxAt(level)] as const)))
const boxOf = (level: Level): Box => {
  const box = boxes.get(level)
  if (!box) throw new Error(`no box at level ${level}`)
  return box
}

describe.runIf(isLinux)('inside', () => {
  test.each([1, 2])('at level %i, it sees only itself and one folder', async (level) => {
    const box = boxOf(level as Level)
    const { out } = await run(box, 'find', '/', '-type', 'f')
    const seen = out.split('\n').filter((path) => !path.startsWith(`${box.folder}/`))
    const allowed = [/\/busybox$/, /\/setpriv$/, /\.so(\.\d+)*$/, /^\/etc\/ld/]
    expect(seen).toContain(busybox)
    expect(seen.filter((path) => !allowed.some((one) => one.test(path)))).toEqual([])
    expect((await run(box, 'touch', '/left')).errors).toContain('Read-only file system')
    expect((await run(box, 'touch', join(box.folder, 'own'))).code).toBe(0)
  })

  test('the kernel’s limits, no capabilities, no new privileges: at every level', { timeout: 30_000 }, async () => {
    for (const level of [1, 2, 3] as const) {
      const box = boxOf(level)
      const ulimit = async (flag: string) => (await run(box, 'sh', '-c', `ulimit ${flag}`)).out
      expect(await Promise.all(['-t', '-d', '-f', '-n', '-c'].map(ulimit))).toEqual(['7', '102400', '2048', '256', '0'])
      const status = await inside(box, (pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
      const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
      expect([level, field('CapEff'), field('CapPrm'), field('NoNewPrivs'), field('Seccomp')]).toEqual([
        level,
        '0000000000000000',
        '0000000000000000',
        '1',
        // 2: a filter is in force
        level === 1 ? '2' : '0',
      ])
      expect(Number(field('Uid'))).toBe(box.sandbox.user ?? process.getuid?.())
      if (process.getuid?.() === 0) expect(box.sandbox.user).toBeGreaterThanOrEqual(65_520)
    }
  })

  test('the filter refuses calls that an unprivileged process may otherwise make', async () => {
    const namespace = ['unshare', '-r', busybox, 'echo', 'entered']
    expect((await run(boxOf(1), ...namespace)).errors).toMatch(/not permitted/)
    expect((await run(boxOf(3), ...namespace)).out).toBe('entered')
    for (const call of [
      ['mount', '-t', 'tmpfs', 'none', '/'],
      ['umount', '/'],
      ['chroot', '/', busybox, 'true'],
      ['pivot_root', '/', '/'],
      ['swapoff', '/'],
      ['dmesg'],
      ['hostname', 'mine'],
    ]) {
      const said = await run(boxOf(1), ...call)
      expect([call[0], said.code, said.errors]).toEqual([
        call[0],
        1,
        expect.stringMatching(/not permitted|are you root/),
      ])
    }
    // a socket of another family, as opposed to one that leads nowhere
    const nc = ['nc', '-w', '1', '127.0.0.1', String(port)]
    expect((await run(boxOf(1), ...nc)).errors).toMatch(/family not supported/)
    expect((await run(boxOf(2), ...nc)).errors).toMatch(/unreachable/)
  })
})

/** An ended process is still listed, as Z, until its parent asks about it. */
const isUp = (pid: number) => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** Starts something that waits, and looks at it from outside while it does; then kills it. */
async function inside<T>({ sandbox, folder }: Box, look: (pid: number, outer: number) => T | Promise<T>): Promise<T> {
  const child = await sandbox.start({
    program: busybox,
    args: ['sleep', '60'],
    reads: [],
    folder,
    limits: LIMITS,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const outer = child.pid ?? 0
  const inner = () => treeOf(outer).at(-1) ?? 0
  const isSleeping = () => readFileSync(`/proc/${inner()}/cmdline`, 'latin1').startsWith(`${busybox}\0sleep`)
  try {
    await expect.poll(isSleeping, { timeout: 10_000, interval: 20 }).toBe(true)
    return await look(inner(), outer)
  } finally {
    child.kill('SIGKILL')
  }
}

test.each(LEVELS)('at level %i, killing what was started kills everything inside', async (level) => {
  const pids = await inside(boxOf(level), (_inner, outer) => treeOf(outer))
  // itself, and at levels 1 and 2 what it runs in
  expect(pids.length > 1).toBe(level === 1 || level === 2)
  await expect.poll(() => pids.filter(isUp), { timeout: 5_000 }).toEqual([])
})

test.each(LEVELS.filter((level) => level > 0))(
  'at level %i, a busy worker dies with a killed server',
  async (level) => {
    const { folder } = boxOf(level)
    const entry = await workerEntry(folder, 'busy', 'for (;;) {}')
    const from = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
    const script = `
    import { sandboxOf, findHelpers } from ${from('./sandbox.ts')}
    import { MediaWorker } from ${from('./worker.ts')}
    import { treeOf } from ${from('./process-tree.ts')}
    const { level, user, cut, root, entry } = JSON.parse(process.argv[1])
    const sandbox = sandboxOf({ level, user, cut, helpers: findHelpers(), emptyFolder: root + '/empty' })
    const worker = await MediaWorker.start({ sandbox, root, entry })
    void worker.run({ path: 'x', type: 'image/png', outDir: 'x' }, { ms: 60000, mb: 300 })
    console.log(JSON.stringify(treeOf(worker.pid)))`
    const { user, cut } = boxOf(level).sandbox
    const setup = JSON.stringify({ level, user, cut, root: folder, entry })
    const server = spawn(process.execPath, ['--input-type=module', '-e', script, setup], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(server.stdout, 'data')) as [Buffer]
    const pids = JSON.parse(said.toString()) as number[]
    expect(pids.filter(isUp)).toEqual(pids)
    server.kill('SIGKILL')
    await expect.poll(() => pids.filter(isUp), { timeout: 5_000 }).toEqual([])
  },
)

test.each(LEVELS)('level %i leaves nothing behind where it was built', async (level) => {
  expect(await readdir(join(boxOf(level).folder, 'empty'))).toEqual([])
})

/** What succeeds, by name, with what it printed. */
async function successesAt(level: Level): Promise<Record<string, string>> {
  const box = boxOf(level)
  const tries: Record<string, string[]> = {
    'read pg.secret': ['cat', secret],
    'read another upload': ['cat', upload],
    'read what another worker reads': ['cat', box.neighbor],
    'write the program': ['sh', '-c', `: >> ${program} && echo open`],
    'write a decoder': ['sh', '-c', `: >> ${busybox}.new && ${busybox} rm ${busybox}.new && echo written`],
    'open a socket': ['nc', '-w', '3', '127.0.0.1', String(port)],
    'signal the server': ['sh', '-c', `kill -0 ${process.pid} && echo signaled`],
    'fork without end': [
      'sh',
      '-c',
      `n=0; while [ $n -lt ${FORKS} ]; do ${busybox} sleep 5 >&- 2>&- & n=$((n+1)); done; kill $(jobs -p) && echo forked`,
    ],
    'fill memory': ['awk', 'BEGIN { s = "x"; while (length(s) < 150000000) s = s s; print "filled" }'],
    'fill the disk': ['dd', `if=${busybox}`, `of=${join(box.folder, 'large')}`, 'bs=2097152', 'count=1'],
  }
  const done: Record<string, string> = {}
  for (const [name, args] of Object.entries(tries)) {
    const { code, out } = await run(box, ...args)
    if (code === 0) done[name] = out
  }
  return done
}

// last, because what the fork bomb leaves behind at level 3 counts for its user until it ends
describe.runIf(isLinux)('native code', () => {
  test('without a level, it can do everything', { timeout: 60_000 }, async () => {
    expect(await successesAt(0)).toEqual({
      'read pg.secret': 'the password',
      'read another upload': 'a résumé',
      'read what another worker reads': 'someone else’s picture',
      // the checkout may be another user's
      ...(mayWrite(program) && { 'write the program': 'open' }),
      ...(process.getuid?.() === 0 && { 'write a decoder': 'written' }),
      'open a socket': 'reached',
      'signal the server': 'signaled',
      'fork without end': 'forked',
      'fill memory': 'filled',
      'fill the disk': '',
    })
  })

  test.each([1, 2] as const)('at level %i, it can do nothing of this', { timeout: 60_000 }, async (level) => {
    expect(await successesAt(level)).toEqual({})
    // and yet it works: it is not its start that failed
    expect(await run(boxOf(level), 'echo', 'hello')).toEqual({ code: 0, out: 'hello', errors: '' })
  })

  test('at level 3, limits hold, and another user’s rights if the server is root', { timeout: 60_000 }, async () => {
    const { sandbox } = boxOf(3)
    const done = await successesAt(3)
    for (const limited of ['fork without end', 'fill memory', 'fill the disk'])
      expect(done).not.toHaveProperty([limited])
    expect('open a socket' in done).toBe(!sandbox.cut)
    const asOwner = ['read pg.secret', 'read another upload', 'signal the server']
    for (const name of asOwner) expect([name, name in done]).toEqual([name, sandbox.user === undefined])
    expect('write the program' in done).toBe(sandbox.user === undefined && mayWrite(program))
  })
})
