import { CRAFTS } from '@ensemble/contract/accounts/crafts.ts'
import { INDUSTRIES } from '@ensemble/contract/jobs/vocabulary.ts'
import { SKILLS } from '@ensemble/contract/profiles/skills.ts'
import { AVAILABILITY, AVAILABILITY_LABELS } from '@ensemble/contract/profiles/terms.ts'
import { RATES, RATES_LABELS, YEARS, YEARS_LABELS } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { type FormEvent, useState } from 'react'
import { isoDay } from '../../lib/iso-day.ts'
import { PlaceFilter, placeApplied } from '../../shared/places/place-filter.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { FactFilters } from './fact-filters.tsx'
import { cleared, isNarrowed, type PoolSearch, skillsOf } from './talent-pool.api.ts'

/** The specification's eight; others in the search are listed after them. */
const OFFERED: readonly string[] = SKILLS.slice(0, 8)

const choices = <K extends string>(values: readonly K[], labels?: Readonly<Record<K, string>>) =>
  values.map((value) => ({ value, label: labels?.[value] ?? value }))

interface SheetProps {
  search: PoolSearch
  onApply: (search: PoolSearch) => void
  onClose: () => void
}

/**
 * All filters at once: a skill applies as soon as it is chosen, the others together. Clearing also closes the panel
 * (specification 001 §2).
 */
export function FilterSheet({ search, onApply, onClose }: SheetProps) {
  const [draft, setDraft] = useState(search)
  const change = (part: PoolSearch) => setDraft({ ...draft, ...part })
  const chosen = skillsOf(draft)
  const toggle = (skill: string) => {
    const skills =
      (chosen.includes(skill) ? chosen.filter((each) => each !== skill) : [...chosen, skill]).join(',') || undefined
    change({ skills })
    onApply({ ...search, skills })
  }
  const clear = () => {
    onApply(cleared(search))
    onClose()
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...draft, ...placeApplied(draft) })
    onClose()
  }
  return (
    <Sheet
      open
      title="Filters"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={!isNarrowed(draft)} onClick={clear}>
            Clear All
          </Button>
          <Button variant="primary" type="submit" form="pool-filters">
            Show results
          </Button>
        </>
      }
    >
      <form id="pool-filters" className="grid gap-6" onSubmit={apply}>
        <Choices draft={draft} onChange={change} />
        <fieldset className="grid gap-2">
          <legend className="field-label pb-1.5">Skills</legend>
          <div className="flex flex-wrap gap-2">
            {[...new Set([...OFFERED, ...chosen])].map((skill) => (
              <FilterChip key={skill} selected={chosen.includes(skill)} onClick={() => toggle(skill)}>
                {skill}
              </FilterChip>
            ))}
          </div>
        </fieldset>
        <FactFilters draft={draft} onChange={change} />
      </form>
    </Sheet>
  )
}

interface ChoicesProps {
  draft: PoolSearch
  onChange: (part: PoolSearch) => void
}

const Choices = ({ draft, onChange }: ChoicesProps) => (
  <>
    <Select
      label="Craft"
      placeholder="Any craft"
      options={choices(CRAFTS)}
      value={draft.craft ?? ''}
      onChange={({ target }) => onChange({ craft: CRAFTS.find((each) => each === target.value) })}
    />
    <PlaceFilter value={draft} onChange={onChange} />
    <Select
      label="Industry"
      placeholder="Any industry"
      options={choices(INDUSTRIES)}
      value={draft.industry ?? ''}
      onChange={({ target }) => onChange({ industry: INDUSTRIES.find((each) => each === target.value) })}
    />
    <Select
      label="Experience"
      placeholder="Any experience"
      options={choices(YEARS, YEARS_LABELS)}
      value={draft.years ?? ''}
      onChange={({ target }) => onChange({ years: YEARS.find((each) => each === target.value) })}
    />
    <Select
      label="Availability"
      placeholder="Any availability"
      options={choices(AVAILABILITY, AVAILABILITY_LABELS)}
      value={draft.availability ?? ''}
      onChange={({ target }) => onChange({ availability: AVAILABILITY.find((each) => each === target.value) })}
    />
    <DateField
      label="Free on"
      min={isoDay()}
      hint="People who are available, or will be by then."
      value={draft.free_by ?? ''}
      onChange={({ target }) => onChange({ free_by: target.value || undefined })}
    />
    <Select
      label="Rate"
      hint="In each person’s own currency; a day counts as 8 hours."
      placeholder="Any rate"
      options={choices(RATES, RATES_LABELS)}
      value={draft.rate ?? ''}
      onChange={({ target }) => onChange({ rate: RATES.find((each) => each === target.value) })}
    />
  </>
)
