import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { PostScreen } from '../../shared/posts/post-screen.tsx'
import { JobArticle } from './job-article.tsx'

export interface JobScreenProps {
  jobId: string
  /** Like, save and share. */
  actionsOf: (job: Job) => ReactNode
  /** Writing to whoever posted it. */
  messageOf: (job: Job) => ReactNode
  /** How well the reader fits. */
  matchOf: (job: Job) => ReactNode
  /** Other openings, below it. */
  more: ReactNode
}

export function JobScreen({ jobId, actionsOf, messageOf, matchOf, more }: JobScreenProps) {
  const job = useQuery(query(jobs.get, { params: { jobId } }))
  return (
    <PostScreen post={job} noun="job" others={{ href: pathTo('/?kind=job'), label: 'See open jobs' }}>
      {(job) => (
        <JobArticle job={job} actions={actionsOf(job)} message={messageOf(job)} match={matchOf(job)} more={more} />
      )}
    </PostScreen>
  )
}
