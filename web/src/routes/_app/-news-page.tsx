import { Renewal } from '../../features/own-posts/renewal.tsx'
import { NewsScreen } from '../../features/post-page/news-screen.tsx'
import { isOwn } from '../../features/post-page/post-page.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { PostMarks } from './-post-marks.tsx'

/** A news post. `renewing`: an email led its owner here to renew it. */
export function NewsPage({ id, renewing = false }: { id: string; renewing?: boolean }) {
  const session = useSession()
  const me = session.status === 'in' ? session.me.id : undefined
  return (
    <NewsScreen
      key={id}
      id={id}
      actionsOf={(post) => <PostMarks post={post} href={pathTo('/news/$newsId', post.id)} own={isOwn(post, me)} />}
      renewalOf={(post) => <Renewal post={post} kind="news" asked={renewing} />}
    />
  )
}
