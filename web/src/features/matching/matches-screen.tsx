import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { craftOf } from '../../shared/media/craft-of.ts'
import { MatchParts } from '../../shared/people/match-parts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BlankFrame } from '../../ui/blank-frame.tsx'
import { Figure } from '../../ui/figure.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'

type Post = OwnMatch['post']
export interface MatchesScreenProps {
  hrefOf: (post: Post) => string
  factsOf: (post: Post) => readonly string[]
  /** Posts the person has hidden. */
  hidden: ReadonlySet<string>
  /** Adds the person's own marks and actions to the posts. `pages` holds the ids of each page. */
  withMarks: (
    pages: readonly (readonly string[])[],
    children: (acts: { actionsOf: (post: Post) => ReactNode }) => ReactNode,
  ) => ReactNode
}

/** Open posts that match the talent, best first, each with its reasons. */
export function MatchesScreen({ hrefOf, factsOf, hidden, withMarks }: MatchesScreenProps) {
  const list = useInfiniteQuery(pages(matching.mine, { query: { limit: 24 } }))
  const read = list.data?.pages ?? []
  const items = read.flatMap((page) => page.items).filter(({ post }) => !hidden.has(post.id))
  return (
    <Page
      title="Matches for you"
      lead="Openings that fit your profile, best first. Companies see the same score in their talent pool. Age, gender, origin, photos and plans are never part of it."
      actions={<LinkButton href={pathTo('/edit-profile')}>Edit Profile</LinkButton>}
    >
      {list.isPending && <SkeletonRows rows={4} label="Loading your matches" />}
      {list.isError && !items.length && (
        <Failed title="Couldn’t load your matches" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      )}
      {list.isSuccess && !items.length && !list.hasNextPage && (
        <Empty
          title="No matches yet"
          actions={
            <LinkButton href={pathTo('/edit-profile')} variant="primary">
              Complete your profile
            </LinkButton>
          }
        >
          We compare new posts with your profile as they come in. Your craft counts most, then your skills, your
          location and your availability.
        </Empty>
      )}
      {withMarks(
        read.map((page) => page.items.map(({ post }) => post.id)),
        ({ actionsOf }) => (
          <ul
            className="grid grid-cols-[minmax(0,1fr)] border-t border-hairline empty:border-none"
            aria-label="Matches"
          >
            {items.map((item) => (
              <Row
                key={item.post.id}
                item={item}
                href={hrefOf(item.post)}
                facts={factsOf(item.post)}
                actions={actionsOf(item.post)}
              />
            ))}
          </ul>
        ),
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        pagesShown={read.length}
      />
    </Page>
  )
}

interface RowProps {
  item: OwnMatch
  href: string
  facts: readonly string[]
  actions: ReactNode
}

function Row({ item: { post, match }, href, facts, actions }: RowProps) {
  const { poster } = post
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 border-b border-hairline py-6 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_20rem]">
      <div className="hidden sm:block">
        {post.picture ? (
          <Figure picture={{ ...post.picture, alt: '' }} ratio="still" sizes="160px" />
        ) : (
          <BlankFrame craft={craftOf(post.job?.industry, post.collaboration?.project_type, post.title)} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1.5 [overflow-wrap:anywhere]">
        <p className="text-caption text-muted">
          {post.kind === 'job' ? 'Job' : 'Collaboration'}
          {post.demo && <span className="text-faint"> · Demo</span>}
        </p>
        <h2 className="text-lead font-strong">
          <PlainLink href={href} className="hover:underline hover:underline-offset-4">
            {post.title}
          </PlainLink>
        </h2>
        <p className="flex min-w-0 items-center gap-2 text-small">
          <Avatar name={poster.name} src={poster.image_url} size={20} square={poster.kind === 'company'} />
          <span className="truncate">{poster.name}</span>
          {post.pay.guaranteed && <Badge tone="good">PAID</Badge>}
        </p>
        <p className="text-small text-muted">{facts.join(' · ')}</p>
        <div className="flex flex-wrap items-center gap-3 pt-2">
          <LinkButton href={href} size="small" aria-label={`Read the post: ${post.title}`}>
            Read the post
          </LinkButton>
          {actions}
        </div>
      </div>
      <div className="self-start sm:col-start-2 lg:col-start-3">
        <MatchParts match={match} />
      </div>
    </li>
  )
}
