import { Renewal } from '../../features/own-posts/renewal.tsx'
import { CollaborationScreen } from '../../features/post-page/collaboration-screen.tsx'
import { isOwn } from '../../features/post-page/post-page.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { MessagePoster } from './-message-poster.tsx'
import { PostMarks } from './-post-marks.tsx'
import { OwnersMatches, ReadersMatch } from './-post-matches.tsx'

interface CollaborationPageProps {
  id: string
  /** An email led its owner here to renew it. */
  renewing?: boolean
}

export function CollaborationPage({ id, renewing = false }: CollaborationPageProps) {
  const session = useSession()
  const me = session.status === 'in' ? session.me.id : undefined
  return (
    <CollaborationScreen
      key={id}
      id={id}
      actionsOf={(post) => (
        <PostMarks post={post} href={pathTo('/collab/$collaborationId', post.id)} own={isOwn(post, me)} />
      )}
      messageOf={(post) => (
        <MessagePoster post={post} href={pathTo('/collab/$collaborationId', post.id)} own={isOwn(post, me)} />
      )}
      renewalOf={(post) => <Renewal post={post} kind="collaboration" asked={renewing} />}
      matchOf={(post) => (
        <>
          <ReadersMatch post={post} own={isOwn(post, me)} />
          <OwnersMatches post={post} />
        </>
      )}
    />
  )
}
