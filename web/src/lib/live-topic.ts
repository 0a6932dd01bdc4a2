import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import type { LiveList } from './live-list.ts'

interface TopicOptions {
  /** A list among the routes that may be too long to be fetched again as a whole. */
  list?: LiveList
  then?: () => unknown
  /** Someone is waiting for it: don't collect a burst of changes first. */
  soon?: boolean
  /**
   * Two sides or two pages wait for it together: data fetched before the server started listening for this page is
   * fetched again.
   */
  fromStart?: boolean
  /** Anything may be the person's no longer, or newly: everything is read again. */
  everything?: boolean
}

export interface LiveReader extends TopicOptions {
  /** Null: nothing announces changes, so it is fetched again only after a lost connection. */
  topic: string | null
  /** What to fetch again: the first part of the query keys. */
  paths: readonly string[]
}

/** Names a call by its path, which its type checks, without loading it. */
export const callAt = <R extends RouteSpec>(path: R['path']): Pick<R, 'path'> => ({ path })

/** Declares what to fetch again, where it is on screen, when something in a topic has changed. */
export const onTopic = (
  topic: string,
  routes: readonly Pick<RouteSpec, 'path'>[],
  options: TopicOptions = {},
): LiveReader => ({
  topic,
  paths: routes.map(({ path }) => path),
  ...options,
})

/** Declares what to fetch again after a lost connection, although no live message announces its changes. */
export const afterBreak = (routes: readonly RouteSpec[]): LiveReader => ({
  topic: null,
  paths: routes.map(({ path }) => path),
})
