import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type SavedSearch, savedSearches } from './saved-searches.api.ts'
import { SearchRow } from './search-row.tsx'

const PARTS = [
  { kind: 'posts', title: 'Opportunities' },
  { kind: 'talent', title: 'Talent' },
] as const

/** Saved searches: each opens as it was saved and shows how often its new results are emailed. */
export function SavedSearchesScreen() {
  const list = useQuery(savedSearches())
  return (
    <Page
      width="reading"
      title="Saved searches"
      lead="Open a saved search, and choose how often we email you new results."
    >
      {list.isPending ? (
        <SkeletonRows label="Loading saved searches" />
      ) : !list.data ? (
        <Failed title="Couldn’t load your saved searches" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      ) : list.data.items.length === 0 ? (
        <None />
      ) : (
        <Searches items={list.data.items} />
      )}
    </Page>
  )
}

function Searches({ items }: { items: readonly SavedSearch[] }) {
  const { company } = useMe()
  const mails = useQuery(query(preferences.notifications)).data?.email.searches
  const parts = PARTS.map(({ kind, title }) => ({
    kind,
    title,
    own: items.filter((search) => search.kind === kind),
  })).filter(({ own }) => own.length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {mails === false && (
        <Banner tone="warn">
          Saved search emails are turned off.{' '}
          <Link href={pathTo('/settings/$tab', 'notifications')}>Turn them on in your settings</Link>
        </Banner>
      )}
      {parts.map(({ kind, title, own }) => (
        <section key={kind} aria-label={title}>
          {parts.length > 1 && <h2 className="pb-1 text-small text-muted">{title}</h2>}
          <ul aria-label={`Saved searches: ${title}`}>
            {own.map((search) => (
              <SearchRow key={search.id} search={search} elsewhere={search.company !== (company?.name ?? null)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function None() {
  const { kind } = useMe()
  return kind === 'business' ? (
    <Empty
      title="No saved searches yet"
      actions={
        <LinkButton href={pathTo('/business/talent-pool')} variant="primary">
          Search the talent pool
        </LinkButton>
      }
    >
      Search for talent, choose filters, and press “Save search”. We’ll email you new matches.
    </Empty>
  ) : (
    <Empty
      title="No saved searches yet"
      actions={
        <LinkButton href={pathTo('/')} variant="primary">
          Discover opportunities
        </LinkButton>
      }
    >
      Search, choose filters, and press “Save search”. We’ll email you new results.
    </Empty>
  )
}
