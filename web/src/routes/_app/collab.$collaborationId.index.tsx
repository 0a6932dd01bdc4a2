import { createFileRoute } from '@tanstack/react-router'
import { MessageButton } from '../../features/messaging/message-button.tsx'
import { CollaborationScreen } from '../../features/post-page/collaboration-screen.tsx'
import { isOwn } from '../../features/post-page/post-page.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { PostMarks } from './-post-marks.tsx'
import { OwnersMatches, ReadersMatch } from './-post-matches.tsx'

export const Route = createFileRoute('/_app/collab/$collaborationId/')({
  staticData: { public: true },
  component: CollaborationPage,
})

function CollaborationPage() {
  const { collaborationId } = Route.useParams()
  const session = useSession()
  const me = session.status === 'in' ? session.me.id : undefined
  return (
    <CollaborationScreen
      key={collaborationId}
      id={collaborationId}
      actionsOf={(post) => (
        <PostMarks post={post} href={pathTo('/collab/$collaborationId', post.id)} own={isOwn(post, me)} />
      )}
      writeOf={(post, look) => (
        <MessageButton
          to={{ id: post.posted_by, name: post.poster.name }}
          about={post.id}
          label="Collaborate"
          {...look}
        />
      )}
      matchOf={(post) => (
        <>
          <ReadersMatch post={post} own={isOwn(post, me)} />
          <OwnersMatches post={post} />
        </>
      )}
    />
  )
}
