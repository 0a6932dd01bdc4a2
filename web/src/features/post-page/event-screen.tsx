import { events } from '@ensemble/contract/events/events.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { PostScreen } from '../../shared/posts/post-screen.tsx'
import { EventArticle } from './event-article.tsx'
import { NamedPart } from './named-part.tsx'
import { OwnPart } from './own-part.tsx'
import type { PostPageProps } from './post-page.ts'

export function EventScreen({ id, actionsOf }: PostPageProps) {
  const options = query(events.get, { params: { eventId: id } })
  const read = useQuery(options)
  return (
    <PostScreen post={read} noun="event" others={{ href: pathTo('/?kind=event'), label: 'See upcoming events' }}>
      {(post) => (
        <EventArticle
          post={post}
          own={
            <>
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
