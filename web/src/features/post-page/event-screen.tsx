import { events } from '@ensemble/contract/events/events.routes.ts'
import type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import type { PostAct } from '../../shared/posts/post-parts.tsx'
import { PostScreen } from '../../shared/posts/post-screen.tsx'
import { EventArticle } from './event-article.tsx'
import { NamedPart } from './named-part.tsx'
import { OwnPart } from './own-part.tsx'
import type { PostPageProps, WithMessage } from './post-page.ts'

/** Tickets are on the event's own page; without one there is nothing to do here. */
const actOf = ({ status, website }: EventPost): PostAct | undefined =>
  status === 'published' && website ? { href: website, label: 'Get Tickets', primary: true } : undefined

export function EventScreen({ id, actionsOf, messageOf }: PostPageProps & WithMessage<EventPost>) {
  const options = query(events.get, { params: { eventId: id } })
  const read = useQuery(options)
  return (
    <PostScreen post={read} noun="event" others={{ href: pathTo('/?kind=event'), label: 'See upcoming events' }}>
      {(post) => (
        <EventArticle
          post={post}
          act={actOf(post)}
          own={
            <>
              {messageOf(post)}
              <OwnPart post={post} kind="event" />
              <NamedPart post={post} queryKey={options.queryKey} />
            </>
          }
          actions={actionsOf(post)}
          onStale={() => void read.refetch()}
        />
      )}
    </PostScreen>
  )
}
