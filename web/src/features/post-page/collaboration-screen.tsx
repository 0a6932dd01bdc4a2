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
import { isOwn, type LapsingPageProps } from './post-page.ts'

type Write = (post: Collaboration, look: { wide?: boolean }) => ReactNode

/** The one action this person can take on a collaboration; undefined when there is none. */
function useAct(post: Collaboration | undefined, writeOf: Write): PostAct | undefined {
  const session = useSession()
  const me = session.status === 'in' ? session.me : undefined
  // only talent joins a collaboration
  if (!post || post.status !== 'published' || isOwn(post, me?.id) || me?.kind === 'business') return undefined
  if (me) return { button: (look) => writeOf(post, look) }
  const next = encodeURIComponent(pathTo('/collab/$collaborationId/apply', post.id))
  return { href: pathTo(`/auth?next=${next}`), label: 'Sign in to collaborate', primary: true }
}

export function CollaborationScreen({
  id,
  actionsOf,
  renewalOf,
  matchOf,
  writeOf,
}: LapsingPageProps & {
  /** How well the reader fits, or, on their own post, who fits it. */
  matchOf: (post: Collaboration) => ReactNode
  /** The button that writes to whoever posted it. */
  writeOf: Write
}) {
  const options = query(collaborations.get, { params: { collaborationId: id } })
  const read = useQuery(options)
  const act = useAct(read.data, writeOf)
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
          notice={renewalOf(post)}
          onStale={() => void read.refetch()}
        />
      )}
    </PostScreen>
  )
}
