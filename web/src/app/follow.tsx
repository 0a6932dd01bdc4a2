import { Suspense, lazy } from 'react'
import type { Followee } from '../features/following/following.api.ts'
import { useSession } from '../lib/session.ts'

// a visitor does not load it
const FollowButton = lazy(() => import('../features/following/follow-button.tsx').then((module) => ({ default: module.FollowButton })))

/** Following, for whoever is signed in and looks at somebody else. */
export function Follow({ whom }: { whom: Followee }) {
  const session = useSession()
  if (session.status !== 'in') return null
  if (whom.kind === 'person' ? session.me.id === whom.id : session.me.company?.id === whom.id) return null
  return (
    <Suspense>
      <FollowButton whom={whom} />
    </Suspense>
  )
}
