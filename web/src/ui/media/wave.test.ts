import { expect, test } from 'vitest'
import { playTime, spokenTime, wavePath } from './wave.ts'

test('a waveform has one line per bar, as tall as the loudest of its peaks, never empty', () => {
  expect(wavePath([0, 1, 0.5, 0.25], 2)).toBe('M0.5 0.0V100.0M1.5 25.0V75.0')
  expect(wavePath([], 2)).toBe('M0.5 48.0V52.0M1.5 48.0V52.0')
  expect(wavePath([1], 3).match(/V100\.0/g)).toHaveLength(3)
  expect(wavePath([7], 1)).toBe('M0.5 0.0V100.0')
})

test.each([
  [0, '0:00', '0 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [3729.9, '1:02:09', '1 hour 2 minutes 9 seconds'],
  [Number.NaN, '0:00', '0 seconds'],
  [Infinity, '0:00', '0 seconds'],
])('%s seconds', (seconds, shown, spoken) => {
  expect([playTime(seconds), spokenTime(seconds)]).toEqual([shown, spoken])
})
