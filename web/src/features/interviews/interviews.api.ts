import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import type { Interview } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { takeAnswer } from '../../lib/take-answer.ts'

export { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
export type {
  Interview,
  InterviewKit,
  InterviewSlot,
  InterviewSummary,
} from '@ensemble/contract/interviews/interviews.schemas.ts'

/** By the id of the interview, or, for its talent, by that of its post. */
export const interviewDetail = (interviewId: string) => query(interviews.detail, { params: { interviewId } })
export const interviewKit = (interviewId: string) => query(interviews.kit, { params: { interviewId } })
export const interviewersOf = (applicationId: string) => query(interviews.people, { params: { applicationId } })

export type When = 'ahead' | 'past'

/** Whose interviews: a talent’s, the active company’s, or those of a talent’s own collaborations. */
export interface ListOf {
  side: 'talent' | 'company' | 'own'
  post?: string | undefined
  when: When
}
export const interviewsList = ({ side, post, when }: ListOf) =>
  pages(interviews.list, {
    query: { when, limit: 25, ...(side === 'own' && { mine: '1' as const }), ...(post && { post }) },
  })

/** Sends a step of an interview and shows its answer; one that came too late shows where the interview is now. `page`: the id in the address. */
export function useStep(page: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (send: () => Promise<Interview>) => send(),
    onSuccess: (fresh) => {
      takeAnswer(cache, interviewDetail(page).queryKey, fresh)
      void cache.invalidateQueries({ queryKey: [interviews.list.path] })
    },
    onError: (error) => {
      if (isConflict(error)) void cache.invalidateQueries({ queryKey: [interviews.detail.path] })
    },
  })
}
