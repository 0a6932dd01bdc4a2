import type { QueryClient } from '@tanstack/react-query'
import { analyticsLive } from '../features/analytics/analytics.live.ts'
import { applicantsLive } from '../features/applicants/applicants.live.ts'
import { applicationsLive } from '../features/applications/applications.live.ts'
import { dashboardLive } from '../features/dashboard/dashboard.live.ts'
import { discoverLive } from '../features/discover/discover.live.ts'
import { jobPageLive } from '../features/job-page/job-page.live.ts'
import { messagingLive } from '../features/messaging/messaging.live.ts'
import { needsLive } from '../features/needs/needs.live.ts'
import { notificationsLive } from '../features/notifications/notifications.live.ts'
import { ownPostsLive } from '../features/own-posts/own-posts.live.ts'
import { portfolioLive } from '../features/portfolio/portfolio.live.ts'
import { seatsLive } from '../features/seats/seats.live.ts'
import { settingsLive } from '../features/settings/settings.live.ts'
import type { LiveReader } from '../lib/live-topic.ts'
import { sessionLive } from '../shared/session/session.live.ts'
import { dropKept } from './keep.ts'
import { readAllAgain } from './let-go.ts'

/** What each feature fetches again; a check fails when the server has a topic that none of them names. */
const READERS: readonly LiveReader[] = [
  ...analyticsLive,
  ...applicantsLive,
  ...applicationsLive,
  ...dashboardLive,
  ...discoverLive,
  ...jobPageLive,
  ...messagingLive,
  ...needsLive,
  ...notificationsLive,
  ...ownPostsLive,
  ...portfolioLive,
  ...seatsLive,
  ...settingsLive,
  ...sessionLive,
]

const GATHER_MS = 250
/** For topics where someone is waiting, such as a new message. */
const SOON_MS = 30

/** How long a burst of changes is collected into one fetch, in milliseconds. */
export const gatheringOf = (topic: string): number =>
  READERS.some((reader) => reader.topic === topic && reader.soon) ? SOON_MS : GATHER_MS

/** Fetches each query once, however many topics it belongs to. Of long lists only the heads. */
function readAgain(cache: QueryClient, readers: readonly LiveReader[]): void {
  const lists = new Set(READERS.flatMap(({ list }) => list ?? []))
  for (const path of new Set(readers.flatMap(({ paths }) => paths)))
    void cache.invalidateQueries({
      queryKey: [path],
      predicate: (query) => ![...lists].some((list) => list.isLong(query)),
    })
  for (const list of new Set(readers.flatMap(({ list }) => list ?? []))) list.refreshHeads(cache)
  for (const then of new Set(readers.flatMap(({ then }) => then ?? []))) void then()
}

/** Something that this person may be looking at has changed: it is fetched again where it is on screen. */
export function onChanged(cache: QueryClient, topic: string): void {
  const readers = READERS.filter((reader) => reader.topic === topic)
  if (readers.some(({ everything }) => everything)) {
    dropKept()
    readAllAgain(cache)
  }
  readAgain(cache, readers)
}

/** After a lost connection: everything with live updates is fetched again. */
export const onBack = (cache: QueryClient): void => readAgain(cache, READERS)

/** A page may have been fetched before the server started listening for it. */
export const onFirstReady = (cache: QueryClient): void =>
  readAgain(
    cache,
    READERS.filter(({ fromStart }) => fromStart),
  )
