import { PostActions } from '../../features/marks/post-actions.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { pathTo } from '../../lib/paths.ts'
import type { PostShown } from '../../shared/posts/post-words.ts'

/** The actions everyone has on a post's page. Its own side cannot report or block itself. */
export function PostMarks({
  post,
  href,
  own,
}: {
  post: Pick<PostShown, 'id' | 'title' | 'saved' | 'liked' | 'likes' | 'posted_by' | 'poster' | 'status' | 'visibility'>
  href: string
  own: boolean
}) {
  return (
    <>
      <PostActions
        id={post.id}
        title={post.title}
        href={href}
        saved={post.saved}
        liked={post.liked}
        likes={post.likes}
        embeds={post.status === 'published' && post.visibility === 'public'}
      />
      {!own && (
        <SafetyMenu
          subject={{ type: 'post', id: post.id, title: post.title }}
          person={{ id: post.posted_by, name: post.poster.name, company: post.poster.kind === 'company' }}
          href={href}
          leaveTo={pathTo('/')}
        />
      )}
    </>
  )
}
