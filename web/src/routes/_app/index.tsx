import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DiscoverScreen } from '../../features/discover/discover-screen.tsx'
import { askedBy, readSearch } from '../../features/discover/discover.search.ts'
import { useHidden } from '../../features/marks/hidden.ts'
import { Marked } from '../../features/marks/marked.tsx'
import { YourCall } from '../../features/needs/your-call.tsx'
import { SaveSearch } from '../../features/saved-searches/save-search.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { hrefOf } from '../../shared/posts/card-facts.ts'
import { useMe } from '../../shared/session/session.ts'

export const Route = createFileRoute('/_app/')({ validateSearch: readSearch, component: Home })

/** Talent never loads what only a business sees. */
const CompanyHome = lazyPart(() => import('./-business-home.tsx'), 'CompanyHome')

function Home() {
  return useMe().kind === 'business' ? <CompanyHome /> : <Discover />
}

function Discover() {
  const navigate = useNavigate()
  const search = Route.useSearch()
  return (
    <DiscoverScreen
      search={search}
      onSearch={(search) => void navigate({ to: '/', search, resetScroll: false, viewTransition: false })}
      yourCall={(needs) => <YourCall needs={needs} />}
      saveSearch={<SaveSearch kind="posts" filters={askedBy(search)} />}
      hidden={useHidden()}
      withMarks={(pages, children) => (
        <Marked pages={pages} hrefOf={hrefOf}>
          {children}
        </Marked>
      )}
    />
  )
}
