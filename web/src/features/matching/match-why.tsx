import { blockWords } from '@ensemble/contract/matching/closest.ts'
import { isMatch } from '@ensemble/contract/matching/match.ts'
import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { ChevronDown } from 'lucide-react'
import { PartList } from '../../shared/people/match-parts.tsx'
import './match-row.css'

/** Below a row: the figure and, where it is no match, what keeps it from being one; opens to all its parts. */
export function MatchWhy({ item: { post, match } }: { item: OwnMatch }) {
  const words = isMatch(match) ? 'match' : ['fit', blockWords(match, post.location)].filter(Boolean).join(' · ')
  return (
    <details className="match-why">
      <summary>
        <span className="match-figure">{match.score}%</span>
        <span className="match-words">
          {words}
          <span className="sr-only">, and why</span>
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <PartList match={match} />
    </details>
  )
}
