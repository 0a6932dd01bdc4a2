import { expect, test } from 'vitest'
import { canKeep, cityOfZone } from './zone-city.ts'

test.each([
  ['Europe/Amsterdam', 'Amsterdam'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Etc/GMT+1', undefined],
  ['UTC', undefined],
])('%s is named after %s', (zone, city) => {
  expect(cityOfZone(zone)).toBe(city)
})

test.each([
  ['Amsterdam in winter', 4.9, 1, true],
  ['Amsterdam in summer', 4.9, 2, true],
  ['Vigo, far west of its zone', -8.7, 2, true],
  ['Halifax in Canada', -63.6, -4, true],
  ['Halifax in England', -1.9, -4, false],
  ['Auckland in summer', 174.8, 13, true],
] as const)('%s', (_place, lng, hours, can) => {
  expect(canKeep({ latlng: { lat: 0, lng } }, hours)).toBe(can)
})
