import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import './job-page.css'
import { JobArticle } from './job-article.tsx'

export interface JobScreenProps {
  jobId: string
  /** Like, save and share. */
  actionsOf: (job: Job) => ReactNode
}

/** A job as everybody reads it: there, on its way, missing, or not to be had at the moment. */
export function JobScreen({ jobId, actionsOf }: JobScreenProps) {
  const job = useQuery(query(jobs.get, { params: { jobId } }))
  const title = job.data?.title
  useEffect(() => {
    document.title = `${title ?? 'Job'} · Ensemble`
  }, [title])
  if (job.data) return <JobArticle job={job.data} actions={actionsOf(job.data)} />
  if (job.isPending) return <JobSkeleton />
  const status = job.error instanceof ApiError ? job.error.status : 0
  const gone = status === 410
  return (
    <div className="px-4 py-16">
      {gone || status === 404 || status === 400 ? (
        <Empty level={1} title={gone ? 'This job has ended' : 'This job does not exist'} actions={<LinkButton href="/?kind=job" variant="primary">See open jobs</LinkButton>}>
          {gone ? 'It is closed and no longer open to the public.' : 'It may have been taken down, or the link is not complete.'}
        </Empty>
      ) : (
        <Failed level={1} title="This job could not be loaded" onRetry={() => void job.refetch()}>
          {job.error.message}
        </Failed>
      )}
    </div>
  )
}

const JobSkeleton = () => (
  <div className="article job-page" role="status" aria-label="Loading job">
    <div className="article-head">
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-5 w-2/5" />
    </div>
    <div className="article-main">
      <Skeleton className="aspect-[3/2] w-full rounded-card" />
      <SkeletonText lines={8} />
    </div>
    <div className="article-side">
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  </div>
)
