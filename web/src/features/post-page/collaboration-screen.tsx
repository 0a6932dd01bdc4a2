import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import type { PostAct } from '../../shared/posts/post-parts.tsx'
import { PostScreen } from '../../shared/posts/post-screen.tsx'
import { useSession } from '../../shared/session/session.ts'
import { CollaborationArticle } from './collaboration-article.tsx'
import { NamedPart } from './named-part.tsx'
import { OwnPart } from './own-part.tsx'
import { isOwn, type PostPageProps } from './post-page.ts'

/** The one action this person can take on a collaboration; undefined when there is none. */
function useAct(post: Collaboration | undefined): PostAct | undefined {
  const session = useSession()
  if (!post || post.status !== 'published' || isOwn(post, session.status === 'in' ? session.me.id : undefined))
    return undefined
  const href = pathTo('/collab/$collaborationId/apply', post.id)
  return session.status === 'out'
    ? { href: pathTo(`/auth?next=${encodeURIComponent(href)}`), label: 'Sign in to collaborate', primary: true }
    : { href, label: 'Collaborate', primary: true }
}

export function CollaborationScreen({
  id,
  actionsOf,
  matchOf,
}: PostPageProps & {
  /** How well the reader fits, or, on their own post, who fits it. */ matchOf: (post: Collaboration) => ReactNode
}) {
  const options = query(collaborations.get, { params: { collaborationId: id } })
  const read = useQuery(options)
  const act = useAct(read.data)
  return (
    <PostScreen
      post={read}
      noun="collaboration"
      others={{ href: pathTo('/?kind=collaboration'), label: 'See open collaborations' }}
    >
      {(post) => (
        <CollaborationArticle
          post={post}
          act={act}
          own={
            <>
              <OwnPart post={post} kind="collaboration" />
              <NamedPart post={post} queryKey={options.queryKey} />
              {matchOf(post)}
            </>
          }
          actions={actionsOf(post)}
          onStale={() => void read.refetch()}
        />
      )}
    </PostScreen>
  )
}
