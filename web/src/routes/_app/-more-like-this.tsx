import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { Suspense } from 'react'
import { useHidden } from '../../features/marks/hidden.ts'
import { Marked } from '../../features/marks/marked.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { hrefOf } from '../../shared/posts/card-facts.ts'
import type { MoreLikeThisProps } from '../../shared/posts/more-like-this.tsx'
import { useSession } from '../../shared/session/session.ts'

// below everything else on its page
const Rows = lazyPart<'MoreLikeThis', MoreLikeThisProps>(
  () => import('../../shared/posts/more-like-this.tsx'),
  'MoreLikeThis',
)

/** For talent: open posts like this one, with their own marks. */
export function MoreLikeThis(post: Pick<MoreLikeThisProps, 'postId' | 'kind'>) {
  const session = useSession()
  const hidden = useHidden()
  if (session.status !== 'in' || session.me.kind !== 'talent') return null
  return (
    <Suspense>
      <Rows
        {...post}
        hidden={hidden}
        withMarks={(pages, children) => (
          <Marked<FeedItem> pages={pages} hrefOf={hrefOf}>
            {children}
          </Marked>
        )}
      />
    </Suspense>
  )
}
