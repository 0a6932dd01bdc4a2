import { useQuery } from '@tanstack/react-query'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { applicantDetail } from './applicants.api.ts'
import { LeadingWork } from './leading-work.tsx'
import { Part, Sent } from './review-parts.tsx'
import { Scorecards } from './scorecards.tsx'

/** What an applicant sent, their work first, and what the company’s seats think of them: beside an interview. */
export function SentApplication({ applicationId }: { applicationId: string }) {
  const detail = useQuery(applicantDetail(applicationId))
  if (detail.data)
    return (
      <section aria-labelledby="sent" className="grid grid-cols-[minmax(0,1fr)]">
        <h2 id="sent" className="article-heading">
          Their application
        </h2>
        <LeadingWork detail={detail.data} onStale={() => void detail.refetch()} />
        <Part title="Scorecards">
          <Scorecards applicationId={applicationId} />
        </Part>
        <Sent detail={detail.data} onStale={() => void detail.refetch()} />
      </section>
    )
  return detail.isError ? (
    <Failed title="Couldn’t load the application" onRetry={() => void detail.refetch()}>
      {detail.error.message}
    </Failed>
  ) : (
    <div role="status" aria-label="Loading the application">
      <SkeletonText lines={8} />
    </div>
  )
}
