import { expect, test } from 'vitest'
import { Batches } from './batches.ts'

/** Writes when it is let; keeps what it was given. */
function held() {
  const written: number[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const write = async (items: readonly number[]) => {
    written.push([...items])
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
  }
  return { written, gates, write }
}

test('the first is written at once, and what comes meanwhile together, at most so many', async () => {
  const { written, gates, write } = held()
  const batches = new Batches<number>(write, { most: 3, waiting: 10 })
  const all = [1, 2, 3, 4, 5].map((item) => batches.add(item))
  expect(written).toEqual([[1]])
  gates[0]?.resolve()
  await all[0]
  expect(written).toEqual([[1], [2, 3, 4]])
  gates[1]?.resolve()
  await all[3]
  gates[2]?.resolve()
  await Promise.all(all)
  expect(written).toEqual([[1], [2, 3, 4], [5]])
})

test('a full line refuses; a batch that fails fails its own alone, and the next goes on', async () => {
  const { written, gates, write } = held()
  const batches = new Batches<number>(write, { most: 10, waiting: 2 })
  const [first, second, third] = [batches.add(1), batches.add(2), batches.add(3)]
  await expect(batches.add(4)).rejects.toMatchObject({ code: 'core.unavailable', status: 503 })
  gates[0]?.reject(new Error('the disk is full'))
  await expect(first).rejects.toThrow('the disk is full')
  gates[1]?.resolve()
  await Promise.all([second, third])
  expect(written).toEqual([[1], [2, 3]])
  const again = batches.add(5)
  gates[2]?.resolve()
  await again
})

test('a conflict with another transaction is tried again, but not forever', async () => {
  const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  let tries = 0
  const batches = new Batches<number>(
    () =>
      Promise.resolve().then(() => {
        tries += 1
        if (tries % 3) throw conflict
      }),
    { most: 1, waiting: 1 },
  )
  await batches.add(1)
  expect(tries).toBe(3)
  const hopeless = new Batches<number>(() => Promise.reject(conflict), { most: 1, waiting: 1 })
  await expect(hopeless.add(1)).rejects.toBe(conflict)
})
