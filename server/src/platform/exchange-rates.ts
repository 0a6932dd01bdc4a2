import { readFileSync } from 'node:fs'
import shipped from '@ensemble/contract/core/exchange-rates.json' with { type: 'json' }
import { ExchangeRates } from '@ensemble/contract/core/exchange-rates.ts'
import { SettingsError } from './env.ts'

/**
 * The operator's table of exchange rates, or the one that comes with the product. Throws a SettingsError that says what
 * is wrong with a file.
 */
export function readExchangeRates(file: string | undefined): ExchangeRates {
  if (!file) return ExchangeRates.parse(shipped)
  const wrong = (what: string) => new SettingsError(`EXCHANGE_RATES: ${file} ${what}`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrong(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read')
  }
  const read = ExchangeRates.safeParse(content)
  if (read.success) return read.data
  throw wrong(read.error.issues.map(({ path, message }) => `${path.join('.') || 'the table'}: ${message}`).join('; '))
}
