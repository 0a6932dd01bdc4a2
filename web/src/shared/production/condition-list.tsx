import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { AI_USE_LABELS, HAZARD_LABELS, INTIMACY_LABELS, TRAVEL_LABELS } from '@ensemble/contract/jobs/production.ts'

const OPEN = 'Not declared'

interface Condition {
  name: string
  /** Undefined when not declared. */
  said: string | undefined
  more?: (string | undefined)[]
}

function conditionsOf({
  declared: { travel, hazards, hazards_note, intimacy, coordinator, ai_uses, ai_consent, ai_note },
  adults_only,
}: Job): Condition[] {
  const listed = <T extends string>(list: readonly T[] | null, labels: Record<T, string>) =>
    list?.map((each) => labels[each]).join(', ') || (list ? 'None' : undefined)
  return [
    { name: 'Travel', said: travel ? TRAVEL_LABELS[travel] : undefined },
    { name: 'Hazards', said: listed(hazards, HAZARD_LABELS), more: [hazards_note] },
    {
      name: 'Intimate scenes',
      said: intimacy ? INTIMACY_LABELS[intimacy] : undefined,
      more: [
        coordinator === null
          ? undefined
          : coordinator
            ? 'An intimacy coordinator is present.'
            : 'No intimacy coordinator is present.',
        adults_only ? 'For people 18 or older.' : undefined,
      ],
    },
    {
      name: 'AI and likeness',
      said: listed(ai_uses, AI_USE_LABELS),
      more: [
        ai_consent === null
          ? undefined
          : ai_consent
            ? 'Consent is requested separately.'
            : 'Consent is not requested separately.',
        ai_note,
      ],
    },
  ]
}

/** What the company declared in advance; a single sentence when it declared nothing. */
export function ConditionList({ job }: { job: Job }) {
  const conditions = conditionsOf(job)
  if (conditions.every(({ said }) => said === undefined))
    return <p className="text-muted">Not stated: travel, hazards, intimate scenes, AI use. Ask before you accept.</p>
  return (
    <dl className="article-facts">
      {conditions.map(({ name, said, more = [] }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={said === undefined ? 'text-muted' : ''}>
            {said ?? OPEN}
            {more.filter(Boolean).map((line) => (
              <span key={line} className="block text-small whitespace-pre-line text-muted">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
