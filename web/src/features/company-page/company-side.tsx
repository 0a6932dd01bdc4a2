import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { COMPANY_SIZE_LABELS } from '@ensemble/contract/companies/page.vocabulary.ts'
import { RATING_LEAST } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { REPLY_LEAST } from '@ensemble/contract/posts/vocabulary.ts'
import { Check, Circle } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { medianWords } from '../../shared/posts/post-words.ts'

/** What is known about a company; for its own people also what the page is missing. */
export function CompanySide({ company, editing }: { company: CompanyPage; editing: boolean }) {
  return (
    <div className="company-side">
      {editing && company.can.edit && <Lacks company={company} />}
      <Rating company={company} />
      <ReplyRecord company={company} />
      <Known company={company} />
    </div>
  )
}

/** The mean of its testimonials, or why it is not shown yet. */
const Rating = ({ company: { rating } }: { company: CompanyPage }) => (
  <section aria-label="Rating">
    <h2 className="company-side-title">Rating</h2>
    {rating.average === null ? (
      <p className="text-small text-muted">{`Shown from ${RATING_LEAST} testimonials on.`}</p>
    ) : (
      <>
        <p className="company-figure">{rating.average.toFixed(1)}</p>
        <p className="text-small text-muted">{`of 5 stars, from ${count(rating.count, 'testimonial')}.`}</p>
      </>
    )}
  </section>
)

/** Share of applicants answered by their reply date, or why it is not shown yet. */
function ReplyRecord({
  company: {
    record: { replies },
  },
}: {
  company: CompanyPage
}) {
  return (
    <section aria-label="Reply record">
      <h2 className="company-side-title">Reply record</h2>
      {replies ? (
        <>
          <p className="company-figure">{`${replies.share}%`}</p>
          <p className="text-small text-muted">
            {`Replied to ${replies.kept} of ${count(replies.cases, 'applicant')} on time in the last year.`}
          </p>
          {replies.median_days !== null && (
            <p className="pt-1 text-small text-muted">{medianWords(replies.median_days)}</p>
          )}
        </>
      ) : (
        <p className="text-small text-muted">{`Shown after ${REPLY_LEAST} applications reach their reply date.`}</p>
      )}
    </section>
  )
}

function Known({ company }: { company: CompanyPage }) {
  const since = new Date(company.since).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  const rows: [string, string | undefined][] = [
    ['Founded', company.founded === null ? undefined : String(company.founded)],
    ['Size', company.size === null ? undefined : COMPANY_SIZE_LABELS[company.size]],
    ['On Ensemble since', since],
    ['Hires on Ensemble', company.record.hires > 0 ? company.record.hires.toLocaleString('en-US') : undefined],
    ['Verification', company.badge ? undefined : 'Not verified yet'],
  ]
  return (
    <section aria-label="Facts">
      <h2 className="company-side-title">Facts</h2>
      <dl className="company-known">
        {rows
          .filter((row): row is [string, string] => row[1] !== undefined)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** What visitors look for and don't find; gone once everything is there. */
function Lacks({ company }: { company: CompanyPage }) {
  const parts: [string, boolean][] = [
    ['Logo', !!company.logo],
    ['Cover', !!company.cover],
    ['Overview', !!company.about],
    ['Website', !!company.website],
    ['A project', company.projects.length > 0],
    ['Your team', company.team.length > 0],
    ['A client', company.clients.length > 0],
  ]
  const there = parts.filter(([, done]) => done).length
  if (there === parts.length) return null
  return (
    <section aria-label="What your page is missing">
      <h2 className="company-side-title">{`Your page: ${there} of ${parts.length}`}</h2>
      <ul className="grid gap-1.5 text-small">
        {parts.map(([name, done]) => (
          <li key={name} className="flex items-center gap-2">
            {done ? (
              <Check size={16} aria-hidden="true" />
            ) : (
              <Circle size={16} className="text-faint" aria-hidden="true" />
            )}
            <span className={done ? 'text-muted' : ''}>{name}</span>
            <span className="sr-only">{done ? '(done)' : '(missing)'}</span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-small text-muted">Only your company can see this list.</p>
    </section>
  )
}
