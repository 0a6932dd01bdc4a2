import { expect, test } from 'vitest'
import { isLoopback, isPrivate, limitAddress, limitNetwork } from './address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(limitAddress(address)).toBe(key)
})
test.each([
  ['203.0.113.9', undefined],
  ['::ffff:203.0.113.9', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  [undefined, undefined],
])('%s belongs to the network %s', (address, network) => {
  expect(limitNetwork(address)).toBe(network)
})
test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['203.0.113.9', false],
])('%s is this machine: %s', (address, own) => {
  expect(isLoopback(address)).toBe(own)
})
test.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['fd00::1', true],
  ['2001:db8::1', false],
  ['203.0.113.9', false],
])('%s is the operator’s network: %s', (address, own) => {
  expect(isPrivate(address)).toBe(own)
})
