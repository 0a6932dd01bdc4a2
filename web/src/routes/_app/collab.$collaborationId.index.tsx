import { createFileRoute } from '@tanstack/react-router'
import { OwnersMatches, ReadersMatch } from '../../app/own-match.tsx'
import { PostMarks } from '../../app/post-marks.tsx'
import { CollaborationScreen } from '../../features/post-page/collaboration-screen.tsx'
import { isOwn } from '../../features/post-page/post-page.ts'
import { useSession } from '../../lib/session.ts'

export const Route = createFileRoute('/_app/collab/$collaborationId/')({ component: CollaborationPage })

function CollaborationPage() {
  const { collaborationId } = Route.useParams()
  const session = useSession()
  const me = session.status === 'in' ? session.me.id : undefined
  return (
    <CollaborationScreen
      key={collaborationId}
      id={collaborationId}
      actionsOf={(post) => <PostMarks post={post} href={`/collab/${post.id}`} own={isOwn(post, me)} />}
      matchOf={(post) => (
        <>
          <ReadersMatch post={post} own={isOwn(post, me)} />
          <OwnersMatches post={post} />
        </>
      )}
    />
  )
}
