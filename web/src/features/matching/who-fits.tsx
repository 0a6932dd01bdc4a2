import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { MatchedTalent } from '@ensemble/contract/matching/matching.schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { pages } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { MatchParts } from '../../shared/people/match-parts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'

const AT_FIRST = 5

/** For the owner of a collaboration: talent who fit it, best first, each with the reasons. */
export function WhoFits({ postId, messageOf }: { postId: string; messageOf: (talent: MatchedTalent) => ReactNode }) {
  const list = useInfiniteQuery(pages(matching.ofPost, { params: { postId }, query: { limit: AT_FIRST } }))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const here = useRef<HTMLElement>(null)
  // notifications link here, and this part renders after the page
  useEffect(() => {
    if (list.isSuccess && location.hash === '#who-fits') here.current?.scrollIntoView()
  }, [list.isSuccess])
  return (
    <section ref={here} id="who-fits" aria-labelledby="who-fits-title" className="grid scroll-mt-24 gap-3">
      <h2 id="who-fits-title" className="text-lead font-strong">
        Who fits
      </h2>
      {list.isPending && <SkeletonRows rows={2} label="Loading who fits" />}
      {list.isError && !items.length && (
        <Failed title="Couldn’t load matching people" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      )}
      {list.isSuccess && !items.length && !list.hasNextPage && (
        <p className="text-small text-muted">
          No one yet. We compare profiles with your collaboration as they change and let you know about new matches.
        </p>
      )}
      {items.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-hairline" aria-label="People who fit">
          {items.map((talent) => (
            <Row key={talent.id} talent={talent} message={messageOf(talent)} />
          ))}
        </ul>
      )}
      {(items.length > 0 || list.hasNextPage) && (
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          pagesShown={list.data?.pages.length}
        />
      )}
    </section>
  )
}

const Row = ({
  talent: { name, slug, role, location, avatar_url, match },
  message,
}: {
  talent: MatchedTalent
  message: ReactNode
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-hairline py-4">
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatar_url} size={40} />
      <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
        <PlainLink href={pathTo('/u/$slug', slug)} className="font-strong hover:underline hover:underline-offset-4">
          {name}
        </PlainLink>
        <span className="text-small text-muted">{[role, location].filter(Boolean).join(' · ')}</span>
      </span>
      {message}
    </div>
    <MatchParts match={match} name={name} />
  </li>
)
