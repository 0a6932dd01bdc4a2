import { startDaysOf, startDaysText } from '@ensemble/contract/discover/start-days.ts'
import { FREE_WORDS } from '../../shared/posts/start-words.ts'
import { useMe } from '../../shared/session/session.ts'
import { Checkbox } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import type { PartProps } from './filter-pay.tsx'

/** When posts start, and whether the person is free by then. */
export function DateFields({ draft, change }: PartProps) {
  const { from, to } = startDaysOf(draft.starts ?? '') ?? { from: null, to: null }
  const isTalent = useMe().kind === 'talent'
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
      <legend className="sr-only">Dates</legend>
      <DateField
        label="Starts from"
        max={to ?? undefined}
        value={from ?? ''}
        onChange={(event) => change({ starts: startDaysText({ from: event.target.value || null, to }) })}
      />
      <DateField
        label="Starts by"
        min={from ?? undefined}
        value={to ?? ''}
        onChange={(event) => change({ starts: startDaysText({ from, to: event.target.value || null }) })}
      />
      {isTalent && (
        <div className="pt-1 sm:col-span-2">
          <Checkbox
            label={FREE_WORDS}
            hint="Posts that start once your profile says you’re available, and posts without a start date."
            checked={draft.free === 1}
            onChange={(event) => change({ free: event.target.checked ? 1 : undefined })}
          />
        </div>
      )}
    </fieldset>
  )
}
