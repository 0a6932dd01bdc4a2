import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FollowButton } from './follow-button.tsx'
import { type Followed, followed, followedPosts } from './following.api.ts'

const TABS = [
  { key: 'posts', label: 'New posts' },
  { key: 'people', label: 'Who you follow' },
] as const
type FollowingTab = (typeof TABS)[number]['key']

interface FollowingScreenProps {
  tab: FollowingTab
  onTab: (tab: FollowingTab) => void
  /** Renders posts, by loaded page, as they are shown elsewhere. */
  sheetOf: (pages: readonly (readonly FeedItem[])[]) => ReactNode
}

export const FollowingScreen = ({ tab, onTab, sheetOf }: FollowingScreenProps) => (
  <Page title="Following" lead="New posts from people and companies you follow. Only you can see this list.">
    <Tabs label="What to see" id="following" tabs={TABS} selected={tab} onChange={onTab}>
      <div className="pt-6">{tab === 'posts' ? <Posts sheetOf={sheetOf} /> : <People />}</div>
    </Tabs>
  </Page>
)

const FIND = (
  <LinkButton href={pathTo('/')} variant="primary">
    Discover
  </LinkButton>
)

function Posts({ sheetOf }: Pick<FollowingScreenProps, 'sheetOf'>) {
  const list = useInfiniteQuery(followedPosts())
  const pages = list.data?.pages.map((page) => page.items) ?? []
  const isEmpty = pages.every((page) => page.length === 0)
  if (list.isPending) return <SkeletonRows rows={4} label="Loading posts" />
  if (list.isError && isEmpty)
    return (
      <Failed title="Couldn’t load posts" onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  if (isEmpty)
    return (
      <Empty title="No posts yet" actions={FIND}>
        Follow a company or a person on their page. Their open and new posts will show up here.
      </Empty>
    )
  return (
    <>
      {sheetOf(pages)}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        pagesShown={pages.length}
      />
    </>
  )
}

function People() {
  const list = useInfiniteQuery(followed())
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <SkeletonRows rows={4} label="Loading who you follow" />
  if (list.isError && !items.length)
    return (
      <Failed title="Couldn’t load the list" onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  if (!items.length)
    return (
      <Empty title="You aren’t following anyone yet" actions={FIND}>
        Choose Follow on a company’s or person’s page.
      </Empty>
    )
  return (
    <>
      <ul className="grid max-w-reading border-t border-hairline" aria-label="Who you follow">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        pagesShown={list.data?.pages.length}
      />
    </>
  )
}

const Row = ({ item }: { item: Followed }) => (
  <li className="flex items-center gap-4 border-b border-hairline py-4">
    <Avatar name={item.name || 'Unnamed'} src={item.image_url} size={48} square={item.kind === 'company'} />
    <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
      <PlainLink
        href={pathTo(item.kind === 'company' ? '/c/$slug' : '/u/$slug', item.slug)}
        className="font-strong hover:underline hover:underline-offset-4"
      >
        {item.name || 'Unnamed'}
      </PlainLink>
      {item.title && <span className="text-small text-muted">{item.title}</span>}
    </span>
    <FollowButton followee={item} size="small" />
  </li>
)
