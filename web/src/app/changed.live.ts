import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { LiveChanged } from '@ensemble/contract/live.ts'
import { media } from '@ensemble/contract/media/media.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isLongList } from '../features/applicants/applicants.lists.ts'
import { isLongConversationList } from '../features/messaging/conversations.lists.ts'

/** What is read again when a topic changed: the first part of the queries' keys. */
const READERS: Record<LiveChanged['topic'], readonly string[]> = {
  application: [applications.mine.path, applications.own.path],
  applicants: [
    applications.list.path,
    applications.detail.path,
    posts.ofCompany.path,
    posts.own.path,
    posts.insights.path,
    jobs.get.path,
  ],
  company: [companies.members.path, companies.invitations.path, companies.seats.path, verifications.state.path],
  account: [preferences.notifications.path],
  media: [media.get.path, portfolio.get.path, portfolio.mine.path],
  conversation: [
    messaging.list.path,
    messaging.unread.path,
    messaging.get.path,
    messaging.messages.path,
    notifications.list.path,
  ],
  job: [jobs.get.path, posts.ofCompany.path, posts.own.path, posts.insights.path, discover.feed.path],
}

/** Somebody changed something that this person may be looking at: it is read again where it is on screen; of long lists see `refreshLongLists` and `refreshLongConversationLists`. */
export function onChanged(cache: QueryClient, { topic }: Pick<LiveChanged, 'topic'>): void {
  for (const path of READERS[topic] ?? [])
    void cache.invalidateQueries({
      queryKey: [path],
      predicate: (query) => !isLongList(query) && !isLongConversationList(query),
    })
}

/** After a break in the connection everything that is told live is read again. */
export function onBack(cache: QueryClient): void {
  for (const topic of ['application', 'applicants', 'job', 'company', 'account', 'media', 'conversation'] as const)
    onChanged(cache, { topic })
}

/** A page may have been read before the server listened for it: what two sides, or two pages, wait for together is read once more. */
export function onFirstReady(cache: QueryClient): void {
  for (const topic of ['application', 'applicants', 'account', 'conversation'] as const) onChanged(cache, { topic })
}
