import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Followee } from './following.api.ts'

// a visitor does not load it
const FollowButton = lazyPart(() => import('./follow-button.tsx'), 'FollowButton')

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
