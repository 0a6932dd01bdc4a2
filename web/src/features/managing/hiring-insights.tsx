import { useQuery } from '@tanstack/react-query'
import { PlainLink } from '../../ui/link.tsx'
import { insightWords } from './insight-words.ts'
import { hiringInsights } from './managing.api.ts'

/** What rules found in the company's own posts, each with its figures; nothing at all when they found nothing. */
export function HiringInsights() {
  const { data } = useQuery(hiringInsights())
  if (!data?.insights.length) return null
  return (
    <section aria-labelledby="insights" className="grid gap-1 border-y border-hairline py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="insights" className="text-lead font-strong">Hiring insights</h2>
        <p className="text-small text-muted">Counted from your own posts and applications</p>
      </div>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {data.insights.map(insightWords).map(({ key, says, evidence, act }) => (
          <li key={key} className="grid content-start gap-0.5 py-2">
            <p className="[overflow-wrap:anywhere]">{says}</p>
            <p className="text-small text-muted">
              {evidence}{' '}
              {act && (
                <PlainLink href={act.href} className="link text-ink" aria-label={`${act.label}: ${says}`}>
                  {act.label}
                </PlainLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
