import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { watchProcess } from './watch-process.ts'

// Only Linux reports what another process uses.
const isLinux = process.platform === 'linux'

/** The most MB that a program was seen to hold, and whether it was judged too large. */
async function watched(args: readonly string[], mb: number): Promise<{ most: number; large: boolean }> {
  const child = spawn('sh', ['-c', ...args], { stdio: 'ignore' })
  let large = false
  const watch = watchProcess(child.pid ?? 0, mb, () => (large = true))
  await once(child, 'close')
  return { most: watch.stop(), large }
}

test.runIf(isLinux)(
  'a process that becomes another program while being watched is not mistaken for a large one',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 40; round += 1) {
      const seen = await Promise.all(
        Array.from({ length: 10 }, () => watched(['exec sh -c "exec sh -c \\"exec sleep 0.02\\""'], 100)),
      )
      expect(seen.filter(({ most, large }) => large || most > 100)).toEqual([])
    }
  },
)

test.runIf(isLinux)('a large one is', async () => {
  const { most, large } = await watched(
    ['exec "$0" -e "globalThis.kept = Buffer.alloc(150 * 2 ** 20, 1); setTimeout(() => {}, 100)"', process.execPath],
    100,
  )
  expect(large).toBe(true)
  expect(most).toBeGreaterThan(150)
  expect(most).toBeLessThan(400)
})

test.runIf(isLinux)('what it started counts as well, wherever it runs', async () => {
  const { most, large } = await watched(
    ['"$0" -e "globalThis.kept = Buffer.alloc(150 * 2 ** 20, 1); setTimeout(() => {}, 300)"; exit 0', process.execPath],
    100,
  )
  expect(large).toBe(true)
  expect(most).toBeGreaterThan(150)
})
