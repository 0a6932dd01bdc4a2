import { expect, test } from 'vitest'
import { searchAddress } from './address.ts'

test.each([
  [
    'posts',
    { q: 'night & day', place: 'São Paulo', radius: '25', remote: '1', pay_min: 300 },
    '/?q=night+%26+day&place=S%C3%A3o+Paulo&radius=25&remote=1&pay_min=300',
  ],
  // what the address would read as something other than words
  ['posts', { q: 'true' }, '/?q=%22true%22'],
  ['posts', { q: '"music video"' }, '/?q=%22%5C%22music+video%5C%22%22'],
  ['posts', { q: '007' }, '/?q=007'],
  [
    'talent',
    { q: '2024', rate: '200+', skills: 'VFX,Editing' },
    '/business/talent-pool?q=%222024%22&rate=200%2B&skills=VFX%2CEditing',
  ],
] as const)('%s %j → %s', (kind, filters, address) => expect(searchAddress(kind, filters)).toBe(address))
