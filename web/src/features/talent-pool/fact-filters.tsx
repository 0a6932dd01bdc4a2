import { FACT_LISTS, FACTS } from '@ensemble/contract/profiles/terms.ts'
import { endsOf, POOL_RANGES, type PoolRange, rangeOf } from '@ensemble/contract/talent-pool/ranges.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Select } from '../../ui/form/select.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import type { PoolSearch } from './talent-pool.api.ts'

interface Props {
  draft: PoolSearch
  onChange: (part: PoolSearch) => void
}

/** The facts that people are found by, shown on their profile or not. */
export const FactFilters = ({ draft, onChange }: Props) => (
  <>
    {(['playing_age', 'height'] as const).map((name) => (
      <RangeFields key={name} name={name} draft={draft} onChange={onChange} />
    ))}
    <More label="Measurements" open={MEASUREMENTS.some((name) => draft[name])}>
      {MEASUREMENTS.map((name) => (
        <RangeFields key={name} name={name} draft={draft} onChange={onChange} />
      ))}
    </More>
    <More label="Accents, instruments and kit" open={FACT_LISTS.some((name) => draft[name])}>
      <p className="text-small text-muted">People who have all of what you list. Press Enter after each.</p>
      {FACT_LISTS.map((name) => (
        <TagInput
          key={name}
          label={FACTS[name].label}
          value={draft[name]?.split(',').filter(Boolean) ?? []}
          onChange={(items) => onChange({ [name]: items.join(',').slice(0, 300) || undefined })}
        />
      ))}
    </More>
    <p className="text-small text-muted">
      Some people use these facts for search only. You’ll find them, but their profile won’t show why.
    </p>
  </>
)

/** The empty choice says what the label would. */
const BARE = '[&>.field-label]:sr-only'
const MEASUREMENTS = ['chest', 'waist', 'hips', 'shoe'] as const

/** Closed at first, unless it holds a filter. */
function More({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [first] = useState(open)
  return (
    <details open={first || undefined} className="group rounded-small border border-hairline">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-3 font-strong [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown size={18} className="ml-auto transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-6 border-t border-hairline p-3">{children}</div>
    </details>
  )
}

function RangeFields({ name, draft, onChange }: Props & { name: PoolRange }) {
  const { label, unit, step, least, most } = POOL_RANGES[name]
  const ends = endsOf(name, draft[name])
  const steps = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => least + at * step)
  const set = (part: { from?: number | undefined; to?: number | undefined }) => {
    const { from, to } = { ...ends, ...part }
    onChange({ [name]: rangeOf(name, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }) })
  }
  const options = (values: readonly number[]) => values.map((value) => ({ value: String(value), label: String(value) }))
  return (
    <fieldset>
      <legend className="field-label pb-1.5">{unit ? `${label} (${unit})` : label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="From"
          className={BARE}
          placeholder="From"
          options={options(steps.slice(1))}
          value={ends.from === undefined ? '' : String(ends.from)}
          onChange={({ target }) => set({ from: target.value ? Number(target.value) : undefined })}
        />
        <Select
          label="To"
          className={BARE}
          placeholder="To"
          options={options(steps.slice(0, -1).map((from) => from + step - 1))}
          value={ends.to === undefined ? '' : String(ends.to)}
          onChange={({ target }) => set({ to: target.value ? Number(target.value) : undefined })}
        />
      </div>
    </fieldset>
  )
}
