import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { Globe, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { count, inWords, peopleDay } from '../../lib/format.ts'
import { WarningNotice } from '../../lib/warning-notice.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Link, PlainLink } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/when.tsx'
import { closedSentence, evidence, jobType, level, payLine, placeOf } from './job.words.ts'
import { JobSide, StickyApply } from './job-side.tsx'

/** A job: what, who, where, when, pay; then the words; the act always in reach. */
export function JobArticle({ job, actions }: { job: Job; actions: ReactNode }) {
  return (
    <article className="article job-page">
      <header className="article-head">
        <p className="job-kind">
          Job
          {job.demo && <Badge>Demo</Badge>}
          {job.status === 'draft' && <Status icon="dashed">Draft</Status>}
          {job.status === 'archived' && <Status icon="back">Archived</Status>}
          {job.published_at && (
            <span className="font-normal text-faint">
              Posted <RelativeTime value={job.published_at} />
            </span>
          )}
          {job.edited_at && (
            <span className="font-normal text-faint">
              Edited <RelativeTime value={job.edited_at} />
            </span>
          )}
        </p>
        <h1 className="article-title">{job.title}</h1>
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
        <Section title="About the job">
          <p className="article-text">{job.description}</p>
        </Section>
        {job.requirements.length > 0 && (
          <Section title="Requirements">
            <ul className="job-list">
              {job.requirements.map((line, index) => (
                <li key={`${index}-${line}`}>{line}</li>
              ))}
            </ul>
          </Section>
        )}
        <PaySection job={job} />
        <Details job={job} />
        <Contact job={job} />
      </div>
      <aside className="article-side" aria-label="Apply and company">
        <JobSide job={job} actions={actions} poster={<PosterCard job={job} />} />
      </aside>
      <StickyApply job={job} />
    </article>
  )
}

/** Who, where, when and pay on one line. */
function Facts({ job }: { job: Job }) {
  const money = payLine(job)
  return (
    <p className="job-facts">
      <PlainLink href={posterHref(job)} className="job-who">
        <Avatar name={job.poster.name} src={job.poster.imageUrl} size={24} square={job.poster.kind === 'company'} />
        {job.poster.name}
      </PlainLink>
      {[placeOf(job), jobType(job), job.deadline && `Apply by ${peopleDay(job.deadline)}`].filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {money && <span>{money}</span>}
      {job.pay.guaranteed && <Badge tone="good">PAID</Badge>}
    </p>
  )
}

const posterHref = ({ poster }: Job) => (poster.kind === 'company' ? `/c/${poster.slug}` : `/u/${poster.slug}`)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="job-section">
    <h2 className="article-heading">{title}</h2>
    {children}
  </section>
)

function PaySection({ job }: { job: Job }) {
  const money = payLine(job)
  const note = job.salary_range && job.salary_range !== money ? job.salary_range : undefined
  return (
    <Section title="Pay">
      {money ? (
        <p className="flex flex-wrap items-center gap-2">
          {money}
          {job.pay.guaranteed && <Badge tone="good">PAID</Badge>}
        </p>
      ) : (
        <p className="text-muted">This post does not say what is paid. Ask before you commit.</p>
      )}
      {note && <p className="pt-1 text-muted">{note}</p>}
    </Section>
  )
}

function Details({ job }: { job: Job }) {
  const rows = [['Experience level', level(job)], ['Industry', job.industry], ['Department', job.department]].filter((row): row is [string, string] => !!row[1])
  if (!rows.length) return null
  return (
    <Section title="Details">
      <dl className="article-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Contact({ job }: { job: Job }) {
  if (!job.contact_email && !job.contact_phone && !job.website) return null
  return (
    <Section title="Contact">
      <ul className="grid gap-2">
        {job.contact_email && (
          <li className="job-contact">
            <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
            <a className="link" href={`mailto:${job.contact_email}`}>{job.contact_email}</a>
          </li>
        )}
        {job.contact_phone && (
          <li className="job-contact">
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            <a className="link" href={`tel:${job.contact_phone}`}>{job.contact_phone}</a>
          </li>
        )}
        {job.website && (
          <li className="job-contact">
            <Globe size={18} strokeWidth={1.75} aria-hidden="true" />
            <Link href={job.website}>{job.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}</Link>
          </li>
        )}
      </ul>
      <p className="pt-3 text-small text-muted">Never pay to apply. Tell us about anyone who asks you to.</p>
    </Section>
  )
}

/** Who stands behind the post, and what was checked about them: the evidence, or nothing. */
function PosterCard({ job }: { job: Job }) {
  const { poster, provenance: { hires, replies } } = job
  return (
    <div className="job-poster">
      <Avatar name={poster.name} src={poster.imageUrl} size={48} square={poster.kind === 'company'} />
      <div className="min-w-0">
        <h2 className="font-strong [overflow-wrap:anywhere]">
          <PlainLink href={posterHref(job)} className="hover:underline">{poster.name}</PlainLink>
        </h2>
        {poster.title && <p className="text-small text-muted">{poster.title}</p>}
        <ul aria-label="What is known" className="grid gap-1 pt-1 text-small text-muted">
          <li>{poster.verified ? evidence(poster.verified) : poster.kind === 'company' ? 'Nobody checked this company yet' : 'Email address confirmed'}</li>
          <li>On Ensemble since {sinceWords(poster.since)}</li>
          {poster.kind === 'company' && <li>{hires > 0 ? `${count(hires, 'hire')} made here` : 'No hires made here yet'}</li>}
          {replies && <li>{`${replies.kept} of ${replies.cases} applicants answered by the promised day`}</li>}
        </ul>
      </div>
    </div>
  )
}

const sinceWords = (iso: string) => (inWords(iso).includes('hour') || inWords(iso).includes('just') || inWords(iso).includes('minute') ? 'today' : new Date(iso).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' }))
