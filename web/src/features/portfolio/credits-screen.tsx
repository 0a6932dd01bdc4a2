import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Status } from '../../ui/badge.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { CreditAnswer } from './credit-answer.tsx'
import { type OwnCredit, pathOf, portfolio } from './portfolio.api.ts'
import './portfolio.css'

/** Credits that name the person, to confirm, decline or withdraw. */
export function CreditsScreen() {
  const cache = useQueryClient()
  const list = useInfiniteQuery(pages(portfolio.ownCredits, { query: {} }))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const refresh = () => cache.invalidateQueries({ queryKey: [portfolio.ownCredits.path] })
  return (
    <Page title="Credits" width="reading" lead="Projects that credit you. Others see a credit once you confirm it.">
      {list.isPending && <SkeletonRows rows={3} label="Loading credits" />}
      {list.isError && !items.length && (
        <Failed title="Failed to load credits" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      )}
      {list.isSuccess && !items.length && (
        <Empty title="No credits yet">When someone credits you in a project, you can confirm it here.</Empty>
      )}
      <ul className="grid gap-4">
        {items.map((item) => (
          <Row key={item.credit.id} item={item} onAnswered={refresh} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          hasMore
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          pagesShown={list.data?.pages.length}
        />
      )}
    </Page>
  )
}

function Row({
  item: { credit, project, owner, asked_at },
  onAnswered,
}: {
  item: OwnCredit
  onAnswered: () => unknown
}) {
  return (
    <li className="card grid gap-2 p-4">
      <div className="credit-row">
        <Avatar name={owner.name} src={owner.image_url} size={40} />
        <span>
          {project.visible ? (
            <PlainLink href={pathOf(project)} className="font-strong hover:underline">
              {project.title}
            </PlainLink>
          ) : (
            <span className="font-strong">{project.title}</span>
          )}
          <span className="text-small text-muted">
            {owner.name} credited you as {credit.role} · <RelativeTime value={asked_at} />
          </span>
        </span>
        {credit.state === 'confirmed' && (
          <Status tone="good" icon="check">
            Confirmed
          </Status>
        )}
        {credit.state === 'declined' && <Status icon="ban">Declined</Status>}
      </div>
      <CreditAnswer credit={credit} onAnswered={onAnswered} />
    </li>
  )
}
