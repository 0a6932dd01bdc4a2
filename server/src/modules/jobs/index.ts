import { mountJobs } from './jobs.routes.ts'

export { assertApplicable, getJobForApplying, jobPosts } from './jobs.service.ts'

/** Jobs: drafts, publishing, editing and the rest of their life. Whose they are is said in the common row. */
export const jobsModule = {
  name: 'jobs',
  mount: mountJobs,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}
