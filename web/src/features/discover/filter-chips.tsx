import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type DiscoverSearch, type FilterKey, CURRENCY, activeFilters, withoutFilter, withoutFilters } from './discover.search.ts'

const labels: Record<FilterKey, (search: DiscoverSearch) => string> = {
  place: ({ place, radius }) => `${place ?? ''}${radius ? ` · ${radius} km` : ''}`,
  industry: ({ industry }) => industry ?? '',
  craft: ({ craft }) => craft ?? '',
  payMin: ({ payMin, currency }) => `From ${payMin} ${currency ?? CURRENCY} a day`,
  level: ({ level }) => (level ? EXPERIENCE_LABELS[level] : ''),
  jobType: ({ jobType }) => (jobType ? JOB_TYPE_LABELS[jobType] : ''),
  remote: () => 'Remote',
  paid: () => 'Paid',
}

/** The filters that are on, each to be taken away. */
export function FilterChips({ search, onChange }: { search: DiscoverSearch; onChange: (search: DiscoverSearch) => void }) {
  const active = activeFilters(search)
  return (
    <ul className="flex flex-wrap items-center gap-2 pt-4" aria-label="Active filters">
      {active.map((key) => (
        <li key={key}>
          <Chip removeLabel={`Remove filter ${labels[key](search)}`} onRemove={() => onChange(withoutFilter(search, key))}>
            {labels[key](search)}
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
