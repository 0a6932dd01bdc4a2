import { postKindRoutes } from '../posts/post-kind-routes.ts'
import { Job, JobDraft, JobInput, JobRef } from './jobs.schemas.ts'

export const jobs = postKindRoutes({
  path: '/jobs/:jobId',
  one: 'a job',
  summaries: {
    get: 'One job',
    draft: 'Start a job post as a draft',
    reopen: 'Reopen a closed job, with a new deadline if the old one has passed',
  },
  access: 'seat:recruiter',
  ref: JobRef,
  draft: JobDraft,
  input: JobInput,
  shown: Job,
})
