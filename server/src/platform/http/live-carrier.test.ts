import { expect, test } from 'vitest'
import { type Carried, type Changes, LiveCarrier } from './live-carrier.ts'

/** A carrier whose readings wait until they are answered. */
function carrier() {
  const readings: { userId: string; changes: Record<string, string[]>; answer: (carried: Carried | Error) => void }[] =
    []
  const sent: string[] = []
  const read = (userId: string, changes: Changes) =>
    new Promise<Carried>((resolve, reject) => {
      readings.push({
        userId,
        changes: Object.fromEntries([...changes].map(([id, about]) => [id, [...about]])),
        answer: (carried) => (carried instanceof Error ? reject(carried) : resolve(carried)),
      })
    })
  const now = { line: null, unread: 0, messages: [], last_change: 0 }
  return {
    carrier: new LiveCarrier(read, (userId, id, carried) => sent.push(`${userId} ${id}${carried ? ' carried' : ''}`)),
    readings,
    sent,
    carried: (...ids: string[]): Carried => new Map(ids.map((id) => [id, now])),
  }
}
const settled = () => new Promise((resume) => setImmediate(resume))

test('for one person there is one reading at a time; what changes meanwhile is read together after it', async () => {
  const { carrier: one, readings, sent, carried } = carrier()
  one.put('maya', 'a', ['1'])
  one.put('maya', 'a', ['2'])
  one.put('maya', 'b', [])
  one.put('maya', 'a', ['2', '3'])
  expect(readings.map(({ changes }) => changes)).toEqual([{ a: ['1'] }])
  readings[0]?.answer(carried('a'))
  await settled()
  expect(readings.map(({ changes }) => changes)).toEqual([{ a: ['1'] }, { a: ['2', '3'], b: [] }])
  readings[1]?.answer(carried('a', 'b'))
  await settled()
  expect(sent).toEqual(['maya a carried', 'maya a carried', 'maya b carried'])
})

test('what isn’t read, and everything where reading fails, is only named; the next reading goes on', async () => {
  const { carrier: one, readings, sent, carried } = carrier()
  one.put('maya', 'a', [])
  readings[0]?.answer(new Error('no database'))
  await settled()
  one.put('maya', 'a', [])
  readings[1]?.answer(undefined)
  await settled()
  one.put('maya', 'b', [])
  readings[2]?.answer(carried('c'))
  await settled()
  expect(sent).toEqual(['maya a', 'maya a', 'maya b'])
})

test('four are read for at once; of two hundred who wait, and twenty changes of one, the rest is only named', async () => {
  const { carrier: one, readings, sent, carried } = carrier()
  for (let count = 0; count < 205; count += 1) one.put(`person ${count}`, 'a', [])
  expect(readings).toHaveLength(4)
  expect(sent).toEqual(['person 204 a'])
  readings[0]?.answer(carried('a'))
  await settled()
  expect(readings.map(({ userId }) => userId)).toEqual(['person 0', 'person 1', 'person 2', 'person 3', 'person 4'])
  for (let count = 0; count < 21; count += 1) one.put('person 9', `more ${count}`, [])
  expect(sent).toEqual(['person 204 a', 'person 0 a carried', 'person 9 more 19', 'person 9 more 20'])
})
