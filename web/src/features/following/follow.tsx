import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Followee } from './following.api.ts'

// visitors don't need it
const FollowButton = lazyPart(() => import('./follow-button.tsx'), 'FollowButton')

/** For signed-in people who look at someone else. */
export function Follow({ followee }: { followee: Followee }) {
  const session = useSession()
  if (session.status !== 'in') return null
  if (followee.kind === 'person' ? session.me.id === followee.id : session.me.company?.id === followee.id) return null
  return (
    <Suspense>
      <FollowButton followee={followee} />
    </Suspense>
  )
}
