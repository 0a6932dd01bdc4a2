const DAYS = 30
const MOST_DAYS = 365

export const USAGE = `Usage: npm run admin -- grant <email>
       npm run admin -- revoke <email> [--force]   (--force: even the last administrator)
       npm run admin -- service-token [--days N]   (1 to ${MOST_DAYS}; default ${DAYS})`

/** What someone asks for after `npm run admin --`. */
export type Asked =
  | { act: 'grant'; email: string }
  | { act: 'revoke'; email: string; force: boolean }
  | { act: 'service-token'; days: number }

/** Undefined for words that the usage does not have. */
export function readAsked(words: readonly string[]): Asked | undefined {
  const [name, value, count, ...more] = words
  if (name === 'grant' && value && count === undefined) return { act: name, email: value }
  if (name === 'revoke' && value && (count === undefined || count === '--force') && more.length === 0)
    return { act: name, email: value, force: count === '--force' }
  if (name !== 'service-token' || more.length) return undefined
  if (value === undefined) return { act: name, days: DAYS }
  const days = value === '--days' && /^\d{1,3}$/.test(count ?? '') ? Number(count) : 0
  return days >= 1 && days <= MOST_DAYS ? { act: name, days } : undefined
}
