import type { OwnPostCounts } from '@ensemble/contract/posts/own-posts.schemas.ts'
import { POST_STATUSES, POST_STATUS_LABELS } from '@ensemble/contract/posts/vocabulary.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pathTo } from '../../lib/paths.ts'
import type { PostSide } from '../../shared/posts/post-addresses.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { SegmentedControl, Tabs } from '../../ui/tabs.tsx'
import { HiringInsights } from './hiring-insights.tsx'
import { Posts } from './own-posts-rows.tsx'
import { ownPosts, type OwnPostsFilter } from './own-posts.api.ts'

const KINDS = [
  { key: 'all', label: 'All Posts' },
  { key: 'job', label: 'Jobs' },
  { key: 'collaboration', label: 'Collabs' },
  { key: 'event', label: 'Shows' },
  { key: 'news', label: 'News' },
] as const
const KINDS_OF = { business: KINDS, talent: KINDS.filter(({ key }) => key !== 'job') }

interface OwnPostsListProps {
  filter: OwnPostsFilter
  onFilter: (filter: OwnPostsFilter) => void
  mayPost: boolean
  /** Whose posts: the company's, or the person's own. */
  side: PostSide
}

/** Manage Your Opportunities: every post of the company with its results. */
export function OwnPostsList({ filter, onFilter, mayPost, side }: OwnPostsListProps) {
  const list = useInfiniteQuery({ ...ownPosts(filter, side), placeholderData: keepPreviousData })
  const counts = list.data?.pages[0]?.counts
  const shownCount = (name: keyof OwnPostCounts) => (filter.kind ? undefined : counts?.[name])
  return (
    <Page
      title="Manage Your Opportunities"
      actions={side === 'business' && <LinkButton href={pathTo('/business/analytics')}>Analytics</LinkButton>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {side === 'business' && <HiringInsights />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="max-w-full">
            <SegmentedControl
              label="Kind of post"
              tabs={KINDS_OF[side]}
              selected={filter.kind ?? 'all'}
              onChange={(kind) => onFilter({ ...filter, kind: kind === 'all' ? undefined : kind })}
            />
          </div>
          <SearchField
            label="Search your posts"
            placeholder="Title, keyword or place"
            className="w-full sm:w-80"
            value={filter.q ?? ''}
            onSearch={(q) => onFilter({ ...filter, q: q || undefined })}
          />
        </div>
        <Tabs
          label="Status"
          id="status"
          selected={filter.status ?? 'all'}
          onChange={(status) => onFilter({ ...filter, status: status === 'all' ? undefined : status })}
          tabs={[
            { key: 'all' as const, label: 'All', count: shownCount('all') },
            ...POST_STATUSES.map((key) => ({ key, label: POST_STATUS_LABELS[key], count: shownCount(key) })),
          ]}
        >
          <Posts
            key={JSON.stringify(filter)}
            list={list}
            none={<NoPosts filter={filter} onFilter={onFilter} mayPost={mayPost} side={side} />}
            mayPost={mayPost}
            side={side}
          />
        </Tabs>
      </div>
    </Page>
  )
}

function NoPosts({ filter, onFilter, mayPost, side }: OwnPostsListProps) {
  const filtered = filter.q !== undefined || filter.status !== undefined || filter.kind !== undefined
  if (filtered) {
    return (
      <Empty title="No posts here" actions={<Button onClick={() => onFilter({})}>Show all posts</Button>}>
        {filter.q ? `None of your posts match “${filter.q}”.` : 'None of your posts match these filters.'}
      </Empty>
    )
  }
  return (
    <Empty
      title="No posts yet"
      actions={
        mayPost &&
        (side === 'talent' ? (
          <LinkButton href={pathTo('/talent/create')} variant="primary">
            Create your first post
          </LinkButton>
        ) : (
          <LinkButton href={pathTo('/business/post/job')} variant="primary">
            Post your first job
          </LinkButton>
        ))
      }
    >
      Say what you’re making and who you need. Your posts and their results will show up here.
    </Empty>
  )
}
