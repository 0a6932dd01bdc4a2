import { periodOf } from '@ensemble/contract/analytics/span.ts'
import { PERIOD_LABELS, PERIODS, type Period, VIEWERS } from '@ensemble/contract/analytics/vocabulary.ts'
import { TALENT_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { count, peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { Select } from '../../ui/form/select.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Table } from '../../ui/table.tsx'
import { ownAnalytics, type TalentAnalytics } from './analytics.api.ts'
import type { AnalyticsSearch } from './analytics.search.ts'
import { daysFile } from './days-file.ts'
import { ExportMenu } from './export-menu.tsx'
import { FigureGrid } from './figure-grid.tsx'
import { OverTime } from './over-time.tsx'
import { periodWords, thanBefore, whatOthersSaw } from './words.ts'

const SERIES = { profile: 'Profile', projects: 'Projects', appearances: 'In searches' } as const
const VIEWER_LABELS = {
  visitor: 'Without an account',
  talent: 'Talent',
  company: 'Companies',
  unknown: 'Unknown',
} as const

interface TalentAnalyticsScreenProps {
  search: Pick<AnalyticsSearch, 'period'>
  onPeriod: (period: Period) => void
}

/** How a talent is found, and what became of what they sent. It never says who looked. */
export function TalentAnalyticsScreen({ search: { period = '30d' }, onPeriod }: TalentAnalyticsScreenProps) {
  const query = useQuery(ownAnalytics(period))
  const { data } = query
  return (
    <Page
      title="Analytics"
      lead={
        data &&
        `${peopleDay(data.from)} to ${peopleDay(data.to)}. Who looked stays private: you see how many, never their names.`
      }
      actions={
        <Select
          label="Period"
          value={period}
          options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          onChange={({ target }) => onPeriod(target.value as Period)}
        />
      }
    >
      {data === undefined ? (
        query.isError ? (
          <Failed title="Couldn’t load your analytics" onRetry={() => void query.refetch()}>
            {query.error.message}
          </Failed>
        ) : (
          <SkeletonRows rows={6} label="Loading analytics" />
        )
      ) : (
        <Analytics data={data} />
      )}
    </Page>
  )
}

const isQuiet = ({ views, appearances, applications, saved, invitations }: TalentAnalytics) =>
  views.profile.now + views.projects.now + appearances.now + applications.sent.now + saved + invitations.now === 0

function Analytics({ data }: { data: TalentAnalytics }) {
  const period = periodOf(data)
  const { views, appearances, saved, invitations, applications } = data
  const than = (numbers: { now: number; before: number | null }) => thanBefore(numbers, period)
  const number = (n: number) => n.toLocaleString('en-US')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isQuiet(data) && (
        <Empty
          title={`Nothing came ${periodWords(period)}`}
          actions={
            <LinkButton href={pathTo('/profile')} variant="primary">
              Look at your profile
            </LinkButton>
          }
        >
          When someone looks at your profile or your projects, finds you in a search or invites you, it is counted here.
        </Empty>
      )}
      <Suggestions suggestions={data.suggestions} />
      <FigureGrid
        label="Key numbers"
        cells={[
          { label: 'Looks at your profile', value: number(views.profile.now), more: than(views.profile) },
          { label: 'Looks at your projects', value: number(views.projects.now), more: than(views.projects) },
          { label: 'Shown in searches', value: number(appearances.now), more: than(appearances) },
          { label: 'Invitations', value: number(invitations.now), more: than(invitations) },
          { label: 'Applications sent', value: number(applications.sent.now), more: than(applications.sent) },
          { label: 'Saved by companies', value: number(saved), more: 'now' },
        ]}
      />
      {!isQuiet(data) && <p className="max-w-prose text-lead">{whatOthersSaw(data, period)}</p>}
      <OverTime
        series={SERIES}
        days={data.days}
        exportMenu={(chart, points) => (
          <ExportMenu title="the days" name="analytics" files={[daysFile('analytics', SERIES, points)]} {...chart} />
        )}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <Viewers data={data} />
        <Projects data={data} />
        <Words data={data} />
        <Outcomes data={data} period={period} />
      </div>
    </div>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-2 border-t border-hairline pt-4">
    <h2 id={id} className="text-lead font-strong">
      {title}
    </h2>
    {children}
  </section>
)

function Suggestions({ suggestions }: Pick<TalentAnalytics, 'suggestions'>) {
  if (suggestions.length === 0) return null
  return (
    <Part id="suggestions" title="What would open more doors">
      <ul className="grid gap-2">
        {suggestions.map(({ change, posts }) => (
          <li key={change}>
            <p className="font-strong">{change}</p>
            <p className="text-small text-muted">{`${count(posts, 'open post')} would match that ${posts === 1 ? 'doesn’t' : 'don’t'} now.`}</p>
          </li>
        ))}
      </ul>
      <PlainLink href={pathTo('/edit-profile')} className="link justify-self-start">
        Edit profile
      </PlainLink>
    </Part>
  )
}

const Viewers = ({ data: { viewers } }: { data: TalentAnalytics }) => (
  <Part id="viewers" title="Who looked">
    <Table
      caption="Who looked, by kind"
      columns={[
        { key: 'who', label: 'Who', cell: (who: (typeof VIEWERS)[number]) => VIEWER_LABELS[who] },
        { key: 'profile', label: 'Profile', cell: (who) => viewers.profile[who].toLocaleString('en-US'), number: true },
        {
          key: 'projects',
          label: 'Projects',
          cell: (who) => viewers.projects[who].toLocaleString('en-US'),
          number: true,
        },
      ]}
      rows={VIEWERS.filter((who) => who !== 'unknown' || viewers.profile[who] + viewers.projects[who] > 0)}
      keyOf={(who) => who}
    />
  </Part>
)

const Projects = ({ data: { projects } }: { data: TalentAnalytics }) => (
  <Part id="projects" title="Projects people looked at">
    {projects.length === 0 ? (
      <p className="text-small text-muted">No one has looked at a project in this period.</p>
    ) : (
      <Table
        caption="Projects people looked at"
        columns={[
          {
            key: 'project',
            label: 'Project',
            cell: ({ id, title }: (typeof projects)[number]) => (
              <PlainLink href={pathTo('/talent/portfolio/$projectId', id)} className="link">
                {title}
              </PlainLink>
            ),
          },
          { key: 'views', label: 'Looks', cell: ({ views }) => views.toLocaleString('en-US'), number: true },
        ]}
        rows={projects}
        keyOf={({ id }) => id}
      />
    )}
  </Part>
)

const Words = ({ data: { words } }: { data: TalentAnalytics }) => (
  <Part id="words" title="What they searched for">
    {words.length === 0 ? (
      <p className="text-small text-muted">
        A word is shown once three different people searched for it and found you.
      </p>
    ) : (
      <Table
        caption="What they searched for"
        columns={[
          { key: 'word', label: 'Word', cell: ({ word }: (typeof words)[number]) => word },
          {
            key: 'searchers',
            label: 'People',
            cell: ({ searchers }) => searchers.toLocaleString('en-US'),
            number: true,
          },
        ]}
        rows={words}
        keyOf={({ word }) => word}
      />
    )}
  </Part>
)

function Outcomes({ data: { applications }, period }: { data: TalentAnalytics; period: Period }) {
  const { outcomes, replies, sent } = applications
  return (
    <Part id="outcomes" title="What became of your applications">
      {sent.now === 0 ? (
        <p className="text-small text-muted">{`You sent none ${periodWords(period)}.`}</p>
      ) : (
        <>
          <Table
            caption="What became of your applications"
            columns={[
              {
                key: 'status',
                label: 'Now',
                cell: ({ status }: (typeof outcomes)[number]) => TALENT_STATUS_LABELS[status],
              },
              { key: 'count', label: 'Applications', cell: ({ count: n }) => n.toLocaleString('en-US'), number: true },
            ]}
            rows={outcomes}
            keyOf={({ status }) => status}
          />
          {replies.on_time + replies.late + replies.open > 0 && (
            <p className="text-small text-muted">
              {`Replies on time: ${replies.on_time}. Late: ${replies.late}. Not due yet: ${replies.open}.`}
            </p>
          )}
        </>
      )}
    </Part>
  )
}
