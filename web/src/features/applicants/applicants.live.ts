import type { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import type { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import { liveList } from '../../lib/live-list.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where these calls would load with it
const list = callAt<typeof applications.list>('/applicants')
const fresh = callAt<typeof applications.countNew>('/business/new-applicants')
const detail = callAt<typeof applications.detail>('/applicants/:applicationId')
const clock = callAt<typeof replyClock.read>('/business/jobs/:jobId/reply-clock')
const scores = callAt<typeof scorecards.read>('/applicants/:applicationId/scorecards')

/** With thousands of applicants, only the head is refreshed after every change. */
export const applicantsList = liveList(list, {
  whole: 3,
  loadHead: async () => {
    const { list, withHead } = await import('./applicants.head.ts')
    return { list, merge: (loaded, head, { query }) => withHead(loaded, head, query) }
  },
})

export const applicantsLive = [
  onTopic('applicants', [list, detail, clock, fresh], {
    list: applicantsList,
    fromStart: true,
  }),
  onTopic('scorecards', [scores, list], { list: applicantsList }),
]
