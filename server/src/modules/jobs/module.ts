import { jobNeeds } from './jobs.needs.ts'
import { mountJobs } from './jobs.routes.ts'

/** Jobs: drafts, publishing, editing and the rest of their life. The common row says who owns them. */
export const jobsModule = {
  name: 'jobs',
  mount: mountJobs,
  needs: jobNeeds,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}
