import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import type { FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import { REPLIES_LABEL } from '@ensemble/contract/discover/filter-words.ts'
import {
  EXPERIENCE_LABELS,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_TYPES,
  JOB_TYPE_LABELS,
} from '@ensemble/contract/jobs/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { PlaceFilter, placeApplied } from '../../shared/places/place-filter.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Link } from '../../ui/link.tsx'
import { countsOf, isFreeUnknown } from './discover.api.ts'
import { type DiscoverSearch, activeFilters, withoutFilters } from './discover.search.ts'
import { figure } from './figure.ts'
import { DateFields } from './filter-dates.tsx'
import { Conditions, Skills } from './filter-lists.tsx'
import { counted, type PartProps, PayFields } from './filter-pay.tsx'

const industries = INDUSTRIES.map((value) => ({ value, label: value }))
const levels = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }))
const types = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }))

const crafts = CRAFTS.map((value) => ({ value, label: value }))

/** How many posts the panel's choices would leave. A place counts once it is applied, not with every letter. */
const useCounts = (draft: DiscoverSearch, place: string | undefined) => useQuery(countsOf({ ...draft, place }))

export interface FilterPanelProps {
  search: DiscoverSearch
  onApply: (search: DiscoverSearch) => void
  onClose: () => void
}

/** All filters; they are applied together. */
export function FilterPanel({ search, onApply, onClose }: FilterPanelProps) {
  const [draft, setDraft] = useState(search)
  const change = (part: Partial<DiscoverSearch>) => setDraft({ ...draft, ...part })
  const { data, error } = useCounts(draft, search.place)
  const counts = error ? undefined : data
  const part = { draft, counts, change }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unread = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
    if (unread) {
      unread.focus()
      return
    }
    onApply({
      ...draft,
      ...placeApplied(draft),
      currency: draft.pay_min || draft.rate || draft.sort === 'pay' ? draft.currency : undefined,
    })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button
            variant="quiet"
            disabled={activeFilters(draft).length === 0}
            onClick={() => setDraft(withoutFilters(draft))}
          >
            Clear All
          </Button>
          <Button variant="primary" type="submit" form="discover-filters">
            Show results
          </Button>
        </>
      }
    >
      <form id="discover-filters" className="grid gap-6" onSubmit={apply}>
        <PlaceFilter value={draft} onChange={change} />
        <WorkFields {...part} />
        <DateFields {...part} />
        <PayFields {...part} />
        <TermFields {...part} />
        <Skills
          chosen={draft.skills}
          counts={counts?.skill.map(({ value, count }) => [value, figure(count, counts.more)])}
          onChange={(skills) => change({ skills })}
        />
        <Conditions draft={draft} onChange={change} />
        <Leaves counts={counts} error={error} />
      </form>
    </Sheet>
  )
}

/** How many posts the choices leave, or why that can't be said. */
function Leaves({ counts, error }: { counts: FacetCounts | undefined; error: Error | null }) {
  if (isFreeUnknown(error))
    return (
      <p role="status" className="text-small">
        {error.message} <Link href={pathTo('/edit-profile')}>Edit your availability</Link>
      </p>
    )
  if (!counts) return null
  return (
    <p role="status" className="text-small text-muted">
      {counts.total === 1 && !counts.more ? '1 post matches' : `${figure(counts.total, counts.more)} posts match`}
    </p>
  )
}

const WorkFields = ({ draft, counts, change }: PartProps) => (
  <>
    <Select
      label="Industry"
      placeholder="Any industry"
      options={counted(industries, counts, 'industry')}
      value={draft.industry ?? ''}
      onChange={(event) => change({ industry: event.target.value || undefined })}
    />
    <Select
      label="Looking for"
      placeholder="Any craft"
      options={counted(crafts, counts, 'craft')}
      value={draft.craft ?? ''}
      onChange={(event) => change({ craft: CRAFTS.find((craft) => craft === event.target.value) })}
    />
    <Select
      label="Experience level"
      placeholder="Any level"
      options={counted(levels, counts, 'level')}
      value={draft.level ?? ''}
      onChange={(event) => change({ level: EXPERIENCE_LEVELS.find((level) => level === event.target.value) })}
    />
    <Select
      label="Job type"
      placeholder="Any type"
      options={counted(types, counts, 'job_type')}
      value={draft.job_type ?? ''}
      onChange={(event) => change({ job_type: JOB_TYPES.find((type) => type === event.target.value) })}
    />
  </>
)

const TermFields = ({ draft, change }: PartProps) => (
  <div className="grid gap-4">
    <Checkbox
      label="Remote"
      hint="Work you can do from anywhere"
      checked={draft.remote === 1}
      onChange={(event) => change({ remote: event.target.checked ? 1 : undefined })}
    />
    <Checkbox
      label={REPLIES_LABEL}
      hint="Companies that answered at least 80% of their applicants by the promised date"
      checked={draft.replies === 1}
      onChange={(event) => change({ replies: event.target.checked ? 1 : undefined })}
    />
  </div>
)
