import { Suspense, lazy } from 'react'
import { useSession } from '../lib/session.ts'
import { Skeleton } from '../ui/skeleton.tsx'

// a visitor and a company do not load it
const OwnMatch = lazy(() => import('../features/matching/own-match.tsx').then((module) => ({ default: module.OwnMatch })))

/** On the page of an open post: how well the talent who reads it fits. Nobody else has a match, and one's own post none. */
export function ReadersMatch({ post, own }: { post: { id: string; status: string }; own: boolean }) {
  const session = useSession()
  if (own || post.status !== 'published' || session.status !== 'in' || session.me.kind !== 'talent') return null
  return (
    <Suspense fallback={<Skeleton className="h-11 w-full" />}>
      <OwnMatch postId={post.id} />
    </Suspense>
  )
}
