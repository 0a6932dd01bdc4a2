import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { applicantDetail, manyApplicants } from './applicants.api.ts'

/** Why nothing that is written with a decision reaches this person; undefined if it does. */
export function useUnread(applicationId: string): string | undefined {
  const { data } = useQuery(applicantDetail(applicationId))
  return data && !data.reach.words ? (data.reach.why ?? '') : undefined
}

/** Says at an application that words don't reach the person. */
export const ReachNote = ({ why }: { why: string | null }) =>
  why && (
    <div className="pt-4">
      <Banner tone="warn">{why}</Banner>
    </div>
  )

/** Says, before something is written to many, how many of them get what it is about without it. */
export function SilentAmong({
  silent,
  what = 'the outcome, but not your message',
}: {
  silent: number | undefined
  what?: string
}) {
  if (!silent) return null
  return (
    <Banner tone="warn">
      {`${count(silent, 'person', 'people')} will see ${what}: they can no longer be reached, or declined your message request.`}
    </Banner>
  )
}

/** How many of the chosen people a message doesn't reach; undefined until it is known. */
export const useSilent = (ids: readonly string[]): number | undefined =>
  useQuery(query(manyApplicants.reach, { body: { ids: [...ids] } })).data?.silent
