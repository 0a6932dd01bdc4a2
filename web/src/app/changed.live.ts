import type { LiveChanged } from '@ensemble/contract/live.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
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
import type { Carrying, LiveReader } from '../lib/live-topic.ts'
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
/** A burst about more things than this is one about all of them. */
const MOST_IDS = 20

/** Of what these readers fetch again. Undefined: of everything. */
type Changed = ReadonlyMap<LiveReader, ReadonlySet<string> | undefined>

const changedOf = (readers: readonly LiveReader[]): Changed => new Map(readers.map((reader) => [reader, undefined]))

/** Which queries a path of one thing stands for: those with one of these ids in their key. */
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

/**
 * Follows live messages. What one carries is taken at once; the rest is fetched again, and a burst of changes to one topic
 * causes one fetch.
 */
export function followChanges(cache: QueryClient) {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; changed: Map<LiveReader, Set<string>> }>()
  let stopped = false
  const read = (topic: string) => {
    const { changed } = waiting.get(topic) ?? {}
    waiting.delete(topic)
    if (changed) onChanged(cache, changed)
  }
  const readSoon = ({ topic, id }: LiveChanged, reader: LiveReader) => {
    if (stopped) return
    const gathered = waiting.get(topic) ?? {
      timer: setTimeout(read, gatheringOf(topic), topic),
      changed: new Map<LiveReader, Set<string>>(),
    }
    waiting.set(topic, gathered)
    gathered.changed.set(reader, (gathered.changed.get(reader) ?? new Set()).add(id))
  }
  const take = async (message: Carrying, reader: LiveReader) => {
    const taken = await Promise.resolve(reader.take?.(cache, message)).catch(() => false)
    if (!taken) readSoon(message, reader)
  }
  return {
    note: (message: LiveChanged) => {
      for (const reader of READERS.filter(({ topic }) => topic === message.topic))
        if (carries(message) && reader.take) void take(message, reader)
        else readSoon(message, reader)
    },
    stop: () => {
      stopped = true
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
