import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import type { LiveChanged } from '@ensemble/contract/live.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveList } from './live-list.ts'

/** A live message that carries what its reader would be answered. */
export type Carrying = LiveChanged & Required<Pick<LiveChanged, 'now'>>

/** Puts what a live message carries into what is loaded. False: it has to be fetched after all. */
export type Take = (cache: QueryClient, message: Carrying) => boolean

interface TopicOptions {
  /** Calls about one thing: those with the id of the live message in their key are fetched again, no others. */
  ofOne?: readonly Pick<RouteSpec, 'path'>[]
  /** Loads what takes the content of live messages. */
  taking?: (cache: QueryClient) => Promise<Take>
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

export interface LiveReader extends Omit<TopicOptions, 'ofOne'> {
  /** Null: nothing announces changes, so it is fetched again only after a lost connection. */
  topic: string | null
  /** What to fetch again: the first part of the query keys. */
  paths: readonly string[]
  /** What to fetch again of one thing. */
  pathsOfOne?: readonly string[]
}

/** Names a call by its path, which its type checks, without loading it. */
export const callAt = <R extends RouteSpec>(path: R['path']): Pick<R, 'path'> => ({ path })

/** Declares what to fetch again, where it is on screen, when something in a topic has changed. */
export const onTopic = (
  topic: string,
  routes: readonly Pick<RouteSpec, 'path'>[],
  { ofOne = [], ...options }: TopicOptions = {},
): LiveReader => ({
  topic,
  paths: routes.map(({ path }) => path),
  pathsOfOne: ofOne.map(({ path }) => path),
  ...options,
})

/** Declares what to fetch again after a lost connection, although no live message announces its changes. */
export const afterBreak = (routes: readonly RouteSpec[]): LiveReader => ({
  topic: null,
  paths: routes.map(({ path }) => path),
})
