import { kindOfAddress } from '../posts/address.ts'

/** Former query names of Discover and its feeds. Old links, bookmarks and feed readers still use these. */
const FORMER: Readonly<Record<string, string>> = { jobType: 'job_type', payMin: 'pay_min' }

/** The same query with current names. Unknown names are left alone. */
export function withCurrentNames(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = Object.entries(query).map(([name, value]): [string, unknown] =>
    name === 'paid' ? ['pay', 'paid'] : [FORMER[name] ?? name, value],
  )
  return Object.fromEntries(
    named.map(([name, value]) => [name, name === 'kind' ? (kindOfAddress(value) ?? value) : value]),
  )
}
