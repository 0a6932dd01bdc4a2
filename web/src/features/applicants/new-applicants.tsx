import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { NEW_SHOWN } from '@ensemble/contract/applications/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'

/** How many of a company's applicants are new, beside the word; nothing when there are none. */
export function NewApplicants() {
  const count = useQuery(query(applications.countNew)).data?.count
  return count ? (
    <span className="pl-1 text-caption text-muted tabular-nums">
      {count > NEW_SHOWN ? `${NEW_SHOWN}+` : count}
      <span className="sr-only"> new</span>
    </span>
  ) : null
}
