import { news } from '@ensemble/contract/news/news.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { PostScreen } from '../../shared/posts/post-screen.tsx'
import { NewsArticle } from './news-article.tsx'
import { OwnPart } from './own-part.tsx'
import type { LapsingPageProps } from './post-page.ts'

export function NewsScreen({ id, actionsOf, renewalOf }: LapsingPageProps) {
  const read = useQuery(query(news.get, { params: { newsId: id } }))
  return (
    <PostScreen post={read} noun="story" others={{ href: pathTo('/?kind=news'), label: 'See the latest gossip' }}>
      {(post) => (
        <NewsArticle
          post={post}
          own={<OwnPart post={post} kind="news" />}
          actions={actionsOf(post)}
          notice={renewalOf(post)}
          onStale={() => void read.refetch()}
        />
      )}
    </PostScreen>
  )
}
