import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { lastSeen } from '../lib/format.ts'
import { useOffline } from '../lib/use-offline.ts'

/** When the oldest of what is on screen, and is there without a connection, was read, in milliseconds; 0 if nothing is. */
const shownSince = (cache: QueryCache): number =>
  cache
    .findAll({ type: 'active', predicate: ({ meta, state }) => !!meta?.kept && state.data !== undefined })
    .reduce((oldest, { state }) => Math.min(oldest || state.dataUpdatedAt, state.dataUpdatedAt), 0)

function useShownSince(): number {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    // queries are made while other components render
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => shownSince(cache),
  )
}

/** Says on every page that the server cannot be reached, for as long as that is so, and how old what is shown is. */
export const OfflineBar = () => (
  <div role="status" className="contents">
    {useOffline() && <Words />}
  </div>
)

function Words() {
  const since = useShownSince()
  // it takes two lines on a phone
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-last-seen', since > 0)
    return () => root.removeAttribute('data-last-seen')
  }, [since])
  const [lost, later] = navigator.onLine
    ? ['We can’t reach Ensemble right now.', 'We’ll keep trying.']
    : ['You’re offline.', 'We’ll load this page when you’re back.']
  return (
    <p className="offline-bar">
      {lost} {since > 0 ? `Showing what you last saw, from ${lastSeen(since)}.` : later}
    </p>
  )
}
