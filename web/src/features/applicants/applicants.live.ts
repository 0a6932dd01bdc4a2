import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import type { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import { liveList } from '../../lib/live-list.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

/** With thousands of applicants, only the head is refreshed after every change. */
export const applicantsList = liveList(applications.list, {
  whole: 3,
  loadMerge: async () => {
    const { withHead } = await import('./applicants.head.ts')
    return (loaded, head, { query }) => withHead(loaded, head, query)
  },
})

// this runs beside every page, where these calls would load with it
const clock = callAt<typeof replyClock.read>('/business/jobs/:jobId/reply-clock')
const scores = callAt<typeof scorecards.read>('/applicants/:applicationId/scorecards')

export const applicantsLive = [
  onTopic('applicants', [applications.list, applications.detail, clock], {
    list: applicantsList,
    fromStart: true,
  }),
  onTopic('scorecards', [scores, applications.list], { list: applicantsList }),
]
