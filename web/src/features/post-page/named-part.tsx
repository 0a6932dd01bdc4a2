import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import type { PostShown } from '../../shared/posts/post-words.ts'
import { useSession } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** Lets someone named in a post remove themselves, after a confirmation. `queryKey`: the query that read the post. */
export function NamedPart({ post, queryKey }: { post: PostShown; queryKey: QueryKey }) {
  const session = useSession()
  const cache = useQueryClient()
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const leave = useSend(posts.leave)
  const me = session.status === 'in' ? session.me.id : undefined
  if (!me || !post.people.some(({ person }) => person?.id === me)) return null
  const go = () =>
    leave.mutate(
      { params: { postId: post.id } },
      {
        onSuccess: () => {
          setAsking(false)
          toast({ text: 'You’re no longer named in this post.' })
          // a private post is visible only to the people it names
          if (post.visibility === 'private' && post.posted_by !== me)
            void router.navigate({ href: pathTo('/'), replace: true })
          else void cache.invalidateQueries({ queryKey })
        },
        onError: (error) => {
          setAsking(false)
          toast({ text: error.message })
        },
      },
    )
  return (
    <div className="grid gap-3">
      <p className="text-small text-muted">You’re named in this post.</p>
      <Button onClick={() => setAsking(true)}>Leave this post</Button>
      <ConfirmDialog
        open={asking}
        title="Leave this post"
        text={
          post.visibility === 'private' && post.posted_by !== me
            ? 'We’ll remove your name, and you won’t be able to see the post. It can’t name you again.'
            : 'We’ll remove your name, and the post can’t name you again.'
        }
        confirm="Leave post"
        pending={leave.isPending}
        onConfirm={go}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
