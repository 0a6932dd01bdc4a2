import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

export const jobPageLive = [onTopic('applicants', [jobs.get], { fromStart: true })]
