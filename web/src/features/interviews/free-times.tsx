import { nextDay } from '@ensemble/contract/core/wall-clock.ts'
import { BUFFER, DURATION } from '@ensemble/contract/interviews/vocabulary.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeOf } from '../../lib/amounts.ts'
import { query } from '../../lib/api.ts'
import { peopleDay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { interviews } from './interviews.api.ts'
import { isSameTime, type TimeTyped } from './time-rows.ts'
import type { Proposing } from './use-proposal.ts'

const DAY_MS = 86_400_000
const hour = (at: number) => ({ value: String(at), label: `${String(at).padStart(2, '0')}:00` })
const FIRST = Array.from({ length: 24 }, (_each, at) => hour(at))
const LAST = Array.from({ length: 24 }, (_each, at) => hour(at + 1))

interface FreeTimesProps {
  form: Proposing
  applicationId: string
  chosen: readonly TimeTyped[]
  onToggle: (time: TimeTyped) => void
}

const within = (typed: string, least: number, most: number, otherwise: number) => {
  const value = wholeOf(typed)
  return value !== null && value >= least && value <= most ? value : otherwise
}

/** What the form says of an interview, as far as it makes sense already. */
const askedBy = ({ value }: Proposing) => ({
  time_zone: value('time_zone'),
  duration_minutes: within(value('duration_minutes'), DURATION.least, DURATION.most, DURATION.usual),
  buffer_minutes: within(value('buffer_minutes'), 0, BUFFER.most, BUFFER.usual),
  ...(value('seats').length > 0 && { seats: value('seats').join(',') }),
})

/** Times when everyone who takes part has no other interview. */
export function FreeTimes({ form, applicationId, chosen, onToggle }: FreeTimesProps) {
  const asked = askedBy(form)
  const [from, setFrom] = useState(() => isoDay(new Date(Date.now() + DAY_MS), asked.time_zone))
  const [earliest, setEarliest] = useState(9)
  const [latest, setLatest] = useState(18)
  const sensible = from !== '' && earliest < latest
  const free = useQuery({
    ...query(interviews.free, { params: { applicationId }, query: { ...asked, from, earliest, latest } }),
    enabled: sensible,
    placeholderData: keepPreviousData,
  })
  const last = free.data?.items.at(-1)
  return (
    <div role="group" aria-label="Free times" className="interview-free">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <DateField
          label="From"
          className="max-sm:col-span-2"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Select
          label="Earliest"
          options={FIRST}
          value={String(earliest)}
          onChange={(event) => setEarliest(FIRST.findIndex(({ value }) => value === event.target.value))}
        />
        <Select
          label="Over by"
          options={LAST}
          value={String(latest)}
          error={earliest < latest ? undefined : 'Choose a later hour'}
          onChange={(event) => setLatest(LAST.findIndex(({ value }) => value === event.target.value) + 1)}
        />
      </div>
      {free.isError && sensible ? (
        <Failed level={3} title="Couldn’t look for free times" onRetry={() => void free.refetch()}>
          {free.error.message}
        </Failed>
      ) : free.data ? (
        <Found items={free.data.items} chosen={chosen} busy={free.isPlaceholderData} onToggle={onToggle} />
      ) : (
        sensible && (
          <div role="status" aria-label="Looking for free times">
            <SkeletonText lines={3} />
          </div>
        )
      )}
      {free.data?.more && last && (
        <Button size="small" className="justify-self-start" onClick={() => setFrom(nextDay(last.day))}>
          Later times
        </Button>
      )}
    </div>
  )
}

interface FoundProps {
  items: readonly TimeTyped[]
  chosen: readonly TimeTyped[]
  /** Those of another search are shown until the new ones are there. */
  busy: boolean
  onToggle: (time: TimeTyped) => void
}

function Found({ items, chosen, busy, onToggle }: FoundProps) {
  if (items.length === 0)
    return <p className="text-muted">No time is free for everyone. Try a later day, other hours or fewer people.</p>
  const days = [...new Set(items.map(({ day }) => day))]
  return (
    <ul className={`grid gap-3 ${busy ? 'opacity-50' : ''}`} aria-busy={busy}>
      {days.map((day) => (
        <li key={day} className="grid gap-2">
          <span className="text-small font-strong">{peopleDay(day)}</span>
          <span className="flex flex-wrap gap-2">
            {items
              .filter((item) => item.day === day)
              .map((item) => (
                <FilterChip
                  key={item.time}
                  selected={chosen.some((row) => isSameTime(row, item))}
                  aria-label={`${peopleDay(day)}, ${item.time}`}
                  onClick={() => onToggle({ day: item.day, time: item.time })}
                >
                  {item.time}
                </FilterChip>
              ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
