import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'

/** How many of a company's applicants are new, beside the word; nothing when there are none. */
export function NewApplicants() {
  const count = useQuery(query(applications.list, { query: { limit: 1 } })).data?.counts.pending
  return count ? (
    <span className="pl-1 text-caption text-muted tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> new</span>
    </span>
  ) : null
}
