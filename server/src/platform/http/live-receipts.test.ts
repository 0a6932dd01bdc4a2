import { expect, test } from 'vitest'
import { isReceipt, LiveReceipts, RECEIPT_PING } from './live-receipts.ts'

test('what was sent before a ping has arrived with its answer; what comes later waits for the next one', () => {
  let pings = 0
  const receipts = new LiveReceipts<string>(() => (pings += 1))
  receipts.sent('one')
  receipts.sent('two')
  receipts.sent('two')
  expect(pings).toBe(1)
  expect([...receipts.arrived()]).toEqual(['one'])
  expect(pings).toBe(2)
  receipts.sent('three')
  expect([...receipts.arrived()]).toEqual(['two'])
  expect([...receipts.arrived()]).toEqual(['three'])
  expect([[...receipts.arrived()], pings]).toEqual([[], 3])
})

test('a heartbeat is no receipt', () => {
  expect(isReceipt(RECEIPT_PING.subarray(2))).toBe(true)
  expect([Buffer.alloc(0), Buffer.from('s'), Buffer.from('rr')].map(isReceipt)).toEqual([false, false, false])
})
