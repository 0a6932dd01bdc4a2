import { DAYS_AHEAD } from '@ensemble/contract/interviews/vocabulary.ts'
import { CalendarSearch, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { isoDay } from '../../lib/iso-day.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DateField, TimeField } from '../../ui/form/date-field.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FreeTimes } from './free-times.tsx'
import { ownTime, type TimeTyped, toggled, withoutRow, withRow } from './time-rows.ts'
import type { Proposing } from './use-proposal.ts'

const DAY_MS = 86_400_000

/** The proposed times as rows, and times when everyone is free to add to them. */
export function TimesField({ form, applicationId }: { form: Proposing; applicationId: string }) {
  const { value: rows, onChange, error } = form.control('slots')
  const [finding, setFinding] = useState(false)
  const inRow = rows.some((_row, at) => form.errorOf(`slots.${at}.day`) ?? form.errorOf(`slots.${at}.time`))
  return (
    <fieldset className="field gap-3">
      <legend className="field-label pb-1.5">Times to choose from</legend>
      <ol className="grid gap-3">
        {rows.map((row, at) => (
          <Row
            // a row is what is typed in it, at its place
            key={at}
            {...{ form, row, at }}
            onType={(part) => onChange(rows.map((each, other) => (other === at ? { ...each, ...part } : each)))}
            onRemove={() => onChange(withoutRow(rows, at))}
          />
        ))}
      </ol>
      {!inRow && <FieldError message={error} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => onChange(withRow(rows))}>
          Add a time
        </Button>
        <Button
          size="small"
          aria-expanded={finding}
          icon={<CalendarSearch size={16} aria-hidden="true" />}
          onClick={() => setFinding(!finding)}
        >
          Find free times
        </Button>
      </div>
      {finding && (
        <FreeTimes
          form={form}
          applicationId={applicationId}
          chosen={rows}
          onToggle={(time) => onChange(toggled(rows, time))}
        />
      )}
    </fieldset>
  )
}

interface RowProps {
  form: Proposing
  row: TimeTyped
  at: number
  onType: (part: Partial<TimeTyped>) => void
  onRemove: () => void
}

/** The first row names its fields for all; the others say it to screen readers. */
function Row({ form, row, at, onType, onRemove }: RowProps) {
  const zone = form.value('time_zone')
  const [today] = useState(() => Date.now())
  const quiet = at === 0 ? '' : '[&>.field-label]:sr-only'
  const number = at === 0 ? '' : ` ${at + 1}`
  return (
    <li className="interview-row" data-first={at === 0 || undefined}>
      <DateField
        label={`Day${number}`}
        className={quiet}
        min={isoDay(new Date(today), zone)}
        max={isoDay(new Date(today + DAYS_AHEAD * DAY_MS), zone)}
        value={row.day}
        error={form.errorOf(`slots.${at}.day`)}
        onChange={(event) => onType({ day: event.target.value })}
      />
      <TimeField
        label={`Time${number}`}
        className={quiet}
        value={row.time}
        error={form.errorOf(`slots.${at}.time`)}
        hint={ownTime(row, zone)}
        onChange={(event) => onType({ time: event.target.value })}
      />
      <IconButton label={`Remove time ${at + 1}`} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
