import { OPEN_INTERVIEWS } from '@ensemble/contract/interviews/interviews.flow.ts'
import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import type { InterviewSummary } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'

/** Who looks: the talent who applied, a company’s seat, or the talent whose collaboration it is. */
export type InterviewSide = 'talent' | 'company' | 'own'

const lastOf = (application: string, side: InterviewSide, when: 'ahead' | 'past') =>
  query(interviews.list, { query: { application, when, limit: 1, ...(side === 'own' && { mine: '1' as const }) } })

export const isOpenInterview = ({ status }: Pick<InterviewSummary, 'status'>) => OPEN_INTERVIEWS.includes(status)

/** The open interview of an application, otherwise the last one. */
export function useInterviewOf(application: string, side: InterviewSide) {
  const ahead = useQuery(lastOf(application, side, 'ahead'))
  const past = useQuery({ ...lastOf(application, side, 'past'), enabled: ahead.data?.items.length === 0 })
  const interview = ahead.data?.items[0] ?? past.data?.items[0]
  return {
    interview,
    /** Undefined as long as it isn’t known. */
    isOpen: ahead.data && ahead.data.items.length > 0,
    error: interview ? null : (ahead.error ?? past.error),
    retry: () => void (ahead.isError ? ahead : past).refetch(),
  }
}
