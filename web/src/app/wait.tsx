import { useOffline } from '../lib/use-offline.ts'
import { Failed } from '../ui/states/failed.tsx'
import { Loading } from '../ui/states/loading.tsx'

/** Shown for a page that takes more than a moment to load; without a connection it says so. */
export function Wait() {
  if (!useOffline()) return <Loading />
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <Failed title="Couldn’t load this page" onRetry={() => location.reload()}>
        It will load by itself when you’re back online.
      </Failed>
    </div>
  )
}
