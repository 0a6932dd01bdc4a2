import type { TrackerGroup } from '@ensemble/contract/applications/applications.flow.ts'
import type { TrackedItem } from '@ensemble/contract/applications/tracker.schemas.ts'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { TrackedRow } from './tracked-row.tsx'
import type { TrackedPages } from './tracker.api.ts'
import { NONE_OF, PART_TITLES, partOf } from './tracker.words.ts'

/** One group of the tracker, or all of it in parts: what needs the talent comes first. */
export function TrackerList({ list, group }: { list: TrackedPages; group: TrackerGroup | undefined }) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section
      aria-label="Your applications"
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-50' : ''}
    >
      {list.isPending && (
        <div className="pt-6">
          <SkeletonRows rows={5} label="Loading applications" />
        </div>
      )}
      {list.isError && !list.data && (
        <div className="pt-10">
          <Failed title="Couldn’t load your applications" onRetry={() => void list.refetch()}>
            {list.error.message}
          </Failed>
        </div>
      )}
      {list.data && items.length === 0 && (
        <div className="pt-10">
          <NoneYet group={group} />
        </div>
      )}
      {group ? <Rows items={items} /> : <Parts items={items} />}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        pagesShown={list.data?.pages.length}
      />
    </section>
  )
}

const Rows = ({ items }: { items: readonly TrackedItem[] }) =>
  items.length > 0 && (
    <ul>
      {items.map((item) => (
        <TrackedRow key={`${item.group}-${item.id}`} item={item} />
      ))}
    </ul>
  )

const Parts = ({ items }: { items: readonly TrackedItem[] }) =>
  (['yours', 'theirs', 'over'] as const).map((part) => {
    const own = items.filter((item) => partOf(item) === part)
    return (
      own.length > 0 && (
        <section key={part} aria-labelledby={`part-${part}`} className="pt-6">
          <h2 id={`part-${part}`} className="border-b border-hairline pb-2 text-small font-strong text-muted">
            {PART_TITLES[part]}
          </h2>
          <Rows items={own} />
        </section>
      )
    )
  })

const NoneYet = ({ group }: { group: TrackerGroup | undefined }) =>
  group ? (
    <Empty title={NONE_OF[group].title}>{NONE_OF[group].text}</Empty>
  ) : (
    <Empty
      title="No applications yet"
      actions={
        <LinkButton href={pathTo('/?kind=job')} variant="primary">
          Find a job
        </LinkButton>
      }
    >
      Apply for a job and track its progress here.
    </Empty>
  )
