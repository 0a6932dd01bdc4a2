import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import type { LiveChanged } from '@ensemble/contract/live.ts'
import type { LiveList } from './live-list.ts'

export type LiveTopic = LiveChanged['topic']

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

export interface LiveReader<Topic extends LiveTopic = LiveTopic> extends TopicOptions {
  topic: Topic
  /** What is read again: the first part of the queries' keys. */
  paths: readonly string[]
}

/** Declares what is read again, where it is on screen, when somebody changed something that belongs to a topic. */
export const onTopic = <Topic extends LiveTopic>(
  topic: Topic,
  routes: readonly RouteSpec[],
  options: TopicOptions = {},
): LiveReader<Topic> => ({ topic, paths: routes.map(({ path }) => path), ...options })
