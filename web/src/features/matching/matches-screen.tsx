import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useVisit } from '../../shared/posts/use-visit.ts'
import { LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Closest } from './closest.tsx'
import { MatchList, type MatchListProps } from './match-list.tsx'

export type MatchesScreenProps = Pick<MatchListProps, 'hidden' | 'withMarks'>

/** Open posts that match the talent, best first, each with its reasons; without any, those that come closest. */
export function MatchesScreen({ hidden, withMarks }: MatchesScreenProps) {
  const list = useInfiniteQuery(pages(matching.mine, { query: { limit: 24 } }))
  const since = useVisit('matches')
  const read = list.data?.pages.map((page) => page.items) ?? []
  const items = read.flat().filter(({ post }) => !hidden.has(post.id))
  return (
    <Page
      title="Matches for you"
      lead="Openings that fit your profile, best first."
      actions={<LinkButton href={pathTo('/edit-profile')}>Edit Profile</LinkButton>}
    >
      {list.isPending && <SkeletonRows rows={4} label="Loading your matches" />}
      {list.isError && !items.length && (
        <Failed title="Couldn’t load your matches" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      )}
      {list.isSuccess && !items.length && !list.hasNextPage && <Closest hidden={hidden} withMarks={withMarks} />}
      {items.length > 0 && <MatchList label="Matches" pages={read} {...{ hidden, since, withMarks }} />}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        pagesShown={read.length}
      />
      <p className="max-w-prose text-small text-muted">
        Companies see the same score in their talent pool. Age, gender, origin, photos and plans are never part of it.
      </p>
    </Page>
  )
}
