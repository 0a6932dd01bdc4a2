import { periodOf } from '@ensemble/contract/analytics/span.ts'
import { PERIOD_LABELS, PERIODS, type Period } from '@ensemble/contract/analytics/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { NoCompany } from '../../shared/session/no-company.tsx'
import { useMe } from '../../shared/session/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type AnalyticsOverview, type AnalyticsQuery, overviewOf, skillsOf } from './analytics.api.ts'
import type { AnalyticsSearch } from './analytics.search.ts'
import { Funnel } from './funnel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { OverTime } from './over-time.tsx'
import { PanelExport } from './panel-export.tsx'
import { Hires, Industries, Skills, Sources, TalentMetrics } from './panels.tsx'
import { beforeWords, whatChanged } from './words.ts'

const TOP_SKILLS = 3
const SERIES = { applicants: 'Applicants', views: 'Seen', hires: 'Hires' } as const

interface AnalyticsScreenProps {
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
}

/** The company's figures of a period: the numbers first, then what changed, then the charts. */
export function AnalyticsScreen(props: AnalyticsScreenProps) {
  const { company } = useMe()
  if (company) return <CompanyAnalytics {...props} mayPost={company.role !== 'viewer'} />
  return (
    <Page title="Analytics">
      <NoCompany />
    </Page>
  )
}

function CompanyAnalytics({ search, onSearch, mayPost }: AnalyticsScreenProps & { mayPost: boolean }) {
  const { period = '30d', post } = search
  const asked = { period, ...(post && { post_id: post }) }
  const query = useQuery(overviewOf(asked))
  const { data: overview } = query
  return (
    <Page
      title="Analytics"
      lead={overview && `${peopleDay(overview.from)} to ${peopleDay(overview.to)}. Days are those of ${overview.zone}.`}
      actions={
        <Select
          label="Period"
          value={period}
          options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          onChange={({ target }) => onSearch({ ...search, period: target.value as Period })}
        />
      }
    >
      {post && (
        <div className="pb-4">
          <Chip removeLabel="Show all posts" onRemove={() => onSearch({ ...search, post: undefined })}>
            {(overview?.post?.id === post && overview?.post?.title) || 'One post'}
          </Chip>
        </div>
      )}
      {overview === undefined ? (
        query.isError ? (
          <Failed title="Couldn’t load your analytics" onRetry={() => void query.refetch()}>
            {query.error.message}
          </Failed>
        ) : (
          <SkeletonRows rows={6} label="Loading analytics" />
        )
      ) : overview.figures.total_jobs === 0 && !post ? (
        <NothingYet mayPost={mayPost} />
      ) : (
        <Parts overview={overview} asked={asked} onPost={(id) => onSearch({ ...search, post: id })} />
      )}
    </Page>
  )
}

interface PartsProps {
  overview: AnalyticsOverview
  asked: AnalyticsQuery
  onPost: (id: string) => void
}

function Parts({ overview, asked, onPost }: PartsProps) {
  const skills = useQuery(skillsOf(asked))
  const period = periodOf(overview)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <KeyFigures
        overview={overview}
        period={period}
        topSkills={skills.data?.items
          .filter(({ applicants }) => applicants > 0)
          .slice(0, TOP_SKILLS)
          .map(({ skill }) => skill)}
      />
      <p className="max-w-prose text-lead">{whatChanged(overview, period)}</p>
      <OverTime
        series={SERIES}
        days={overview.days}
        before={overview.before ? { days: overview.before_days, words: beforeWords(period) } : undefined}
        exportMenu={(chart) => <PanelExport title="the days" part="overview" asked={asked} {...chart} />}
      />
      <Funnel asked={asked} onPost={onPost} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <Sources asked={asked} />
        <TalentMetrics asked={asked} />
        <Skills asked={asked} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {!asked.post_id && <Industries asked={asked} />}
          <Hires asked={asked} />
        </div>
      </div>
    </div>
  )
}

const NothingYet = ({ mayPost }: { mayPost: boolean }) => (
  <Empty
    title="Nothing to count yet"
    actions={
      mayPost && (
        <LinkButton href={pathTo('/business/post/job')} variant="primary">
          Post your first job
        </LinkButton>
      )
    }
  >
    Once a post is out, this page shows who sees it, who applies, and how far they come.
  </Empty>
)
