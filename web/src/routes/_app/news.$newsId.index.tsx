import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '../../features/post-page/news-screen.tsx'
import { isOwn } from '../../features/post-page/post-page.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { PostMarks } from './-post-marks.tsx'

export const Route = createFileRoute('/_app/news/$newsId/')({ staticData: { public: true }, component: NewsPage })

function NewsPage() {
  const { newsId } = Route.useParams()
  const session = useSession()
  const me = session.status === 'in' ? session.me.id : undefined
  return (
    <NewsScreen
      key={newsId}
      id={newsId}
      actionsOf={(post) => <PostMarks post={post} href={pathTo('/news/$newsId', post.id)} own={isOwn(post, me)} />}
    />
  )
}
