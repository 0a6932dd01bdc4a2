import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword, passwordFits, tryPassword } from './passwords.ts'

const PASSWORD = 'Corridor7Light'

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword(PASSWORD)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([
    await passwordFits(stored, PASSWORD),
    await passwordFits(stored, 'Corridor7light'),
    await passwordFits(null, PASSWORD),
    await passwordFits(undefined, PASSWORD),
  ]).toEqual([true, false, false, false])
})

test('an invalid stored hash is an error, and the next password is compared all the same', async () => {
  await expect(passwordFits('not a hash', PASSWORD)).rejects.toThrow()
  expect(await passwordFits(await hashPassword(PASSWORD), PASSWORD)).toBe(true)
})

test('a storm is refused beyond the queue, before anything is read for it', async () => {
  let reads = 0
  const find = async () => {
    reads += 1
    return { password_hash: null }
  }
  const places = availableParallelism() + 50
  const answers = await Promise.allSettled(Array.from({ length: places + 30 }, () => tryPassword(find, PASSWORD)))
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as { status: number; retryAfter: number }] : [],
  )
  expect(refused).toHaveLength(30)
  expect(refused[0]).toMatchObject({ code: 'core.rate_limited', status: 429, retryAfter: 2 })
  expect(reads).toBe(places)
})

/**
 * Hashes in its own process, since other threads exist here, and prints each thread's niceness (man 5 proc_pid_stat,
 * the 19th field; the name in the second may contain spaces).
 */
const NICENESS = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { hashPassword } from ${JSON.stringify(new URL('passwords.ts', import.meta.url).href)}
  await Promise.all(Array.from({ length: 8 }, () => hashPassword(${JSON.stringify(PASSWORD)})))
  console.log(JSON.stringify(readdirSync('/proc/self/task').map((task) => Number(readFileSync('/proc/self/task/' + task + '/stat', 'utf8').split(') ').at(-1).split(' ')[16]))))`

test.runIf(process.platform === 'linux')(
  'hashing yields: its threads, at most one per core, have a lower priority than the rest',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', NICENESS])
    const niceness = JSON.parse(stdout) as number[]
    expect(niceness.filter((nice) => nice === 10)).toHaveLength(availableParallelism())
    expect(niceness.filter((nice) => nice < 10).length).toBeGreaterThan(0)
  },
)
