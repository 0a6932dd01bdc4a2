import type { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PostSide } from '../../shared/posts/post-addresses.ts'
import { PickBox } from '../../ui/form/choices.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { NOTHING, pick, pickAll } from '../../ui/picked.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { ManyBar, ManyRefused } from './many-bar.tsx'
import type { OwnPost, ownPosts } from './own-posts.api.ts'
import { COLUMNS, FIGURES, PICK_COLUMNS, PostRow } from './post-row.tsx'
import { useManyActs } from './use-many-acts.tsx'

type PostsQuery = ReturnType<
  typeof useInfiniteQuery<Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof ownPosts>['queryFn'], symbol>>>>>
>

interface PostsProps {
  list: PostsQuery
  mayPost: boolean
  side: PostSide
  none: ReactNode
}

/** The posts of one filter; those who may post can select several and act on all at once. */
export function Posts({ list, none, mayPost, side }: PostsProps) {
  const posts = list.data?.pages.flatMap((page) => page.items) ?? []
  const [picked, setPicked] = useState(NOTHING)
  const chosen = posts.filter((post) => picked.ids.has(post.id) && isPickable(post))
  const acts = useManyActs(chosen, () => setPicked(NOTHING))
  if (list.isPending) return <RowsSkeleton />
  if (list.isError && !posts.length)
    return (
      <Failed title="Couldn’t load your posts" onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  const shown = posts.filter(isPickable).map(({ id }) => id)
  return (
    <div
      role="group"
      aria-label="Posts"
      className="grid grid-cols-[minmax(0,1fr)]"
      onKeyDown={(event) => event.key === 'Escape' && !acts.asks && chosen.length > 0 && setPicked(NOTHING)}
    >
      {acts.refused.length > 0 && (
        <div className="pt-4">
          <ManyRefused refused={acts.refused} onDismiss={acts.dismiss} />
        </div>
      )}
      {posts.length === 0 ? (
        <div className="pt-8">{none}</div>
      ) : (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <ListHead
            mayPost={mayPost}
            shown={shown.length}
            chosen={chosen.length}
            onAll={(on) => setPicked(pickAll(shown, on))}
          />
          <ul aria-label="Your posts">
            {posts.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                mayPost={mayPost}
                side={side}
                picked={picked.ids.has(post.id) && isPickable(post)}
                onPick={(on, through) => setPicked(pick(picked, shown, post.id, on, through))}
              />
            ))}
          </ul>
          <LoadMore
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            pagesShown={list.data?.pages.length}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
      <ManyBar chosen={chosen.length} acts={acts} onClear={() => setPicked(NOTHING)} />
    </div>
  )
}

const isPickable = ({ can }: OwnPost) => can.close || can.archive

function ListHead({
  mayPost,
  shown,
  chosen,
  onAll,
}: {
  mayPost: boolean
  shown: number
  chosen: number
  onAll: (on: boolean) => void
}) {
  if (!mayPost || shown === 0) return <Heads className={mayPost ? PICK_COLUMNS : COLUMNS} first={mayPost && <span />} />
  const box = (
    <PickBox label={`Select all ${shown} shown`} checked={chosen === shown} mixed={chosen > 0} onPick={onAll}>
      <span aria-hidden="true" className="text-small text-muted md:hidden">
        Select all shown
      </span>
    </PickBox>
  )
  return <Heads className={PICK_COLUMNS} first={<div className="whitespace-nowrap">{box}</div>} />
}

/** On a phone, only the box that selects all. */
const Heads = ({ className, first }: { className: string; first: ReactNode }) => (
  <div
    className={`grid items-center gap-x-3 border-b border-hairline text-small text-muted ${first ? '' : 'max-md:hidden'} md:py-1 ${className}`}
  >
    {first}
    <span aria-hidden="true" className="py-2 max-md:hidden">
      Post
    </span>
    {FIGURES.map(([key, label]) => (
      <span key={key} aria-hidden="true" className="py-2 text-right max-md:hidden">
        {label}
      </span>
    ))}
  </div>
)

const RowsSkeleton = () => (
  <div role="status" aria-label="Loading your posts">
    {Array.from({ length: 4 }, (_, row) => (
      <div key={row} className="grid gap-2 border-b border-hairline py-5">
        <Skeleton className="h-6 w-20 !rounded-full" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
    ))}
  </div>
)
