import { useOffline } from '../lib/use-offline.ts'
import { Loading } from '../ui/states/loading.tsx'
import { Unreachable } from './unreachable.tsx'

/** Shown for a page that takes more than a moment to load; without a connection it says so. */
export const Wait = () =>
  useOffline() ? <Unreachable message="It will load automatically when you’re back online." /> : <Loading />
