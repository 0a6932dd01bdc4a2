export { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
export type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
