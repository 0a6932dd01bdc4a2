import { expect, test } from 'vitest'
import { zoneName, zoneOptions } from './zone-names.ts'

test('zones are named by their city and grouped by continent', () => {
  expect(['Europe/Berlin', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneName)).toEqual([
    'Berlin',
    'New York',
    'Buenos Aires (Argentina)',
    'UTC',
  ])
  const options = zoneOptions('Mars/Olympus_Mons')
  expect(options).toContainEqual({ value: 'Europe/Berlin', label: 'Berlin', group: 'Europe' })
  expect(options).toContainEqual({ value: 'Mars/Olympus_Mons', label: 'Olympus Mons', group: 'Mars' })
  expect(options.filter(({ value }) => value === 'UTC')).toEqual([{ value: 'UTC', label: 'UTC' }])
})
