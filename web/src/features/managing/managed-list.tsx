import { POST_STATUSES, POST_STATUS_LABELS } from '@ensemble/contract/opportunities/vocabulary.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { BarChart3 } from 'lucide-react'
import type { PostingSide } from '../../lib/post-addresses.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SegmentedControl, Tabs } from '../../ui/tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { managedPosts, type ManagedFilter } from './managing.api.ts'
import { HiringInsights } from './hiring-insights.tsx'
import { COLUMNS, FIGURES, PostRow } from './post-row.tsx'

const KINDS = [{ key: 'all', label: 'All Posts' }, { key: 'job', label: 'Jobs' }, { key: 'collab', label: 'Collabs' }, { key: 'show', label: 'Shows' }, { key: 'news', label: 'News' }] as const
/** Jobs are posted by companies. */
const KINDS_OF = { business: KINDS, talent: KINDS.filter(({ key }) => key !== 'job') }

interface ManagedListProps {
  filter: ManagedFilter
  onFilter: (filter: ManagedFilter) => void
  /** The seat may write posts. */
  mayPost: boolean
  /** Whose posts: the company's, or the person's own. */
  side: PostingSide
}

/** Manage Your Opportunities: every post of the company with what came of it. */
export function ManagedList({ filter, onFilter, mayPost, side }: ManagedListProps) {
  const list = useInfiniteQuery({ ...managedPosts(filter, side), placeholderData: keepPreviousData })
  const counts = list.data?.pages[0]?.counts
  const shownCount = (name: string) => (filter.kind ? undefined : counts?.[name])
  return (
    <Page
      title="Manage Your Opportunities"
      actions={
        side === 'business' && (
          <LinkButton href="/business/analytics">
            <BarChart3 size={18} aria-hidden="true" />
            Analytics
          </LinkButton>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {side === 'business' && <HiringInsights />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="max-w-full overflow-x-auto">
            <SegmentedControl label="Kind of post" tabs={KINDS_OF[side]} selected={filter.kind ?? 'all'} onChange={(kind) => onFilter({ ...filter, kind: kind === 'all' ? undefined : kind })} />
          </div>
          <SearchField label="Search your posts" placeholder="Title, words or place" className="w-full sm:w-80" value={filter.q ?? ''} onSearch={(q) => onFilter({ ...filter, q: q || undefined })} />
        </div>
        <Tabs
          label="Status"
          id="status"
          selected={filter.status ?? 'all'}
          onChange={(status) => onFilter({ ...filter, status: status === 'all' ? undefined : status })}
          tabs={[{ key: 'all' as const, label: 'All', count: shownCount('all') }, ...POST_STATUSES.map((key) => ({ key, label: POST_STATUS_LABELS[key], count: shownCount(key) }))]}
        >
          <Posts list={list} filter={filter} onFilter={onFilter} mayPost={mayPost} side={side} />
        </Tabs>
      </div>
    </Page>
  )
}

type PostsQuery = ReturnType<typeof useInfiniteQuery<Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof managedPosts>['queryFn'], symbol>>>>>>

function Posts({ list, filter, onFilter, mayPost, side }: ManagedListProps & { list: PostsQuery }) {
  const posts = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <RowsSkeleton />
  if (list.isError && !posts.length) return <Failed title="Your posts could not be loaded" onRetry={() => void list.refetch()}>{list.error.message}</Failed>
  if (!posts.length) return <div className="pt-8"><NoPosts filter={filter} onFilter={onFilter} mayPost={mayPost} side={side} /></div>
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      <div aria-hidden="true" className={`hidden gap-x-3 border-b border-hairline py-3 text-small text-muted md:grid ${COLUMNS}`}>
        <span>Post</span>
        {FIGURES.map(([key, label]) => (
          <span key={key} className="text-right">{label}</span>
        ))}
      </div>
      <ul aria-label="Your posts">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} mayPost={mayPost} side={side} />
        ))}
      </ul>
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} failed={list.isFetchNextPageError} pagesShown={list.data?.pages.length} onMore={() => void list.fetchNextPage()} />
    </div>
  )
}

function NoPosts({ filter, onFilter, mayPost, side }: ManagedListProps) {
  const filtered = filter.q !== undefined || filter.status !== undefined || filter.kind !== undefined
  if (filtered) {
    return (
      <Empty title="No posts here" actions={<Button onClick={() => onFilter({})}>Show all posts</Button>}>
        {filter.q ? `Nothing of yours matches “${filter.q}”.` : 'None of your posts is of this kind and status.'}
      </Empty>
    )
  }
  return (
    <Empty title="No posts yet" actions={mayPost && (side === 'talent' ? <LinkButton href="/talent/create" variant="primary">Create your first post</LinkButton> : <LinkButton href="/business/post/job" variant="primary">Post your first job</LinkButton>)}>
      Say what you are making and who you need. Your posts, and what comes of them, will be here.
    </Empty>
  )
}

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
