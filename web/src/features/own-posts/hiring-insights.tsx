import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../lib/format.ts'
import { insightWords } from '../../shared/posts/insight-words.ts'
import { PlainLink } from '../../ui/link.tsx'
import { hiringInsights } from './own-posts.api.ts'

/**
 * What rules found in the company's own posts, each with its numbers; nothing at all when they found nothing. On a
 * phone only the most urgent shows at first.
 */
export function HiringInsights() {
  const { data } = useQuery(hiringInsights())
  const [all, setAll] = useState(false)
  if (!data?.insights.length) return null
  return (
    <section aria-labelledby="insights" className="grid gap-1 border-y border-hairline py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="insights" className="text-lead font-strong">
          Hiring insights
        </h2>
        <p className="text-small text-muted">Based on your posts and applications</p>
      </div>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {data.insights.map(insightWords).map(({ key, says, evidence, act }, index) => (
          <li key={key} className={`grid content-start gap-0.5 py-2 ${index > 0 && !all ? 'max-md:hidden' : ''}`}>
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
      {data.insights.length > 1 && !all && (
        <button
          type="button"
          className="link min-h-8 justify-self-start text-small md:hidden"
          onClick={() => setAll(true)}
        >
          {`Show ${count(data.insights.length - 1, 'more insight')}`}
        </button>
      )}
    </section>
  )
}
