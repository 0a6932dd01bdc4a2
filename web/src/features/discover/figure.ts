import type { KindCounts } from '@ensemble/contract/discover/board.schemas.ts'
import type { FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import { MOST_COUNTED } from '@ensemble/contract/discover/vocabulary.ts'

/** How many posts a filter would leave, in words. With `more`, counts are estimates and the highest one only says that there are more: "10,000+". */
export function figure(count: number, more: boolean): string {
  const digits = Math.min(count, MOST_COUNTED).toLocaleString('en')
  if (!more || count === 0) return digits
  return count >= MOST_COUNTED ? `${digits}+` : `about ${digits}`
}

/** How many posts there are of each kind, and of all together, whichever is chosen. */
export function kindCounts({ kind }: FacetCounts): KindCounts {
  const of = (value: string) => kind.find((each) => each.value === value)?.count ?? 0
  const counts = { job: of('job'), collaboration: of('collaboration'), event: of('event'), news: of('news') }
  return { ...counts, total: counts.job + counts.collaboration + counts.event + counts.news }
}
