import { type ReactNode, useId } from 'react'
import { fullDay, peopleDay } from '../../lib/format.ts'
import { SentMedia } from '../../shared/media/sent-media.tsx'
import { MatchParts } from '../../shared/people/match-parts.tsx'
import { SentAnswers } from '../../shared/replies/sent-answers.tsx'
import { When } from '../../shared/time/when.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { type ApplicantDetail, AVAILABILITY_LABELS } from './applicants.api.ts'
import { Resume } from './resume-viewer.tsx'

/** What the person sent, their work first. */
export function Sent({ detail, onStale }: { detail: ApplicantDetail; onStale: () => void }) {
  const isJob = detail.post.kind === 'job'
  return (
    <>
      {detail.media.length > 0 && (
        <Part title="Pictures and films">
          <SentMedia key={detail.id} media={detail.media} title={detail.person.name} onStale={onStale} />
        </Part>
      )}
      {detail.match && (
        <div className="max-w-prose pt-6">
          <MatchParts match={detail.match} name={detail.person.name} applied />
        </div>
      )}
      <Part title={isJob ? 'Cover letter' : 'Introduction'}>
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{detail.letter}</p>
      </Part>
      {detail.answers.length > 0 && (
        <Part title="Screening questions">
          <SentAnswers answers={detail.answers} />
        </Part>
      )}
      {detail.additional_info && (
        <Part title="Additional information">
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{detail.additional_info}</p>
        </Part>
      )}
      {isJob && (
        <Part title="Résumé">
          {detail.resume ? (
            <Resume key={detail.resume.id} file={detail.resume} />
          ) : detail.resume_url ? (
            <p className="[overflow-wrap:anywhere]">
              <Link href={detail.resume_url}>{detail.resume_url.replace(/^https?:\/\/(www\.)?/, '')}</Link>
            </p>
          ) : (
            <p className="text-muted">{detail.reach.contact ? 'No résumé attached.' : 'Hidden.'}</p>
          )}
        </Part>
      )}
    </>
  )
}

function factsOf(detail: ApplicantDetail): [string, ReactNode][] {
  const { person } = detail
  const availability =
    detail.availability === 'custom' && detail.available_from
      ? `From ${peopleDay(detail.available_from)}`
      : AVAILABILITY_LABELS[detail.availability]
  return [
    ['Available', availability],
    ['Expected salary', detail.expected_salary],
    [
      'Experience',
      person.years_experience === null
        ? null
        : `${person.years_experience} ${person.years_experience === 1 ? 'year' : 'years'}`,
    ],
    [
      'Portfolio',
      detail.portfolio_url && (
        <Link key="portfolio" href={detail.portfolio_url}>
          {detail.portfolio_url.replace(/^https?:\/\/(www\.)?/, '')}
        </Link>
      ),
    ],
    [
      'Email',
      detail.email && (
        <Link key="email" href={`mailto:${detail.email}`}>
          {detail.email}
        </Link>
      ),
    ],
    [
      'Phone',
      detail.phone && (
        <Link key="phone" href={`tel:${detail.phone.replace(/[^+\d]/g, '')}`}>
          {detail.phone}
        </Link>
      ),
    ],
    ['Applied', <When key="applied" value={detail.applied_at} />],
    ['On Ensemble since', fullDay(detail.account_since)],
    ['About', detail.bio],
  ]
}

export function Facts({ detail }: { detail: ApplicantDetail }) {
  const { person } = detail
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[160px_minmax(0,1fr)]">
        {factsOf(detail)
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted max-sm:pt-2 max-sm:text-small">{label}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
      </dl>
      {person.skills.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Skills">
          {person.skills.map((skill) => (
            <li key={skill}>
              <Chip>{skill}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-b border-hairline py-6 last:border-b-0">
      <h3 id={id} className="text-small font-strong text-muted">
        {title}
      </h3>
      {children}
    </section>
  )
}
