import { expect, test } from 'vitest'
import { silentLog } from '../../testing/test-platform.ts'
import { PersistentRunner } from './persistent-runner.ts'
import type { RunnerLife } from './runner-life.ts'

/** A runner's life as a library may leave it: nothing settles until the test says so. */
function life() {
  const [ended, ending, lost, stopped] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const given = { up: 0 }
  const it: RunnerLife = {
    db: undefined as never,
    ended: ended.promise,
    ending: ending.promise,
    lost: lost.promise,
    lose: lost.resolve,
    running: () => 0,
    lastBegan: () => 0,
    stop: () => stopped.promise,
    giveUp: () => void (given.up += 1),
  }
  return { it, given, end: ended.resolve, fail: ended.reject, beginToEnd: ending.resolve, stop: stopped.resolve }
}

const patience = { endMs: 30, pauseMs: 1 }

/** A runner whose lives are these, one after the other; each begin is heard of. */
async function runnerOf(lives: ReturnType<typeof life>[]) {
  const begun: (() => void)[] = []
  const waiting = lives.map(() => new Promise<void>((resolve) => begun.push(resolve)))
  let next = 0
  const begin = () => {
    const one = lives[next]
    begun[next]?.()
    next += 1
    return one ? Promise.resolve(one.it) : Promise.reject(new Error('no database'))
  }
  const runner = new PersistentRunner(begin, silentLog, patience)
  await runner.start()
  return { runner, begun: (n: number) => waiting[n] }
}

test('a runner that ends is followed by the next', async () => {
  const [one, two] = [life(), life()]
  const { runner, begun } = await runnerOf([one, two])
  one.fail(new Error('the database is gone'))
  await begun(1)
  await expect.poll(() => runner.life).toBe(two.it)
  two.end()
  two.stop()
  await runner.stop()
})

test('an end that never comes is given up', async () => {
  const [stuck, next] = [life(), life()]
  const { runner, begun } = await runnerOf([stuck, next])
  stuck.beginToEnd()
  await begun(1)
  expect(stuck.given.up).toBe(1)
  await expect.poll(() => runner.life).toBe(next.it)
  next.end()
  next.stop()
  await runner.stop()
})

test('a life that was found to run nothing is given up, once', async () => {
  const [silent, next] = [life(), life()]
  const { runner, begun } = await runnerOf([silent, next])
  silent.it.lose()
  await begun(1)
  expect(silent.given.up).toBe(1)
  await expect.poll(() => runner.life).toBe(next.it)
  silent.it.lose()
  next.end()
  next.stop()
  await runner.stop()
  expect(next.given.up).toBe(0)
})

test('stopping waits no longer than its limit', async () => {
  const one = life()
  const { runner } = await runnerOf([one])
  await runner.stop()
  expect(one.given.up).toBe(1)
})
