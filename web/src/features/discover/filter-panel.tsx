import { EXPERIENCE_LABELS, EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPES, JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import { type FormEvent, useState } from 'react'
import { CityField } from '../../lib/city-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type DiscoverSearch, activeFilters, withoutFilters } from './discover.search.ts'

const industries = INDUSTRIES.map((value) => ({ value, label: value }))
const levels = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }))
const types = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }))

export interface FilterPanelProps {
  search: DiscoverSearch
  onApply: (search: DiscoverSearch) => void
  onClose: () => void
}

/** All filters at once; they take effect together. */
export function FilterPanel({ search, onApply, onClose }: FilterPanelProps) {
  const [draft, setDraft] = useState(search)
  const change = (part: Partial<DiscoverSearch>) => setDraft({ ...draft, ...part })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...draft, place: draft.place?.trim() || undefined })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button variant="quiet" disabled={activeFilters(draft).length === 0} onClick={() => setDraft(withoutFilters(draft))}>
            Clear All
          </Button>
          <Button variant="primary" type="submit" form="discover-filters">
            Show results
          </Button>
        </>
      }
    >
      <form id="discover-filters" className="grid gap-6" onSubmit={apply}>
        <CityField placeholder="City" value={draft.place} onChange={(place) => change({ place: place || undefined })} />
        <Select label="Industry" placeholder="Any industry" options={industries} value={draft.industry ?? ''} onChange={(event) => change({ industry: event.target.value || undefined })} />
        <Select label="Experience level" placeholder="Any level" options={levels} value={draft.level ?? ''} onChange={(event) => change({ level: EXPERIENCE_LEVELS.find((level) => level === event.target.value) })} />
        <Select label="Job type" placeholder="Any type" options={types} value={draft.jobType ?? ''} onChange={(event) => change({ jobType: JOB_TYPES.find((type) => type === event.target.value) })} />
        <div className="grid gap-4">
          <Checkbox label="Remote" hint="Work that can be done from anywhere" checked={draft.remote === 1} onChange={(event) => change({ remote: event.target.checked ? 1 : undefined })} />
          <Checkbox label="Paid" hint="Guaranteed money only" checked={draft.paid === 1} onChange={(event) => change({ paid: event.target.checked ? 1 : undefined })} />
        </div>
      </form>
    </Sheet>
  )
}
