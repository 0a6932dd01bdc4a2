import { MessageThem } from '../../features/messaging/message-them.tsx'
import type { PostShown } from '../../shared/posts/post-words.ts'

/** Writing to whoever posted it, about it; not where it is one's own, and not about a draft or what has ended. */
export const MessagePoster = ({
  post,
  href,
  own,
}: {
  post: Pick<PostShown, 'id' | 'poster' | 'status'> & { own_application_id?: string | null }
  href: string
  own: boolean
}) =>
  !own &&
  (post.status === 'published' || !!post.own_application_id) && (
    <MessageThem asked={{ post_id: post.id }} name={post.poster.name} href={href} wide />
  )
