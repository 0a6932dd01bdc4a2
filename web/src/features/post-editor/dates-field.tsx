import { ProductionDate } from '@ensemble/contract/jobs/production.schemas.ts'
import { DATE_KIND_LABELS, DATE_KINDS, type DateKind, MOST_DATES } from '@ensemble/contract/jobs/production.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { isoDay } from '../../lib/iso-day.ts'
import { suggestCities } from '../../shared/places/places.ts'
import { daysWords } from '../../shared/production/production.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { MonthCalendar } from '../../ui/month-calendar.tsx'
import { toast } from '../../ui/toast.tsx'
import { addOnEnter } from './add-on-enter.ts'

const KINDS = DATE_KINDS.map((value) => ({ value, label: DATE_KIND_LABELS[value] }))
const inOrder = (dates: readonly ProductionDate[]) =>
  dates.toSorted((one, two) => one.from.localeCompare(two.from) || one.to.localeCompare(two.to))
const keyOf = ({ kind, from, to, city }: ProductionDate) => `${kind}${from}${to}${city ?? ''}`

interface DatesFieldProps {
  value: readonly ProductionDate[]
  error: string | undefined
  onChange: (dates: ProductionDate[]) => void
}

/** The calendar of a production: entries as a list and as a month. Each is complete when it is added. */
export function DatesField({ value, error, onChange }: DatesFieldProps) {
  const dates = inOrder(value)
  const remove = (date: ProductionDate) => {
    onChange(value.filter((each) => each !== date))
    toast({ text: `${DATE_KIND_LABELS[date.kind]} removed`, act: { label: 'Undo', onAct: () => onChange([...value]) } })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {dates.length > 0 && (
        <MonthCalendar
          label="Production dates"
          today={isoDay()}
          entries={dates.map(({ kind, from, to }) => ({ from, to, label: DATE_KIND_LABELS[kind] }))}
        />
      )}
      {dates.length > 0 && (
        <ol aria-label="Production dates" className="grid">
          {dates.map((date) => (
            <li key={keyOf(date)} className="flex min-w-0 items-center gap-3 border-b border-hairline py-1">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-strong">{DATE_KIND_LABELS[date.kind]}</span>{' '}
                <span>{daysWords(date.from, date.to)}</span>
                {date.city && <span className="text-muted">{` · ${date.city}`}</span>}
              </span>
              <IconButton
                label={`Remove ${DATE_KIND_LABELS[date.kind]}, ${daysWords(date.from, date.to)}`}
                onClick={() => remove(date)}
              >
                <X size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <FieldError message={error} />
      {value.length < MOST_DATES && <DateAdder taken={value} onAdd={(date) => onChange(inOrder([...value, date]))} />}
    </div>
  )
}

const NOTHING = { kind: '', from: '', to: '', city: '' }
type Wrong = Partial<Record<'kind' | 'from' | 'to', string>>

/** The errors of an entry: what is missing, in this field's words; what is wrong, in the contract's. */
function wrongOf(date: ProductionDate, taken: readonly ProductionDate[]): Wrong {
  const { kind, from } = date
  if (!kind || !from)
    return { ...(kind ? {} : { kind: 'Choose what happens' }), ...(from ? {} : { from: 'Choose a day' }) }
  const [issue] = ProductionDate.safeParse(date).error?.issues ?? []
  if (issue) return { [issue.path[0] === 'from' ? 'from' : 'to']: issue.message }
  return taken.some((each) => keyOf(each) === keyOf(date)) ? { kind: 'This is already in the calendar' } : {}
}

function DateAdder({ taken, onAdd }: { taken: readonly ProductionDate[]; onAdd: (date: ProductionDate) => void }) {
  const [typed, setTyped] = useState(NOTHING)
  const [errors, setErrors] = useState<Wrong>({})
  const submit = () => {
    const { kind, from } = typed
    const to = typed.to || from
    const date = { kind: kind as DateKind, from, to, city: typed.city.trim() || null }
    const wrong = wrongOf(date, taken)
    setErrors(wrong)
    if (Object.keys(wrong).length) return
    onAdd(date)
    setTyped({ ...NOTHING, kind, city: typed.city })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the fields inside
    <div className="grid gap-3" onKeyDown={addOnEnter(submit)}>
      <DateEntry
        typed={typed}
        errors={errors}
        onType={(part) => {
          setTyped((before) => ({ ...before, ...part }))
          setErrors({})
        }}
      />
      <Button className="justify-self-start" icon={<Plus size={18} aria-hidden="true" />} onClick={submit}>
        Add to the calendar
      </Button>
    </div>
  )
}

interface DateEntryProps {
  typed: typeof NOTHING
  errors: Wrong
  onType: (part: Partial<typeof NOTHING>) => void
}

const DateEntry = ({ typed, errors, onType }: DateEntryProps) => (
  <div className="grid items-start gap-3 sm:grid-cols-2">
    <Select
      label="What happens"
      placeholder="Choose"
      options={KINDS}
      value={typed.kind}
      error={errors.kind}
      onChange={(event) => onType({ kind: event.target.value })}
    />
    <ComboBox
      label="City"
      optional
      value={typed.city}
      maxLength={100}
      suggest={suggestCities}
      textOf={(place) => place.label}
      detailOf={(place) => place.country}
      onChange={(city) => onType({ city })}
    />
    <DateField
      label="First day"
      value={typed.from}
      error={errors.from}
      onChange={(event) => onType({ from: event.target.value })}
    />
    <DateField
      label="Last day"
      optional
      min={typed.from}
      value={typed.to}
      error={errors.to}
      onChange={(event) => onType({ to: event.target.value })}
    />
  </div>
)
