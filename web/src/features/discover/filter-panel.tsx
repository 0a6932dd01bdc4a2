import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import { POST_PAY_LABELS, POST_PAYS } from '@ensemble/contract/discover/vocabulary.ts'
import {
  EXPERIENCE_LABELS,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_TYPES,
  JOB_TYPE_LABELS,
} from '@ensemble/contract/jobs/vocabulary.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { query } from '../../lib/api.ts'
import { PlaceFilter, placeApplied } from '../../shared/places/place-filter.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CURRENCY, type DiscoverSearch, activeFilters, withoutFilters } from './discover.search.ts'
import { figure } from './figure.ts'
import { Conditions, Skills } from './filter-lists.tsx'

const industries = INDUSTRIES.map((value) => ({ value, label: value }))
const levels = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }))
const types = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }))

const pays = POST_PAYS.map((value) => ({ value, label: POST_PAY_LABELS[value] }))
const crafts = CRAFTS.map((value) => ({ value, label: value }))
const CURRENCIES = [CURRENCY, 'EUR', 'GBP']

/** How many posts the panel's choices would leave. A place counts once it is applied, not with every letter. */
function useCounts(draft: DiscoverSearch, place: string | undefined) {
  const { remote, saved, declared, sort: _sort, radius, ...rest } = draft
  return useQuery({
    ...query(discover.facets, {
      query: {
        ...rest,
        place,
        radius: place ? radius : undefined,
        remote: remote && '1',
        declared: declared && '1',
        saved: saved && '1',
      },
    }),
    placeholderData: keepPreviousData,
  }).data
}

/** Options, each with how many posts it would leave. */
function counted<O extends { value: string; label: string }>(
  options: readonly O[],
  counts: FacetCounts | undefined,
  of: 'industry' | 'level' | 'job_type' | 'craft' | 'pay',
) {
  if (!counts) return options
  const known = new Map(counts[of].map(({ value, count }) => [value, count]))
  return options.map((option) => ({
    ...option,
    label: `${option.label} (${figure(known.get(option.value) ?? 0, counts.more)})`,
  }))
}

export interface FilterPanelProps {
  search: DiscoverSearch
  onApply: (search: DiscoverSearch) => void
  onClose: () => void
}

/** All filters; they are applied together. */
export function FilterPanel({ search, onApply, onClose }: FilterPanelProps) {
  const [draft, setDraft] = useState(search)
  const change = (part: Partial<DiscoverSearch>) => setDraft({ ...draft, ...part })
  const counts = useCounts(draft, search.place)
  const part = { draft, counts, change }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply({
      ...draft,
      ...placeApplied(draft),
      currency: draft.pay_min || draft.sort === 'pay' ? draft.currency : undefined,
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
        <PayFields {...part} />
        <TermFields {...part} />
        <Skills
          chosen={draft.skills}
          counts={counts?.skill.map(({ value, count }) => [value, figure(count, counts.more)])}
          onChange={(skills) => change({ skills })}
        />
        <Conditions draft={draft} onChange={change} />
        {counts && (
          <p role="status" className="text-small text-muted">
            {counts.total === 1 && !counts.more ? '1 post matches' : `${figure(counts.total, counts.more)} posts match`}
          </p>
        )}
      </form>
    </Sheet>
  )
}

interface PartProps {
  draft: DiscoverSearch
  counts: FacetCounts | undefined
  change: (part: Partial<DiscoverSearch>) => void
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

function PayFields({ draft, counts, change }: PartProps) {
  const currencies = [
    ...new Set([
      ...CURRENCIES,
      ...(counts?.currency ?? []).map(({ value }) => value),
      ...(draft.currency ? [draft.currency] : []),
    ]),
  ].map((value) => ({ value, label: value }))
  return (
    <div className="grid grid-cols-[1fr_7rem] items-start gap-x-3 gap-y-6">
      <Select
        className="col-span-2"
        label="Pay"
        placeholder="Any pay"
        options={counted(pays, counts, 'pay')}
        value={draft.pay ?? ''}
        onChange={(event) => change({ pay: POST_PAYS.find((pay) => pay === event.target.value) })}
      />
      <TextField
        label="Minimum day rate"
        type="number"
        inputMode="numeric"
        min={1}
        max={1_000_000}
        step={1}
        hint="Guaranteed pay, with 8 hours a day and 5 days a week."
        value={draft.pay_min ?? ''}
        onChange={(event) =>
          change({
            pay_min: event.target.value
              ? Math.min(1_000_000, Math.max(1, Math.trunc(event.target.valueAsNumber)))
              : undefined,
          })
        }
      />
      <Select
        label="Currency"
        options={currencies}
        value={draft.currency ?? CURRENCY}
        onChange={(event) => change({ currency: event.target.value === CURRENCY ? undefined : event.target.value })}
      />
    </div>
  )
}

const TermFields = ({ draft, change }: PartProps) => (
  <div className="grid gap-4">
    <Checkbox
      label="Remote"
      hint="Work you can do from anywhere"
      checked={draft.remote === 1}
      onChange={(event) => change({ remote: event.target.checked ? 1 : undefined })}
    />
  </div>
)
