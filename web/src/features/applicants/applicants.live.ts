import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import { liveList } from '../../lib/live-list.ts'
import { onTopic } from '../../lib/live-topic.ts'

/** With thousands of applicants, only the head is refreshed after every change. */
export const applicantsList = liveList(applications.list, {
  whole: 3,
  loadMerge: async () => {
    const { withHead } = await import('./applicants.head.ts')
    return (loaded, head, { query }) => withHead(loaded, head, (query?.sort ?? 'newest') === 'newest')
  },
})

export const applicantsLive = [
  onTopic('applicants', [applications.list, applications.detail, replyClock.read], {
    list: applicantsList,
    fromStart: true,
  }),
  onTopic('scorecards', [scorecards.read, applications.list], { list: applicantsList }),
]
