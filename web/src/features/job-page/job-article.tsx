import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { payLine } from '@ensemble/contract/posts/pay-words.ts'
import { Globe, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { PosterCard, PostKind, PostLine, PostSection } from '../../shared/posts/post-parts.tsx'
import { closedSentence, placeOf } from '../../shared/posts/post-words.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { ConditionList } from '../../shared/production/condition-list.tsx'
import { ProductionCalendar } from '../../shared/production/production.tsx'
import { RoleList } from '../../shared/production/role-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Link } from '../../ui/link.tsx'
import { ArticleTitle } from '../../ui/title-text.tsx'
import { JobSide, StickyApply } from './job-side.tsx'
import { jobType, level, rolesOf } from './job.words.ts'

interface JobArticleProps {
  job: Job
  actions: ReactNode
  message?: ReactNode
  match?: ReactNode
  more?: ReactNode
}

export function JobArticle({ job, actions, message, match, more }: JobArticleProps) {
  return (
    <article className="article" data-sticky>
      <header className="article-head">
        <PostKind post={job}>Job</PostKind>
        <ArticleTitle>{job.title}</ArticleTitle>
        <Facts job={job} />
        {job.status === 'closed' && (
          <Banner tone="warn">
            <strong className="font-strong">This job is closed.</strong> {closedSentence(job)}
          </Banner>
        )}
        <WarningNotice warnings={job.warnings} />
      </header>
      <div className="article-main">
        {job.picture && <Figure picture={job.picture} ratio="still" eager transitionName={`post-${job.id}`} />}
        <PostSection title="About the job">
          <p className="article-text">{job.description}</p>
        </PostSection>
        {job.roles.length > 0 && (
          <PostSection title="Roles">
            <RoleList job={job} />
          </PostSection>
        )}
        {job.requirements.length > 0 && (
          <PostSection title="Requirements">
            <ul className="article-list">
              {job.requirements.map((line, index) => (
                <li key={`${index}-${line}`}>{line}</li>
              ))}
            </ul>
          </PostSection>
        )}
        <PaySection job={job} />
        {job.dates.length > 0 && (
          <PostSection title="Production dates">
            <ProductionCalendar dates={job.dates} file={calendarOf(job)} />
          </PostSection>
        )}
        <PostSection title="Working conditions">
          <ConditionList job={job} />
        </PostSection>
        <Details job={job} />
        <Contact job={job} />
      </div>
      <aside className="article-side" aria-label="Apply and company">
        <JobSide job={job} message={message} match={match} actions={actions} poster={<PosterCard post={job} />} />
      </aside>
      {more && <div className="article-more">{more}</div>}
      <StickyApply job={job} />
    </article>
  )
}

/** The address of the calendar file; only public jobs have one. */
const calendarOf = ({ id, status, visibility }: Job) =>
  status === 'published' && visibility === 'public' ? `${pathTo('/jobs/$jobId', id)}/dates.ics` : undefined

function Facts({ job }: { job: Job }) {
  const money = payLine(job)
  return (
    <PostLine
      post={job}
      facts={[
        placeOf(job),
        rolesOf(job),
        jobType(job),
        job.status !== 'closed' && job.deadline && `Apply by ${lastDay(job.deadline, job.time_zone)}`,
        money,
      ]}
    >
      {job.pay.guaranteed && <Badge tone="good">PAID</Badge>}
    </PostLine>
  )
}

function PaySection({ job }: { job: Job }) {
  const money = payLine(job)
  const note = job.salary_range && job.salary_range !== money ? job.salary_range : undefined
  return (
    <PostSection title="Pay">
      {money ? (
        <p className="flex flex-wrap items-center gap-2">
          {money}
          {job.pay.guaranteed && <Badge tone="good">PAID</Badge>}
        </p>
      ) : (
        <p className="text-muted">
          {job.pay_by_role ? 'Each role lists its own pay.' : 'Pay isn’t listed. Ask before you accept.'}
        </p>
      )}
      {money && job.pay_by_role && <p className="pt-1 text-muted">Each role also lists its own pay.</p>}
      {note && <p className="pt-1 text-muted">{note}</p>}
    </PostSection>
  )
}

function Details({ job }: { job: Job }) {
  const rows = [
    ['Craft', job.roles.length === 0 && job.crafts.join(', ')],
    ['Skills', job.skills.join(', ')],
    ['Experience level', level(job)],
    ['Industry', job.industry],
    ['Department', job.department],
  ].filter((row): row is [string, string] => !!row[1])
  if (!rows.length) return null
  return (
    <PostSection title="Details">
      <dl className="article-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PostSection>
  )
}

function Contact({ job }: { job: Job }) {
  if (!job.contact_email && !job.contact_phone && !job.website) return null
  return (
    <PostSection title="Contact">
      <ul className="grid gap-2">
        {job.contact_email && (
          <li className="article-contact">
            <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
            <a className="link" href={`mailto:${job.contact_email}`}>
              {job.contact_email}
            </a>
          </li>
        )}
        {job.contact_phone && (
          <li className="article-contact">
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            <a className="link" href={`tel:${job.contact_phone}`}>
              {job.contact_phone}
            </a>
          </li>
        )}
        {job.website && (
          <li className="article-contact">
            <Globe size={18} strokeWidth={1.75} aria-hidden="true" />
            <Link href={job.website}>{job.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}</Link>
          </li>
        )}
      </ul>
      <p className="pt-3 text-small text-muted">Never pay to apply. Tell us about anyone who asks you to.</p>
    </PostSection>
  )
}
