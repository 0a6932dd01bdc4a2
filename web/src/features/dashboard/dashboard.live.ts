import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

/** The lists of applicants and posts are read again by their own features. */
export const dashboardLive = [onTopic('applicants', [applications.repliesDue], { fromStart: true })]
