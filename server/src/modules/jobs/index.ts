import { mountJobs } from './jobs.routes.ts'

export { presentPay } from './jobs.present.ts'
export { getJobForApplying } from './jobs.service.ts'
export { provideSurroundings, type Surroundings, type SurroundingsReader } from './jobs.surroundings.ts'

/** Jobs: drafts, publishing, editing and the rest of their life. Whose they are is said in the common row. */
export const jobsModule = {
  name: 'jobs',
  mount: mountJobs,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}
