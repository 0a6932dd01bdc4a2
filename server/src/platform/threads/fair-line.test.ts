import { expect, test } from 'vitest'
import { FairLine, type LineLimits } from './fair-line.ts'

const LIMITS: LineLimits = { atOnce: 2, each: 1, eachWaiting: 2, patienceMs: 60_000 }

/** Work that ends when the test says so; `done` lists what ended, in order. */
function open(limits: Partial<LineLimits> = {}) {
  const line = new FairLine({ ...LIMITS, ...limits })
  const working = new Map<string, () => void>()
  const send = (account: string, name: string, gone?: AbortSignal) =>
    line.run(
      account,
      () => new Promise<string>((resolve) => working.set(name, () => (working.delete(name), resolve(name)))),
      gone,
    )
  return { send, end: (name: string) => working.get(name)?.(), working: () => [...working.keys()] }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('an account works on one thing at a time, and a crowd of it delays another by one piece', async () => {
  const { send, end, working } = open()
  const sent = [send('crowd', 'c1'), send('crowd', 'c2'), send('crowd', 'c3'), send('neighbor', 'n1')]
  await soon()
  expect(working()).toEqual(['c1', 'n1'])
  end('c1')
  await soon()
  expect(working()).toEqual(['n1', 'c2'])
  for (const name of ['n1', 'c2', 'c3']) {
    await soon()
    end(name)
    await soon()
  }
  expect(await Promise.all(sent)).toEqual(['c1', 'c2', 'c3', 'n1'])
})

test.each([1, 2])(
  'with %i at once, a newcomer is next, before more of an account that has had its turn',
  async (atOnce) => {
    const { send, end, working } = open({ atOnce, each: 2, eachWaiting: 9 })
    const names = ['c1', 'c2', 'c3', 'c4']
    const sent = [...names.map((name) => send('crowd', name)), send('neighbor', 'n1')]
    await soon()
    expect(working()).toEqual(names.slice(0, atOnce))
    end('c1')
    await soon()
    expect(working()).toEqual([...names.slice(1, atOnce), 'n1'])
    for (let tries = 0; tries < 9; tries += 1) {
      for (const name of working()) end(name)
      await soon()
    }
    expect(await Promise.all(sent)).toEqual([...names, 'n1'])
  },
)

test('what would wait behind too many of its own is refused, with a time to come back', async () => {
  const { send, end } = open()
  const sent = [send('crowd', 'c1'), send('crowd', 'c2'), send('crowd', 'c3')]
  await expect(send('crowd', 'c4')).rejects.toMatchObject({ code: 'core.unavailable', status: 503, retryAfter: 5 })
  for (const name of ['c1', 'c2', 'c3']) {
    await soon()
    end(name)
  }
  await Promise.all(sent)
})

test('what waits too long is refused, and leaves its place to the next', async () => {
  const { send, end, working } = open({ atOnce: 1, patienceMs: 20 })
  const first = send('a', 'a1')
  await expect(send('b', 'b1')).rejects.toMatchObject({ code: 'core.unavailable' })
  const later = send('c', 'c1')
  end('a1')
  await first
  await soon()
  expect(working()).toEqual(['c1'])
  end('c1')
  expect(await later).toBe('c1')
})

test('what is no longer wanted leaves the line', async () => {
  const { send, end, working } = open({ atOnce: 1 })
  const reader = new AbortController()
  const first = send('a', 'a1')
  const left = send('b', 'b1', reader.signal)
  reader.abort(new Error('hung up'))
  await expect(left).rejects.toThrow('hung up')
  await expect(send('b', 'b2', reader.signal)).rejects.toThrow('hung up')
  end('a1')
  await first
  expect(working()).toEqual([])
})

test('work that fails frees its place', async () => {
  const line = new FairLine({ ...LIMITS, atOnce: 1 })
  await expect(line.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.run('b', () => Promise.resolve('fine'))).toBe('fine')
})
