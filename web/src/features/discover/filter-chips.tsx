import { withoutWords } from '@ensemble/contract/discover/condition-words.ts'
import { POST_PAY_LABELS, REPLIES_LABEL } from '@ensemble/contract/discover/filter-words.ts'
import { rateWords } from '@ensemble/contract/discover/rates.ts'
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import { FREE_WORDS, startWords } from '../../shared/posts/start-words.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import {
  type DiscoverSearch,
  type FilterKey,
  CURRENCY,
  activeFilters,
  listed,
  withoutFilter,
  withoutFilters,
} from './discover.search.ts'

const labels: Record<Exclude<FilterKey, 'skills' | 'without'>, (search: DiscoverSearch) => string> = {
  place: ({ place, radius }) => `${place ?? ''}${radius ? ` · ${radius} km` : ''}`,
  industry: ({ industry }) => industry ?? '',
  craft: ({ craft }) => craft ?? '',
  pay_min: ({ pay_min, currency }) => `From ${pay_min} ${currency ?? CURRENCY} a day`,
  rate: ({ rate, currency }) => (rate ? rateWords(rate, currency ?? CURRENCY) : ''),
  starts: ({ starts }) => startWords(starts ?? ''),
  free: () => FREE_WORDS,
  level: ({ level }) => (level ? EXPERIENCE_LABELS[level] : ''),
  job_type: ({ job_type }) => (job_type ? JOB_TYPE_LABELS[job_type] : ''),
  remote: () => 'Remote',
  replies: () => REPLIES_LABEL,
  pay: ({ pay }) => (pay ? POST_PAY_LABELS[pay] : ''),
}

interface FilterOn {
  label: string
  /** The search without it. */
  left: DiscoverSearch
}

/** One chip per entry of a list. */
function oneByOne(search: DiscoverSearch, key: 'skills' | 'without'): FilterOn[] {
  const all = listed(search[key])
  const words = key === 'without' ? withoutWords(search.without ?? '') : all
  return all.map((name, at) => ({
    label: words[at] ?? name,
    left:
      all.length > 1 ? { ...search, [key]: all.filter((each) => each !== name).join(',') } : withoutFilter(search, key),
  }))
}

const filtersOn = (search: DiscoverSearch): FilterOn[] => [
  ...activeFilters(search).flatMap((key) =>
    key === 'skills' || key === 'without'
      ? oneByOne(search, key)
      : [{ label: labels[key](search), left: withoutFilter(search, key) }],
  ),
  ...(search.declared ? [{ label: 'Only where it is declared', left: { ...search, declared: undefined } }] : []),
]

/** The active filters, each removable. */
export function FilterChips({
  search,
  onChange,
}: {
  search: DiscoverSearch
  onChange: (search: DiscoverSearch) => void
}) {
  return (
    <ul className="flex flex-wrap items-center gap-2 pt-4" aria-label="Active filters">
      {filtersOn(search).map(({ label, left }) => (
        <li key={label}>
          <Chip removeLabel={`Remove filter ${label}`} onRemove={() => onChange(left)}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(search))}>
          Clear All
        </Button>
      </li>
    </ul>
  )
}
