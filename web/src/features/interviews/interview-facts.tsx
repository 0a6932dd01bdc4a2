import { lengthWords } from '@ensemble/contract/interviews/interviews.words.ts'
import { INTERVIEW_TYPE_LABELS } from '@ensemble/contract/interviews/vocabulary.ts'
import type { ReactNode } from 'react'
import { lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { isOpenInterview } from '../../shared/interviews/use-interview-of.ts'
import { REPLY_NAMES } from '../../shared/replies/reply-names.ts'
import { Link } from '../../ui/link.tsx'
import type { Interview } from './interviews.api.ts'

const factsOf = (interview: Interview): [string, ReactNode][] => {
  const { type, location, meeting_link: link, duration_minutes: minutes, buffer_minutes: buffer, seats } = interview
  return [
    ['How', INTERVIEW_TYPE_LABELS[type]],
    ['Place', type === 'in-person' && location],
    [
      'Link',
      type === 'video' &&
        (link ? (
          <Link key="link" href={link}>
            {link.replace(/^https?:\/\/(www\.)?/, '')}
          </Link>
        ) : (
          isOpenInterview(interview) && 'Not given yet'
        )),
    ],
    ['Length', lengthWords(minutes)],
    ['Kept free after it', buffer !== null && buffer > 0 && lengthWords(buffer)],
    ['With', <Other key="other" interview={interview} />],
    ['Takes part', seats.map(({ name }) => name).join(', ')],
  ]
}

/** How they meet, who takes part, and what the reply date does until then. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { waits, own, application_href: application } = interview
  return (
    <section className="article-side grid content-start gap-5" aria-labelledby="facts">
      <h2 id="facts" className="article-heading">
        Details
      </h2>
      <dl className="interview-facts">
        {factsOf(interview)
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {waits && (
          <div>
            <dt>{REPLY_NAMES[own ? 'talent' : 'company']}</dt>
            <dd>
              {lastDay(waits.reply_by, waits.time_zone)}
              <span className="block text-small text-muted">The reply date waits for this interview.</span>
            </dd>
          </div>
        )}
      </dl>
      <p>
        <Link href={application}>{own ? 'Your application' : 'Their application'}</Link>
      </p>
    </section>
  )
}

/** The other side, with its page. */
function Other({ interview: { own, company, person } }: { interview: Interview }) {
  const { name, slug } = own ? company : person
  if (!slug) return name
  return <Link href={pathTo(own && company.kind === 'company' ? '/c/$slug' : '/u/$slug', slug)}>{name}</Link>
}
