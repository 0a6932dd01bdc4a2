import { useOffline } from '../lib/use-offline.ts'

/** Says on every page that the server cannot be reached, for as long as that is so. */
export const OfflineBar = () => (
  <div role="status" className="contents">
    {useOffline() && (
      <p className="offline-bar">
        {navigator.onLine
          ? 'We can’t reach Ensemble right now. We’ll keep trying.'
          : 'You’re offline. We’ll load this page when you’re back.'}
      </p>
    )}
  </div>
)
