import { lengthWords } from '@ensemble/contract/interviews/interviews.words.ts'
import { INTERVIEW_TYPE_LABELS, INTERVIEW_TYPES, WORDS_MAX } from '@ensemble/contract/interviews/vocabulary.ts'
import { useState } from 'react'
import { peopleTime } from '../../lib/format.ts'
import { zoneOptions } from '../../lib/zone-names.ts'
import { deviceZone } from '../../lib/zone.ts'
import { NumberField } from '../../shared/numbers/number-field.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { TimesField } from './times-field.tsx'
import type { People, Proposing } from './use-proposal.ts'

interface FieldsProps {
  form: Proposing
  applicationId: string
  name: string
  people: People
}

/** How they meet, when, and who takes part. */
export function ProposeFields({ form, applicationId, name, people }: FieldsProps) {
  const { field, value } = form
  return (
    <>
      <How form={form} />
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Minutes" {...form.typed('duration_minutes')} words={lengthWords} />
        <NumberField
          label="Kept free after it"
          {...form.typed('buffer_minutes')}
          words={(minutes) => (minutes ? lengthWords(minutes) : 'Nothing')}
        />
      </div>
      <Seats form={form} people={people} />
      <Zone form={form} />
      <TimesField form={form} applicationId={applicationId} />
      <TextArea
        label="Message"
        optional
        rows={3}
        limit={WORDS_MAX}
        length={value('message').trim().length}
        hint={`${name} reads it with the times.`}
        {...field('message')}
      />
    </>
  )
}

const TYPES = INTERVIEW_TYPES.map((key) => ({ key, label: INTERVIEW_TYPE_LABELS[key] }))

function How({ form: { control, field } }: { form: Proposing }) {
  const { value, onChange } = control('type')
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label="How you meet"
        tabs={TYPES}
        selected={INTERVIEW_TYPES.find((each) => each === value)}
        onChange={onChange}
      />
      {value === 'in-person' && <TextField label="Place" placeholder="Street, house, floor" {...field('location')} />}
      {value === 'video' && (
        <TextField
          label="Link to the call"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="You can also add it later."
          {...field('meeting_link')}
        />
      )}
    </div>
  )
}

function Seats({ form: { control }, people }: { form: Proposing; people: People }) {
  const { value, onChange, error } = control('seats')
  if (people.length < 2) return <FieldError message={error} />
  return (
    <fieldset className="field">
      <legend className="field-label pb-1.5">Who takes part</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {people.map(({ id, name, me }) => (
          <Checkbox
            key={id}
            label={me ? `${name} (you)` : name}
            checked={value.includes(id)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))}
          />
        ))}
      </div>
      <FieldError message={error} />
    </fieldset>
  )
}

function Zone({ form: { field, value } }: { form: Proposing }) {
  const [now] = useState(() => new Date().toISOString())
  const zone = value('time_zone')
  return (
    <Select
      label="Time zone"
      options={zoneOptions(deviceZone(), zone)}
      hint={`It’s ${peopleTime(now, zone)} there now.`}
      {...field('time_zone')}
    />
  )
}
