import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import type { InsightWords } from '../../shared/posts/insight-words.ts'
import { LinkButton } from '../../ui/link.tsx'
import type { HomeInsight } from './dashboard.api.ts'

/** What a rule found: the finding, its evidence, and one act. */
export const InsightCard = ({ insight: { says, evidence, act } }: { insight: Omit<InsightWords, 'key'> }) => (
  <section aria-label="Insight" className="home-insight">
    <span className="min-w-0 flex-1 basis-64">
      <span className="block [overflow-wrap:anywhere]">{says}</span>
      <span className="block text-small text-muted">{evidence}</span>
    </span>
    {act && (
      <LinkButton href={act.href} size="small" aria-label={`${act.label}: ${says}`}>
        {act.label}
      </LinkButton>
    )}
  </section>
)

/** The same for what was found in the lists of productions and collaborations. */
export function homeInsightWords(insight: HomeInsight): Omit<InsightWords, 'key'> {
  if (insight.rule === 'openings_left') {
    const { productions, openings, filled, least } = insight
    return {
      says: `${filled} of ${count(openings, 'opening')} in ${count(productions, 'open production')} ${filled === 1 ? 'is' : 'are'} filled`,
      evidence: `Most are left in ${least.title}: ${least.filled} of ${least.openings} filled.`,
      act: { label: 'Find people', href: pathTo(`/business/talent-pool?post=${least.id}&sort=match`) },
    }
  }
  const { post, asking, longest_days: days } = insight
  return {
    says: `${count(asking, 'person', 'people')} asked to join ${post.title}`,
    evidence:
      days === 0 ? 'No one has waited longer than a day.' : `The first has waited ${count(days, 'day')} for a reply.`,
    act: { label: 'Review', href: pathTo(`/business/applicants?job=${post.id}&waiting=1`) },
  }
}
