import type { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where the call would load with it
const repliesDue = callAt<typeof applications.repliesDue>('/business/replies-due')

/** The lists of applicants and posts are read again by their own features. */
export const dashboardLive = [onTopic('applicants', [repliesDue], { fromStart: true })]
