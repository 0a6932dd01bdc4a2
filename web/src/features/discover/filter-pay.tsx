import { minorIn } from '@ensemble/contract/core/money.ts'
import type { FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import { POST_PAY_LABELS } from '@ensemble/contract/discover/filter-words.ts'
import { rateWords } from '@ensemble/contract/discover/rates.ts'
import { POST_PAYS } from '@ensemble/contract/discover/vocabulary.ts'
import { RATES } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { useState } from 'react'
import { pay } from '../../lib/format.ts'
import { ReadLine } from '../../shared/numbers/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CURRENCY, type DiscoverSearch } from './discover.search.ts'
import { figure } from './figure.ts'
import { leastRateOf } from './least-rate.ts'

export interface PartProps {
  draft: DiscoverSearch
  counts: FacetCounts | undefined
  change: (part: Partial<DiscoverSearch>) => void
}

const pays = POST_PAYS.map((value) => ({ value, label: POST_PAY_LABELS[value] }))
const CURRENCIES = [CURRENCY, 'EUR', 'GBP']
const ratesIn = (currency: string) => RATES.map((value) => ({ value, label: rateWords(value, currency) }))

/** Options, each with how many posts it would leave. */
export function counted<O extends { value: string; label: string }>(
  options: readonly O[],
  counts: FacetCounts | undefined,
  of: 'industry' | 'level' | 'job_type' | 'craft' | 'pay' | 'rate',
) {
  if (!counts) return options
  const known = new Map(counts[of].map(({ value, count }) => [value, count]))
  return options.map((option) => ({
    ...option,
    label: `${option.label} (${figure(known.get(option.value) ?? 0, counts.more)})`,
  }))
}

export function PayFields({ draft, counts, change }: PartProps) {
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
      <Select
        className="col-span-2"
        label="Rate"
        placeholder="Any rate"
        hint="Guaranteed pay. A day counts as 8 hours, a week as 40."
        options={counted(ratesIn(draft.currency ?? CURRENCY), counts, 'rate')}
        value={draft.rate ?? ''}
        onChange={(event) => change({ rate: RATES.find((rate) => rate === event.target.value) })}
      />
      <LeastRate draft={draft} change={change} />
      <Select
        label="Currency"
        options={currencies}
        value={draft.currency ?? CURRENCY}
        onChange={(event) => change({ currency: event.target.value === CURRENCY ? undefined : event.target.value })}
      />
    </div>
  )
}

/** The least pay for a day. What is typed stays until it is read, or the filter changes from elsewhere. */
function LeastRate({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
  const currency = draft.currency ?? CURRENCY
  const [typed, setTyped] = useState(String(draft.pay_min ?? ''))
  const { rate, error } = leastRateOf(typed, currency)
  const kept = error !== undefined || rate === draft.pay_min
  const minor = draft.pay_min === undefined ? null : draft.pay_min * minorIn(currency)
  return (
    <TextField
      label="Minimum day rate"
      inputMode="decimal"
      autoComplete="off"
      value={kept ? typed : String(draft.pay_min ?? '')}
      error={kept ? error : undefined}
      hint={
        <ReadLine error={kept ? error : undefined}>
          {minor !== null && pay({ from: minor, to: null, currency, unit: 'day' })}
        </ReadLine>
      }
      onChange={(event) => {
        setTyped(event.target.value)
        change({ pay_min: leastRateOf(event.target.value, currency).rate })
      }}
    />
  )
}
