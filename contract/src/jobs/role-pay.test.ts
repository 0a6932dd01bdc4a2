import { expect, test } from 'vitest'
import { payOfRoles } from './role-pay.ts'
import { rolesWords } from './vocabulary.ts'

type Pay = NonNullable<Parameters<typeof payOfRoles>[0][number]['pay']>
const pay = (
  from: number | null,
  to: number | null,
  unit: Pay['unit'] = 'day',
  currency: string | null = 'EUR',
): Pay => ({ from, to, currency, unit })
const open = (...pays: (Pay | null)[]) => pays.map((each) => ({ filled: false, pay: each }))

test.each([
  ['no roles', [], null],
  ['roles that say nothing', open(null, null), null],
  [
    'alike',
    open(pay(100, 200), pay(150, 300)),
    { from: 100, to: 300, currency: 'EUR', unit: 'day', guaranteed: true, perDay: 100 },
  ],
  [
    'an open end stays open',
    open(pay(100, 200), pay(150, null)),
    { from: 100, to: null, currency: 'EUR', unit: 'day', guaranteed: true, perDay: 100 },
  ],
  [
    'another unit',
    open(pay(100, 200), pay(50, 60, 'hour')),
    { from: null, to: null, currency: 'EUR', unit: null, guaranteed: true, perDay: 100 },
  ],
  [
    'for the whole work',
    open(pay(100, 200), pay(900, null, 'flat')),
    { from: null, to: null, currency: 'EUR', unit: null, guaranteed: true, perDay: null },
  ],
  [
    'another currency',
    open(pay(100, 200), pay(50, 60, 'day', 'USD')),
    { from: null, to: null, currency: null, unit: null, guaranteed: true, perDay: null },
  ],
  [
    'one says nothing',
    open(pay(100, 200), null),
    { from: null, to: null, currency: null, unit: null, guaranteed: false, perDay: null },
  ],
  [
    'one is unpaid',
    open(pay(100, 200), pay(null, null, 'unpaid', null)),
    { from: null, to: null, currency: null, unit: null, guaranteed: false, perDay: null },
  ],
  [
    'all are unpaid',
    open(pay(null, null, 'unpaid', null)),
    { from: null, to: null, currency: null, unit: 'unpaid', guaranteed: false, perDay: null },
  ],
  [
    'no lower end',
    open(pay(null, 300), pay(100, 200)),
    { from: null, to: 300, currency: 'EUR', unit: 'day', guaranteed: false, perDay: null },
  ],
  [
    'what is filled counts no more',
    [...open(pay(100, 200)), { filled: true, pay: pay(1, 2, 'hour') }],
    { from: 100, to: 200, currency: 'EUR', unit: 'day', guaranteed: true, perDay: 100 },
  ],
  [
    'all filled',
    [{ filled: true, pay: pay(100, 200) }],
    { from: 100, to: 200, currency: 'EUR', unit: 'day', guaranteed: true, perDay: 100 },
  ],
] as const)('%s', (_name, roles, expected) => expect(payOfRoles(roles)).toEqual(expected))

test('roles are counted in words', () => {
  expect([
    rolesWords(0, 0),
    rolesWords(1, 1),
    rolesWords(3, 3),
    rolesWords(3, 2),
    rolesWords(1, 0),
    rolesWords(3, 0),
  ]).toEqual([undefined, '1 role', '3 roles', '2 of 3 roles open', '1 role, filled', 'All 3 roles filled'])
})
