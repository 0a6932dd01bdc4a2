import { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import { query } from '../../lib/api.ts'

export { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
export type { ReplyClock } from '@ensemble/contract/applications/reply-clock.schemas.ts'

export const jobClock = (jobId: string) => query(replyClock.read, { params: { jobId } })
