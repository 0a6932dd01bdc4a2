import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { nameOf } from '../../app/shell/profile-menu.tsx'
import { hrefOf } from '../../features/discover/card-facts.ts'
import { DiscoverScreen } from '../../features/discover/discover-screen.tsx'
import { readSearch } from '../../features/discover/discover.search.ts'
import { useHidden } from '../../features/marks/hidden.ts'
import { Marked } from '../../features/marks/marked.tsx'
import { greeting } from '../../lib/format.ts'
import { NO_COMPANY } from '../../lib/no-company.ts'
import { useMe } from '../../lib/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'

export const Route = createFileRoute('/_app/')({ validateSearch: readSearch, component: Home })

function Home() {
  return useMe().kind === 'business' ? <BusinessHome /> : <Discover />
}

function Discover() {
  const navigate = useNavigate()
  return (
    <DiscoverScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/', search, resetScroll: false, viewTransition: false })}
      hidden={useHidden()}
      withMarks={(pages, children) => <Marked pages={pages} hrefOf={hrefOf}>{children}</Marked>}
    />
  )
}

function BusinessHome() {
  const me = useMe()
  if (!me.company) {
    return (
      <Page title={me.name ? `${greeting()}, ${me.name}` : greeting()} tab="Dashboard">
        <Empty title={NO_COMPANY.title}>{NO_COMPANY.text}</Empty>
      </Page>
    )
  }
  return (
    <Page title={`${greeting()}, ${nameOf(me)}`} tab="Dashboard">
      <Empty
        title="Your dashboard"
        actions={
          <>
            <LinkButton href="/business/post/job" variant="primary">Post a job</LinkButton>
            <LinkButton href="/business/applicants">Applicants</LinkButton>
            <LinkButton href="/jobs">Your posts</LinkButton>
          </>
        }
      >
        Who waits for an answer, your figures and your running posts will be here.
      </Empty>
    </Page>
  )
}
