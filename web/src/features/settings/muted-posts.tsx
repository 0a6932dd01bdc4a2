import { postHref } from '@ensemble/contract/posts/address.ts'
import { mutedPosts } from '@ensemble/contract/preferences/muted-posts.routes.ts'
import type { MutedPost } from '@ensemble/contract/preferences/muted-posts.schemas.ts'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, pages } from '../../lib/api.ts'
import { KIND_LABELS } from '../../shared/posts/card-facts.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'

const list = () => pages(mutedPosts.list, { query: {} })
const readAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [mutedPosts.list.path] })

/** Unmutes a post; one that another tab has unmuted already is gone from here too. */
async function unmute(cache: QueryClient, { post_id: postId, title }: MutedPost): Promise<void> {
  try {
    await call(mutedPosts.unmute, { params: { postId } })
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 404)) {
      toast({ text: 'Couldn’t unmute it. Please try again.' })
      return
    }
  }
  const onAct = () =>
    void call(mutedPosts.muteAgain, { params: { postId } })
      .catch(() => toast({ text: 'Couldn’t mute it again. You can mute it from one of its notifications.' }))
      .then(() => readAgain(cache))
  toast({ text: `You’ll hear about “${title}” again.`, act: { label: 'Undo', onAct } })
  await readAgain(cache)
}

/** Posts that the person does not want to hear about. */
export function MutedPosts() {
  const muted = useInfiniteQuery(list())
  if (muted.isPending) return <SkeletonRows rows={1} label="Loading muted posts" />
  if (!muted.data) {
    return (
      <Failed title="Couldn’t load your muted posts" level={3} onRetry={() => void muted.refetch()}>
        {muted.error.message}
      </Failed>
    )
  }
  const items = muted.data.pages.flatMap((page) => page.items)
  if (!items.length)
    return <p className="text-muted">You haven’t muted any. To mute one, open the menu of a notification about it.</p>
  return (
    <>
      <ul aria-label="Muted posts">
        {items.map((post) => (
          <Row key={post.post_id} post={post} />
        ))}
      </ul>
      {muted.hasNextPage && (
        <LoadMore
          hasMore
          loading={muted.isFetchingNextPage}
          failed={muted.isFetchNextPageError}
          onMore={() => void muted.fetchNextPage()}
          automatic={0}
        />
      )}
    </>
  )
}

function Row({ post }: { post: MutedPost }) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { post_id: id, kind, title, muted_at: at } = post
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <PlainLink
          href={postHref(kind, id)}
          className="font-strong [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
        >
          {title}
        </PlainLink>
        <p className="text-small text-muted">
          {KIND_LABELS[kind]}, muted <RelativeTime value={at} />
        </p>
      </div>
      <Button
        size="small"
        pending={busy}
        aria-label={`Unmute ${title}`}
        onClick={() => {
          setBusy(true)
          void unmute(cache, post).finally(() => setBusy(false))
        }}
      >
        Unmute
      </Button>
    </li>
  )
}
