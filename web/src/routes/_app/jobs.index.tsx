import { kindOfAddress } from '@ensemble/contract/posts/address.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DiscoverScreen } from '../../features/discover/discover-screen.tsx'
import { type DiscoverSearch, askedBy, readSearch } from '../../features/discover/discover.search.ts'
import { useHidden } from '../../features/marks/hidden.ts'
import { Marked } from '../../features/marks/marked.tsx'
import { OwnPostsList } from '../../features/own-posts/own-posts-list.tsx'
import { type OwnPostsFilter, hiringInsights } from '../../features/own-posts/own-posts.api.ts'
import { SaveSearch } from '../../features/saved-searches/save-search.tsx'
import { hrefOf } from '../../shared/posts/card-facts.ts'
import { useMe } from '../../shared/session/session.ts'

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)

/** The page's address: a business filters its own posts with it, talent the open jobs. */
type JobsSearch = Omit<DiscoverSearch, 'kind'> & OwnPostsFilter & { mine?: 1 }

export const Route = createFileRoute('/_app/jobs/')({
  validateSearch: (search: Record<string, unknown>): JobsSearch => ({
    ...readSearch(search),
    kind: kindOfAddress(search['kind']),
    mine: search['mine'] !== undefined && search['mine'] !== false ? 1 : undefined,
    status: oneOf(search['status'], ['draft', 'published', 'closed', 'archived']),
  }),
  // present from the first paint: loading it later would push the list down
  loader: ({ context: { me, queryClient } }) =>
    me?.kind === 'business' ? queryClient.prefetchQuery(hiringInsights()) : undefined,
  component: Jobs,
})

function Jobs() {
  const { mine } = Route.useSearch()
  return useMe().kind === 'business' || mine ? <OwnPosts /> : <OpenJobs />
}

function OwnPosts() {
  const { kind, status, q } = Route.useSearch()
  const navigate = Route.useNavigate()
  const me = useMe()
  const side = me.kind === 'business' ? 'business' : 'talent'
  return (
    <OwnPostsList
      key={side}
      side={side}
      filter={{ kind, status, q }}
      mayPost={me.company?.role !== 'viewer'}
      onFilter={(search) =>
        void navigate({
          search: side === 'talent' ? { ...search, mine: 1 } : search,
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}

/** Discover, narrowed to jobs; its other tabs lead to Discover itself. */
function OpenJobs() {
  const { status: _ofBusiness, mine: _own, ...search } = Route.useSearch()
  const navigate = useNavigate()
  const onSearch = ({ kind, ...next }: DiscoverSearch) =>
    void (kind === 'job'
      ? navigate({ to: '/jobs', search: next, resetScroll: false, viewTransition: false })
      : navigate({ to: '/', search: { ...next, kind }, resetScroll: false }))
  return (
    <DiscoverScreen
      heading="Open jobs"
      search={{ ...search, kind: 'job' }}
      onSearch={onSearch}
      saveSearch={<SaveSearch kind="posts" filters={askedBy({ ...search, kind: 'job' })} />}
      hidden={useHidden()}
      withMarks={(pages, children) => (
        <Marked pages={pages} hrefOf={hrefOf}>
          {children}
        </Marked>
      )}
    />
  )
}
