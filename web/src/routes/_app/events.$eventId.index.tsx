import { createFileRoute } from '@tanstack/react-router'
import { EventScreen } from '../../features/post-page/event-screen.tsx'
import { isOwn } from '../../features/post-page/post-page.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { MessagePoster } from './-message-poster.tsx'
import { PostMarks } from './-post-marks.tsx'

export const Route = createFileRoute('/_app/events/$eventId/')({ staticData: { public: true }, component: EventPage })

function EventPage() {
  const { eventId } = Route.useParams()
  const session = useSession()
  const me = session.status === 'in' ? session.me.id : undefined
  return (
    <EventScreen
      key={eventId}
      id={eventId}
      actionsOf={(post) => <PostMarks post={post} href={pathTo('/events/$eventId', post.id)} own={isOwn(post, me)} />}
      messageOf={(post) => (
        <MessagePoster post={post} href={pathTo('/events/$eventId', post.id)} own={isOwn(post, me)} />
      )}
    />
  )
}
