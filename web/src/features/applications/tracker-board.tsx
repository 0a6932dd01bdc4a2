import {
  GROUP_OF,
  TALENT_STATUS_LABELS,
  TRACKER_GROUPS,
  type TrackerGroup,
} from '@ensemble/contract/applications/applications.flow.ts'
import type { TrackedItem } from '@ensemble/contract/applications/tracker.schemas.ts'
import { comeBy } from '../../shared/views/come-by.ts'
import { Button } from '../../ui/button.tsx'
import { isPlainClick, PlainLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Next } from './tracked-row.tsx'
import { COLUMN, useTracked } from './tracker.api.ts'
import { GROUP_LABELS, hrefOf, NONE_OF, postOf } from './tracker.words.ts'

/** The groups side by side, for looking only: the rows of the list are where things are done. */
export function TrackerBoard({ only }: { only: TrackerGroup | undefined }) {
  return (
    <div className="own-board" data-single={only ? true : undefined}>
      {(only ? [only] : TRACKER_GROUPS).map((group) => (
        <Column key={group} group={group} />
      ))}
    </div>
  )
}

function Column({ group }: { group: TrackerGroup }) {
  const list = useTracked(group, COLUMN)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const count = list.data?.pages[0]?.counts[group] ?? 0
  return (
    <section aria-label={GROUP_LABELS[group]} className="own-column">
      <h2 className="own-column-head">
        {GROUP_LABELS[group]} {list.data && <span className="font-normal text-muted">{count.toLocaleString()}</span>}
      </h2>
      {list.isPending && (
        <div role="status" aria-label={`Loading ${GROUP_LABELS[group]}`}>
          <Skeleton className="h-24 w-full rounded-card" />
        </div>
      )}
      {list.isError && !list.data && (
        <div role="alert" className="grid justify-items-start gap-2 text-small">
          <p>Couldn’t load these. {list.error.message}</p>
          <Button size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {list.data && items.length === 0 && <p className="text-small text-muted">{NONE_OF[group].title}</p>}
      {items.length > 0 && (
        <ul className="grid gap-2">
          {items.map((item) => (
            <BoardCard key={item.id} item={item} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchNextPageError ? 'Try again' : 'Load more'}
        </Button>
      )}
    </section>
  )
}

function BoardCard({ item }: { item: TrackedItem }) {
  const post = postOf(item)
  if (!post) return null
  const { application } = item
  return (
    <li className="own-card">
      <h3 className="line-clamp-3 font-strong [overflow-wrap:anywhere]">
        <PlainLink
          href={hrefOf(item)}
          className="own-link"
          onClick={(event) => item.invitation && isPlainClick(event) && comeBy('invitation')}
        >
          {post.title}
        </PlainLink>
      </h3>
      <p className="text-small text-muted [overflow-wrap:anywhere]">{post.poster.name}</p>
      <p className="text-small">
        <Next item={item} />
      </p>
      {application && GROUP_OF[application.status] === 'sent' && application.status !== 'pending' && (
        <p className="text-small text-muted">{TALENT_STATUS_LABELS[application.status]}</p>
      )}
    </li>
  )
}
