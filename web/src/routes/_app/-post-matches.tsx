import { Suspense } from 'react'
import { MessageButton } from '../../features/messaging/lazy-message-button.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../shared/session/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

// visitors and companies never load it
const OwnMatch = lazyPart(() => import('../../features/matching/own-match.tsx'), 'OwnMatch')
const WhoFits = lazyPart(() => import('../../features/matching/who-fits.tsx'), 'WhoFits')

/** On the page of an open collaboration that a talent posted: who fits it. */
export function OwnersMatches({
  post,
}: {
  post: { id: string; status: string; visibility: string; posted_by: string | null }
}) {
  const session = useSession()
  if (
    post.status !== 'published' ||
    post.visibility !== 'public' ||
    session.status !== 'in' ||
    session.me.kind !== 'talent' ||
    post.posted_by !== session.me.id
  )
    return null
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <WhoFits
        postId={post.id}
        messageOf={({ id, name }) => (
          <Suspense>
            <MessageButton to={{ id, name }} about={post.id} quiet />
          </Suspense>
        )}
      />
    </Suspense>
  )
}

/**
 * On the page of an open post: how well the talent reading it fits. Others have no match, nor does the author on their
 * own post.
 */
export function ReadersMatch({ post, own }: { post: { id: string; status: string }; own: boolean }) {
  const session = useSession()
  if (own || post.status !== 'published' || session.status !== 'in' || session.me.kind !== 'talent') return null
  return (
    <Suspense fallback={<Skeleton className="h-11 w-full" />}>
      <OwnMatch postId={post.id} />
    </Suspense>
  )
}
