import { MATCH_PART_LABELS } from '@ensemble/contract/matching/match.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { ChevronDown } from 'lucide-react'
import { figureWord } from './match-words.ts'

/**
 * How well someone fits a post, and what rules it out; when opened, what the score is made of and what would raise it.
 * `name`: whose match it is; omitted for the reader's own. `applied`: of someone who applied.
 */
export function MatchParts({ match, name, applied }: { match: MatchShown; name?: string; applied?: boolean }) {
  if (match.parts.length === 0)
    return <p className="text-small text-muted">No match to show: this post doesn’t name a craft.</p>
  return (
    <details className="group rounded-small border border-hairline">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-3 [&::-webkit-details-marker]:hidden">
        {match.score !== null && <span className="font-strong tabular-nums">{match.score}%</span>}
        <span className="text-small text-muted">
          {match.score === null ? 'No match' : figureWord(match, name === undefined ? 'own' : 'theirs')}
          <span className="sr-only">{name === undefined ? ', and why' : ` of ${name}, and why`}</span>
        </span>
        <ChevronDown size={18} className="ml-auto transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="border-t border-hairline px-3 py-3">
        <PartList match={match} />
      </div>
      {applied && (
        <p className="px-3 pb-3 text-small text-muted">
          Where they live and when they’re free isn’t part of it: they decided that when they applied.
        </p>
      )}
    </details>
  )
}

/** Each part of a match with its share, the reason, and what would raise it. */
export const PartList = ({ match }: { match: MatchShown }) => (
  <dl className="grid gap-3 text-small">
    {match.parts.map(({ part, fit, why, change, out }) => (
      <div key={part} className="grid gap-0.5 [overflow-wrap:anywhere]">
        <dt className="flex justify-between gap-3 font-strong">
          {MATCH_PART_LABELS[part]}
          {match.score !== null && fit !== null && (
            <span className="text-muted tabular-nums">{Math.round(fit * 100)}%</span>
          )}
        </dt>
        <dd>
          {why}
          {out && <strong className="font-strong"> · rules it out</strong>}
        </dd>
        {change && <dd className="text-muted">To raise it: {change.charAt(0).toLowerCase() + change.slice(1)}</dd>}
      </div>
    ))}
  </dl>
)
