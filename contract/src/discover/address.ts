import { kindOfAddress } from '../posts/address.ts'

/** Names that addresses of Discover and of its feeds once had; links, bookmarks and feed readers still carry them. */
const FORMER: Readonly<Record<string, string>> = { jobType: 'job_type', payMin: 'pay_min' }

/** The same query by today's names. What it does not know it leaves as it is. */
export function byTodaysNames(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = Object.entries(query).map(([name, value]) => [FORMER[name] ?? name, value] as const)
  return Object.fromEntries(
    named.map(([name, value]) => [name, name === 'kind' ? (kindOfAddress(value) ?? value) : value]),
  )
}
