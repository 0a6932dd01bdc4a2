import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import type { LiveList } from './live-list.ts'

interface TopicOptions {
  /** Of the routes: a list that may be too long to be read again whole. */
  list?: LiveList
  /** What else is brought up to date. */
  then?: () => unknown
  /** Somebody waits for it: a burst of changes is not gathered first. */
  soon?: boolean
  /** Two sides or two pages wait for it together: what was read before the server listened for this page is read once more. */
  fromStart?: boolean
}

export interface LiveReader extends TopicOptions {
  /** Null: nothing tells of it, it is read again after a break of the connection only. */
  topic: string | null
  /** What is read again: the first part of the queries' keys. */
  paths: readonly string[]
}

/** Declares what is read again, where it is on screen, when somebody changed something that belongs to a topic. */
export const onTopic = (topic: string, routes: readonly RouteSpec[], options: TopicOptions = {}): LiveReader => ({
  topic,
  paths: routes.map(({ path }) => path),
  ...options,
})

/** Declares what is read again after a break of the connection, although nothing tells live that it changed. */
export const afterBreak = (routes: readonly RouteSpec[]): LiveReader => ({
  topic: null,
  paths: routes.map(({ path }) => path),
})
