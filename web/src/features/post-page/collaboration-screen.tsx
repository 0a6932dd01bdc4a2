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
import type { LapsingPageProps, WithMessage } from './post-page.ts'

/** The one action this person can take on a collaboration; undefined when there is none. */
function useAct(post: Collaboration | undefined): PostAct | undefined {
  const session = useSession()
  if (!post) return undefined
  const join = pathTo('/collab/$collaborationId/apply', post.id)
  if (post.own_application_id && !post.can.apply)
    return {
      href: pathTo('/applications/$applicationId', post.own_application_id),
      label: 'View your application',
      primary: false,
    }
  if (post.can.apply) return { href: join, label: post.own_application_id ? 'Ask again' : 'Collaborate', primary: true }
  if (session.status === 'out' && post.status === 'published')
    return { href: pathTo(`/auth?next=${encodeURIComponent(join)}`), label: 'Sign in to collaborate', primary: true }
  return undefined
}

export function CollaborationScreen({
  id,
  actionsOf,
  messageOf,
  renewalOf,
  matchOf,
}: LapsingPageProps &
  WithMessage<Collaboration> & {
    /** How well the reader fits, or, on their own post, who fits it. */
    matchOf: (post: Collaboration) => ReactNode
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
              {messageOf(post)}
              <OwnPart post={post} kind="collaboration" applicants={post.applicants} />
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
