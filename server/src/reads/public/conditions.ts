import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { AI_USE_LABELS, HAZARD_LABELS, INTIMACY_LABELS, TRAVEL_LABELS } from '@ensemble/contract/jobs/production.ts'
import { payLine } from '@ensemble/contract/posts/pay-words.ts'
import type { PublicThing } from './public-thing.ts'

type Part = PublicThing['parts'][number]

const listed = <T extends string>(list: readonly T[] | null, labels: Record<T, string>) =>
  list?.map((each) => labels[each]).join(', ') || (list ? 'None' : undefined)

/** What a job pays, or that it does not say. */
export function payPart(job: Job): Part {
  const line =
    payLine(job) ??
    (job.roles.some((role) => role.pay.unit)
      ? 'Each role says what it pays.'
      : 'Pay isn’t listed. Ask before you accept.')
  return {
    heading: 'Pay',
    items: [],
    text: job.salary_range && job.salary_range !== line ? `${line}\n${job.salary_range}` : line,
  }
}

/** What a company declared about the work, or that it declared nothing. */
export function conditionsPart({ declared: { travel, hazards, hazards_note, intimacy, ai_uses, ai_note } }: Job): Part {
  const said = [
    ['Travel', travel && TRAVEL_LABELS[travel]],
    ['Hazards', listed(hazards, HAZARD_LABELS), hazards_note],
    ['Intimate scenes', intimacy && INTIMACY_LABELS[intimacy]],
    ['AI and likeness', listed(ai_uses, AI_USE_LABELS), ai_note],
  ] as const
  const items = said
    .filter(([, words]) => words)
    .map(([name, words, note]) => [`${name}: ${words}`, note].filter(Boolean).join('. '))
  return {
    heading: 'Working conditions',
    items,
    ...(items.length === 0 && {
      text: 'Not stated: travel, hazards, intimate scenes, AI use. Ask before you accept.',
    }),
  }
}
