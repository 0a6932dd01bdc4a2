import { expect, test } from 'vitest'
import { relyingPartyAt } from './relying-party.ts'

test.each([
  ['https://ensemble.example', { id: 'ensemble.example', origin: 'https://ensemble.example' }],
  ['https://www.ensemble.example/app', { id: 'www.ensemble.example', origin: 'https://www.ensemble.example' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://192.168.1.20:3000', undefined],
  ['http://[2001:db8::1]', undefined],
])('%s', (publicUrl, party) => {
  expect(relyingPartyAt(publicUrl)).toEqual(party && { ...party, origins: [party.origin] })
})
