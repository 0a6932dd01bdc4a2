import type { LiveChanged } from '@ensemble/contract/live.ts'
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { analyticsLive } from '../features/analytics/analytics.live.ts'
import { applicantsLive } from '../features/applicants/applicants.live.ts'
import { applicationsLive } from '../features/applications/applications.live.ts'
import { companyTestimonialsLive } from '../features/company-testimonials/company-testimonials.live.ts'
import { dashboardLive } from '../features/dashboard/dashboard.live.ts'
import { discoverLive } from '../features/discover/discover.live.ts'
import { interviewsLive } from '../features/interviews/interviews.live.ts'
import { jobPageLive } from '../features/job-page/job-page.live.ts'
import { messagingLive } from '../features/messaging/messaging.live.ts'
import { needsLive } from '../features/needs/needs.live.ts'
import { notificationsLive } from '../features/notifications/notifications.live.ts'
import { ownPostsLive } from '../features/own-posts/own-posts.live.ts'
import { portfolioLive } from '../features/portfolio/portfolio.live.ts'
import { seatsLive } from '../features/seats/seats.live.ts'
import { settingsLive } from '../features/settings/settings.live.ts'
import type { Carrying, LiveReader } from '../lib/live-topic.ts'
import { sessionLive } from '../shared/session/session.live.ts'
import { dropKept } from './keep.ts'
import { readAllAgain } from './let-go.ts'

/** What each feature fetches again; a check fails when the server has a topic that none of them names. */
const READERS: readonly LiveReader[] = [
  ...analyticsLive,
  ...applicantsLive,
  ...applicationsLive,
  ...companyTestimonialsLive,
  ...dashboardLive,
  ...discoverLive,
  ...interviewsLive,
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
/** A burst about more things than this is one about all of them. */
const MOST_IDS = 20

/** Of what these readers fetch again. Undefined: of everything. */
type Changed = ReadonlyMap<LiveReader, ReadonlySet<string> | undefined>

const changedOf = (readers: readonly LiveReader[]): Changed => new Map(readers.map((reader) => [reader, undefined]))

/** Of the queries of one thing, those with one of these ids in their key. */
const isOf = (ids: ReadonlySet<string> | undefined) => (query: Query) =>
  !ids || ids.size > MOST_IDS || [...ids].some((id) => query.queryHash.includes(id))

/** Fetches each query once, however many topics it belongs to. Of long lists only the heads. */
function readAgain(cache: QueryClient, changed: Changed): void {
  const readers = [...changed.keys()]
  const lists = new Set(READERS.flatMap(({ list }) => list ?? []))
  const isShort = (query: Query) => ![...lists].some((list) => list.isLong(query))
  for (const path of new Set(readers.flatMap(({ paths }) => paths)))
    void cache.invalidateQueries({ queryKey: [path], predicate: isShort })
  for (const [{ pathsOfOne = [] }, ids] of changed)
    for (const path of pathsOfOne) void cache.invalidateQueries({ queryKey: [path], predicate: isOf(ids) })
  for (const list of new Set(readers.flatMap(({ list }) => list ?? []))) list.refreshHeads(cache)
  for (const then of new Set(readers.flatMap(({ then }) => then ?? []))) void then()
}

/** Something that this person may be looking at has changed: it is fetched again where it is on screen. */
function onChanged(cache: QueryClient, changed: Changed): void {
  if (changed.keys().some(({ everything }) => everything)) {
    dropKept()
    readAllAgain(cache)
  }
  readAgain(cache, changed)
}

const carries = (message: LiveChanged): message is Carrying => message.now !== undefined

/** Takes what these messages carry, in order and as one change on screen. Returns the ids of those that have to be fetched after all. */
async function takeAll(
  cache: QueryClient,
  { taking }: LiveReader,
  messages: readonly Carrying[],
): Promise<ReadonlySet<string>> {
  const take = await taking?.(cache).catch(() => undefined)
  const left = notifyManager.batch(() => messages.filter((message) => !take?.(cache, message)))
  return new Set(left.map(({ id }) => id))
}

/**
 * Follows live messages. A burst in one topic is handled together: what the messages carry is taken, so that it appears at
 * once, and the rest is fetched once.
 */
export function followChanges(cache: QueryClient) {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; messages: LiveChanged[] }>()
  const handle = (topic: string) => {
    const { messages = [] } = waiting.get(topic) ?? {}
    waiting.delete(topic)
    const changed = new Map<LiveReader, Set<string>>()
    for (const reader of READERS.filter((each) => each.topic === topic)) {
      const carrying = reader.taking ? messages.filter(carries) : []
      const plain = reader.taking ? messages.filter((message) => !carries(message)) : messages
      if (plain.length) changed.set(reader, new Set(plain.map(({ id }) => id)))
      if (carrying.length)
        void takeAll(cache, reader, carrying).then((left) => left.size && readAgain(cache, new Map([[reader, left]])))
    }
    onChanged(cache, changed)
  }
  return {
    note: (message: LiveChanged) => {
      const { topic } = message
      const gathered = waiting.get(topic) ?? { timer: setTimeout(handle, gatheringOf(topic), topic), messages: [] }
      gathered.messages.push(message)
      waiting.set(topic, gathered)
    },
    stop: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer)
    },
  }
}

/** How long a burst of changes is collected into one fetch, in milliseconds. */
const gatheringOf = (topic: string): number =>
  READERS.some((reader) => reader.topic === topic && reader.soon) ? SOON_MS : GATHER_MS

/** After a lost connection: everything with live updates is fetched again. */
export const onBack = (cache: QueryClient): void => readAgain(cache, changedOf(READERS))

/** A page may have been fetched before the server started listening for it. */
export const onFirstReady = (cache: QueryClient): void =>
  readAgain(cache, changedOf(READERS.filter(({ fromStart }) => fromStart)))
