import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { greeting, peopleDay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { NoCompany } from '../../shared/session/no-company.tsx'
import { ownName, useMe } from '../../shared/session/session.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { type BusinessHome as Head, homeHead, startQuery, type TopMatch } from './dashboard.api.ts'
import './home.css'
import { Overview } from './overview.tsx'
import { Applications, Collaborations, Projects, Rating } from './panels.tsx'
import { isStarting } from './start.ts'
import { StatTabs } from './stat-tabs.tsx'
import { TAB_LABELS, type TabKey, tabOf } from './tabs.ts'

// only in a company's first days
const StartSlate = lazyPart(() => import('./start-slate.tsx'), 'StartSlate')

interface BusinessHomeProps {
  onInvite: (match: TopMatch) => void
  messageOf: (match: TopMatch) => ReactNode
  /** What people say about the company of this name. */
  testimonialsOf: (company: string) => ReactNode
}

/** A company's home: today, or one of its four numbers with its list. Without a company it says how to get into one. */
export function BusinessHome(props: BusinessHomeProps) {
  const me = useMe()
  if (!me.company) {
    return (
      <Page title={me.name ? `${greeting()}, ${me.name}` : greeting()} tab="Dashboard">
        <NoCompany />
      </Page>
    )
  }
  return <CompanyHome {...props} mayPost={me.company.role !== 'viewer'} />
}

function CompanyHome({ mayPost, testimonialsOf, ...acts }: BusinessHomeProps & { mayPost: boolean }) {
  const me = useMe()
  const chosen = tabOf(useLocation({ select: ({ hash }) => hash }))
  const { data } = useQuery(homeHead())
  const start = useQuery({ ...startQuery(), enabled: mayPost })
  const begins = start.data?.start && isStarting(start.data.start) ? start.data.start : undefined
  const isNew = begins !== undefined && !begins.posted
  const company = ownName(me)
  useEffect(() => {
    document.title = 'Dashboard · Ensemble'
  }, [])
  return (
    <div className="home">
      <div className="home-top">
        <h1 className="home-greeting">
          <TitleText>{`${isNew ? 'Welcome' : greeting()}, ${company || 'Company Name'}`}</TitleText>
        </h1>
        <p className="home-who">{[me.name, peopleDay(isoDay())].filter(Boolean).join(' · ')}</p>
      </div>
      {mayPost && start.isPending ? (
        <SkeletonRows rows={8} label="Loading your dashboard" />
      ) : (
        <>
          {!isNew && <StatTabs tabs={data?.tabs} rating={data?.rating} chosen={chosen} />}
          <div id="home-panel" className="home-panel">
            {begins && !chosen && (
              <Suspense fallback={<SkeletonRows rows={4} label="Loading your first steps" />}>
                <div className="pb-8">
                  <StartSlate start={begins} />
                </div>
              </Suspense>
            )}
            {chosen ? (
              <Panel tab={chosen} company={company} mayPost={mayPost} rating={data?.rating}>
                {testimonialsOf(company)}
              </Panel>
            ) : (
              !isNew && <Overview mayPost={mayPost} {...acts} />
            )}
          </div>
        </>
      )}
    </div>
  )
}

interface PanelProps {
  tab: TabKey
  company: string
  mayPost: boolean
  rating: Head['rating'] | undefined
  /** The testimonials. */
  children: ReactNode
}

function Panel({ tab, rating, children, ...props }: PanelProps) {
  return (
    <section aria-label={TAB_LABELS[tab]}>
      {tab === 'projects' && <Projects {...props} />}
      {tab === 'applications' && <Applications {...props} />}
      {tab === 'collaborations' && <Collaborations {...props} />}
      {tab === 'rating' && <Rating rating={rating}>{children}</Rating>}
    </section>
  )
}
