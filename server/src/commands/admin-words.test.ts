import { expect, test } from 'vitest'
import { readAsked } from './admin-words.ts'

test.each([
  'service-token --days',
  'service-token --days 0',
  'service-token --days 366',
  'service-token --days 1.5',
  'service-token --days 2 3',
  'service-token 2',
  'grant',
  'grant ada@studio.example --force',
  'revoke',
  'revoke ada@studio.example --now',
  'revoke ada@studio.example --force now',
  'rename ada@studio.example',
])('%s is not in the usage', (words) => expect(readAsked(words.split(' '))).toBeUndefined())

test.each([
  ['service-token', { act: 'service-token', days: 30 }],
  ['service-token --days 365', { act: 'service-token', days: 365 }],
  ['grant ada@studio.example', { act: 'grant', email: 'ada@studio.example' }],
  ['revoke ada@studio.example', { act: 'revoke', email: 'ada@studio.example', force: false }],
  ['revoke ada@studio.example --force', { act: 'revoke', email: 'ada@studio.example', force: true }],
])('%s is', (words, asked) => expect(readAsked(words.split(' '))).toEqual(asked))
