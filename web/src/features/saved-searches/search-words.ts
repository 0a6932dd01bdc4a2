import { withoutWords } from '@ensemble/contract/discover/condition-words.ts'
import { POST_PAY_LABELS, REPLIES_LABEL } from '@ensemble/contract/discover/filter-words.ts'
import { type PostRate, rateWords } from '@ensemble/contract/discover/rates.ts'
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import { AVAILABILITY_LABELS, FACT_LISTS } from '@ensemble/contract/profiles/terms.ts'
import { SEARCH_NAME_MAX } from '@ensemble/contract/searches/vocabulary.ts'
import { rangeWords } from '@ensemble/contract/talent-pool/range-words.ts'
import { POOL_RANGES, type PoolRange } from '@ensemble/contract/talent-pool/ranges.ts'
import { RATES_LABELS, TALENT_FIELD_LABELS, YEARS_LABELS } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { peopleDay } from '../../lib/format.ts'
import { FREE_WORDS, startWords } from '../../shared/posts/start-words.ts'
import type { Filters, SearchKind } from './saved-searches.api.ts'

const KINDS: Readonly<Record<string, string>> = {
  job: 'jobs',
  collaboration: 'collaborations',
  event: 'events',
  news: 'gossip',
}
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const label = (labels: Readonly<Record<string, string>>, value: string | number | undefined) =>
  value === undefined ? undefined : (labels[value] ?? String(value))
const said = (words: readonly (string | number | false | undefined)[]) =>
  words.filter((each): each is string | number => !!each).map(String)

const listed = (list: string | number) => String(list).split(',').join(', ')

const placeWords = ({ place, radius }: Filters) => place && `${place}${radius ? `, within ${radius} km` : ''}`

/** A search for posts in words, filter by filter. */
const ofPosts = (f: Filters) =>
  said([
    f['q'] && `“${f['q']}”`,
    f['kind'] && capital(label(KINDS, f['kind']) ?? ''),
    f['craft'],
    placeWords(f),
    f['industry'],
    label(EXPERIENCE_LABELS, f['level']),
    label(JOB_TYPE_LABELS, f['job_type']),
    f['starts'] && startWords(String(f['starts'])),
    f['free'] && FREE_WORDS,
    f['rate'] && rateWords(f['rate'] as PostRate, String(f['currency'] ?? 'USD')),
    f['pay_min'] && `From ${f['pay_min']} ${f['currency'] ?? 'USD'} a day`,
    f['remote'] && 'Remote',
    f['replies'] && REPLIES_LABEL,
    label(POST_PAY_LABELS, f['pay']),
    f['skills'] && listed(f['skills']),
    ...(f['without'] ? withoutWords(String(f['without'])) : []),
    f['declared'] && 'Only where it is declared',
  ])
/** A search for talent in words. A list is named on its own page only. */
const ofTalent = (f: Filters) =>
  said([
    f['q'] && `“${f['q']}”`,
    label(TALENT_FIELD_LABELS, f['field']),
    f['industry'],
    label(YEARS_LABELS, f['years']),
    label(AVAILABILITY_LABELS, f['availability']),
    label(RATES_LABELS, f['rate']),
    f['craft'],
    placeWords(f),
    f['free_by'] && `Free on ${peopleDay(String(f['free_by']))}`,
    ...(Object.keys(POOL_RANGES) as PoolRange[]).map((name) => f[name] && rangeWords(name, String(f[name]))),
    f['skills'] && listed(f['skills']),
    ...FACT_LISTS.map((name) => f[name] && listed(f[name])),
    f['list'] && 'In one of your lists',
  ])

/** A search in words, filter by filter. */
export const wordsOf = (kind: SearchKind, filters: Filters): string[] =>
  (kind === 'posts' ? ofPosts : ofTalent)(filters)

/** A suggested name for a search, made from its filters: “Remote Editor jobs in London”. */
export function suggestedName(kind: SearchKind, filters: Filters): string {
  const { q, craft, industry, place, remote, pay, skills, field } = filters
  const subject = q ?? craft ?? String(skills ?? '').split(',')[0] ?? ''
  const words =
    kind === 'posts'
      ? said([
          remote && 'remote',
          (pay === 'paid' || pay === 'unpaid') && pay,
          subject || industry,
          label(KINDS, filters['kind']) ?? 'posts',
          place && `in ${String(place).split(',')[0]}`,
        ])
      : said([
          q ?? craft ?? (subject || industry || label(TALENT_FIELD_LABELS, field)),
          'talent',
          place && `in ${String(place).split(',')[0]}`,
        ])
  return capital(words.join(' ')).slice(0, SEARCH_NAME_MAX)
}
