import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Maya Lindqvist', 'ML'],
  ['  noor  ', 'N'],
  ['Ana Maria de Souza', 'AS'],
  ['🎬 Film Crew', 'FC'],
  ['Night Ferry 🚢', 'NF'],
  ['👩‍🎤', '👩‍🎤'],
  ['🇵🇹 🇧🇷', '🇵🇹'],
  ['É́lodie Ørsted', 'É́Ø'],
  ['山田 太郎', '山太'],
  ['3 Monkeys', '3M'],
  ['', ''],
])('%s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
