import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { converted } from '@ensemble/contract/core/exchange-rates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SettingsError } from './env.ts'
import { readExchangeRates } from './exchange-rates.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ensemble-rates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(file, content)
  return file
}
const TABLE = { date: '2026-11-01', source: 'A bank', base: 'EUR', rates: { USD: 2, KWD: 0.4 } }

test('the table that comes with the product is by a named source of a named day, for the usual currencies', () => {
  const { date, source, rates } = readExchangeRates(undefined)
  expect([date, source]).toEqual(['2026-07-06', expect.stringContaining('European Central Bank')])
  for (const currency of ['USD', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'INR', 'BRL'])
    expect([currency, rates[currency]]).toEqual([currency, expect.any(Number)])
})

test('an operator’s file replaces all of it', async () => {
  const rates = readExchangeRates(await fileOf(JSON.stringify(TABLE)))
  expect(rates).toEqual(TABLE)
  // cents of dollars to fils of dinars, of which a dinar has a thousand
  expect(converted(rates, 10_000, 'USD', 'KWD')).toBeCloseTo(20_000)
  expect(converted(rates, 10_000, 'EUR', 'USD')).toBeCloseTo(20_000)
  expect([converted(rates, 500, 'GBP', 'EUR'), converted(rates, 500, 'GBP', 'GBP')]).toEqual([undefined, 500])
})

test.each([
  ['{', 'is not JSON'],
  [JSON.stringify({ ...TABLE, date: 'yesterday' }), 'date'],
  [JSON.stringify({ ...TABLE, base: 'USD' }), 'base'],
  [JSON.stringify({ ...TABLE, rates: { USD: 0 } }), 'rates.USD'],
  [JSON.stringify({ ...TABLE, rates: { Dollar: 1 } }), 'rates'],
  [JSON.stringify({ ...TABLE, of: 'today' }), 'of'],
])('a wrong file ends the start, and the error names the setting, the file and the part: %s', async (content, part) => {
  const file = await fileOf(content)
  const read = () => readExchangeRates(file)
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(`EXCHANGE_RATES: ${file} `)
  expect(read).toThrow(part)
})

test('so does one that is not there', () => {
  expect(() => readExchangeRates(join(folder, 'none.json'))).toThrow('cannot be read')
})
