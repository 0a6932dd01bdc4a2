import type { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where these calls would load with it
const mine = callAt<typeof applications.mine>('/applications')
const own = callAt<typeof applications.own>('/applications/:applicationId')

export const applicationsLive = [onTopic('application', [mine, own], { fromStart: true })]
