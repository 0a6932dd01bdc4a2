import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { folderForTests } from '../../testing/media/workers.ts'
import { type Found, findSandbox } from './find-sandbox.ts'
import { sandboxReport } from './sandbox-report.ts'
import { findProgram, type Level, type Sandbox } from './sandbox.ts'
import { workerUser } from './worker-user.ts'

// Which level is reached when the system forbids some; `levels.test.ts` tries them for real.

const root = await folderForTests()
const isLinux = process.platform === 'linux'
const isRoot = process.getuid?.() === 0
afterEach(() => void vi.unstubAllEnvs())

/** A system on which only these levels work; lists what was tried. */
async function on(working: readonly Level[], options: { from?: Sandbox } = {}) {
  const tried: string[] = []
  const works = async ({ level, user, cut }: Sandbox) => {
    tried.push(`${level}${user === undefined ? '' : ' as another user'}${cut ? '' : ' with a network'}`)
    if (!working.includes(level)) throw new Error(`not\n  allowed ${'at all '.repeat(50)}`)
  }
  return { tried, ...(await findSandbox({ root, works, ...options })) }
}

/** Makes only these programs findable. */
async function onlyWith(...names: string[]): Promise<void> {
  const folder = join(root, names.join('-') || 'none')
  await mkdir(folder)
  for (const name of names) await symlink(findProgram(name) ?? '/bin/true', join(folder, name))
  vi.stubEnv('PATH', folder)
}

const EVERYTHING = ['bwrap', 'unshare', 'setpriv', 'prlimit']

test.runIf(isLinux)(
  'every level is tried, best first, as another user before one’s own; the next one if it fails',
  async () => {
    await onlyWith(...EVERYTHING)
    const ways = (level: string) => [...(isRoot ? [`${level} as another user`] : []), level]
    const third = ways('3').flatMap((way) => [way, `${way} with a network`])
    const none = await on([])
    expect(none.tried).toEqual([...ways('1'), ...ways('2'), ...third, '0 with a network'])
    expect(none.sandbox).toBeUndefined()
    expect(none.failures).toHaveLength(none.tried.length)
    expect(none.failures[0]).toMatch(/^level 1: not allowed at all/)
    expect(Math.max(...none.failures.map(({ length }) => length))).toBeLessThan(300)
    const second = await on([2, 3])
    expect([second.sandbox?.level, second.tried]).toEqual([2, [...ways('1'), ways('2')[0]]])
  },
)

test.runIf(isLinux)('a second program begins where the first one ended', async () => {
  await onlyWith(...EVERYTHING, 'nice')
  const { sandbox } = await on([3])
  const second = await on([1, 2, 3], { ...(sandbox && { from: sandbox }) })
  expect(second.tried).toHaveLength(1)
  expect(second.sandbox).toMatchObject({ level: 3, user: sandbox?.user, cut: sandbox?.cut })
})

test.runIf(isLinux)('it says what would raise the level', async () => {
  await onlyWith('unshare', 'setpriv', 'prlimit')
  expect(await on([2])).toMatchObject({ sandbox: { level: 2 }, raise: 'install bubblewrap' })
  await onlyWith('bwrap')
  expect(await on([0, 1, 2, 3])).toMatchObject({
    sandbox: { level: 0 },
    raise: 'install util-linux',
    tried: ['0 with a network'],
  })
  vi.unstubAllEnvs()
  await onlyWith('bwrap', 'setpriv', 'prlimit')
  expect((await on([3])).raise).toMatch(
    isRoot ? /^give the server CAP_SYS_ADMIN/ : /^allow this user to create user name/,
  )
  expect((await on([1])).raise).toBeUndefined()
})

test('other systems have no level, and nothing of Linux is tried there', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin')
  const found = await on([0, 1, 2, 3])
  expect(workerUser(root)).toBeUndefined()
  vi.restoreAllMocks()
  expect(found).toMatchObject({ sandbox: { level: 0, cut: false }, raise: 'run the server on Linux' })
  expect(found.tried).toEqual(['0 with a network'])
})

test.runIf(isLinux && isRoot)('a root server’s workers have a user of their own, which depends on its data', () => {
  const [one, again, other] = [workerUser('/srv/one'), workerUser('/srv/one/'), workerUser('/srv/other')]
  expect(one).toBe(again)
  expect(one).not.toBe(other)
  for (const user of [one, other]) expect(user).toBeGreaterThanOrEqual(65_520)
  for (const user of [one, other]) expect(user).toBeLessThan(2 ** 31)
})

const found = (level: Level, more: Partial<Found> = {}): Found => ({
  sandbox: { level, cut: level > 0, user: undefined, start: () => Promise.reject(new Error()), give: () => undefined },
  raise: undefined,
  failures: [],
  ...more,
})

test('one line says the level, what it means and what to do', () => {
  expect(sandboxReport(found(1), undefined)).toEqual({
    fields: { level: 1, user: 'own', network: 'cut', ffmpeg: 'none' },
    sentence: expect.stringMatching(/^media workers run at level 1 of 3: .*refused$/),
    weak: false,
  })
  const second = sandboxReport(found(2, { raise: 'install bubblewrap', failures: ['level 1: no'] }), found(3))
  expect(second.sentence).toMatch(/level 2 of 3: .*; ffmpeg at level 3; to raise it, install bubblewrap$/)
  expect(second.fields).toMatchObject({ ffmpeg: 3, failures: ['level 1: no'] })
  expect(second.weak).toBe(isLinux)
  const broken = sandboxReport(found(1), found(1, { sandbox: undefined, failures: ['level 0: not found'] }))
  expect(broken.fields).toMatchObject({ ffmpeg: 'does not run', failures: ['ffmpeg: level 0: not found'] })
  expect(sandboxReport(found(0), undefined).fields).toMatchObject({ level: 0, network: 'open' })
})
