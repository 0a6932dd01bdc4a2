import {
  AI_USE_LABELS,
  AI_USES,
  HAZARD_LABELS,
  HAZARDS,
  INTIMACIES,
  INTIMACY_LABELS,
  TRAVEL_LABELS,
  TRAVELS,
} from '@ensemble/contract/jobs/production.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import type { JobForm } from './job.form.ts'
import { useShownError } from './use-shown-error.ts'

const optionsOf = <T extends string>(keys: readonly T[], labels: Record<T, string>) =>
  keys.map((value) => ({ value, label: labels[value] }))
const SOME = [
  { value: 'none', label: 'None' },
  { value: 'some', label: 'Yes, as follows' },
]
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const OPEN = 'Not declared'

/** What people want to know before they apply. A question left open is shown as not declared, never as none. */
export const DeclaredFields = ({ form }: { form: JobForm }) => (
  <>
    <Select
      {...form.field('declared.travel')}
      label="Travel"
      placeholder={OPEN}
      options={optionsOf(TRAVELS, TRAVEL_LABELS)}
      className="sm:max-w-[calc(50%-10px)]"
    />
    <Select
      {...form.field('declared.hazards_said')}
      label="Hazards"
      placeholder={OPEN}
      options={SOME}
      className="sm:max-w-[calc(50%-10px)]"
    />
    {form.value('declared').hazards_said === 'some' && <HazardDetails form={form} />}
    <div className="grid gap-5 sm:grid-cols-2">
      <IntimacyFields form={form} />
      <LikenessFields form={form} />
    </div>
    {form.value('declared').ai_said === 'some' && <LikenessDetails form={form} />}
  </>
)

function HazardDetails({ form }: { form: JobForm }) {
  const { hazards_note } = form.value('declared')
  return (
    <>
      <Several
        legend="Which hazards"
        options={optionsOf(HAZARDS, HAZARD_LABELS)}
        {...form.control('declared.hazards')}
      />
      <TextArea
        {...form.field('declared.hazards_note')}
        label="How people are kept safe"
        optional
        rows={3}
        limit={500}
        length={hazards_note.trim().length}
      />
    </>
  )
}

function IntimacyFields({ form }: { form: JobForm }) {
  const { intimacy } = form.value('declared')
  return (
    <>
      <Select
        {...form.field('declared.intimacy')}
        label="Intimate scenes"
        placeholder={OPEN}
        options={optionsOf(INTIMACIES, INTIMACY_LABELS)}
        hint={
          intimacy === 'simulated' || intimacy === 'nudity'
            ? 'Only people who confirm they’re 18 or older can apply.'
            : undefined
        }
      />
      {intimacy !== '' && intimacy !== 'none' && (
        <Select
          {...form.field('declared.coordinator')}
          label="Intimacy coordinator present"
          placeholder="Choose"
          options={YES_NO}
        />
      )}
    </>
  )
}

const LikenessFields = ({ form }: { form: JobForm }) => (
  <>
    <Select {...form.field('declared.ai_said')} label="AI and likeness" placeholder={OPEN} options={SOME} />
    {form.value('declared').ai_said === 'some' && (
      <Select
        {...form.field('declared.ai_consent')}
        label="Consent asked for separately"
        placeholder="Choose"
        options={YES_NO}
      />
    )}
  </>
)

function LikenessDetails({ form }: { form: JobForm }) {
  const { ai_note } = form.value('declared')
  return (
    <>
      <Several
        legend="Which uses of likeness, voice or work"
        options={optionsOf(AI_USES, AI_USE_LABELS)}
        {...form.control('declared.ai_uses')}
      />
      <TextArea
        {...form.field('declared.ai_note')}
        label="For how long, and for what"
        optional
        rows={3}
        limit={500}
        length={ai_note.trim().length}
      />
    </>
  )
}

interface SeveralProps {
  legend: string
  options: readonly { value: string; label: string }[]
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

/** Any number of choices from a list, in the list's order. */
function Several({ legend, options, value, error, onChange }: SeveralProps) {
  const toggle = (key: string) =>
    onChange(options.map((option) => option.value).filter((each) => (each === key) !== value.includes(each)))
  const group = useShownError<HTMLFieldSetElement>(error)
  return (
    <fieldset ref={group} className="field">
      <legend className="field-label pb-1.5">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <FilterChip key={option.value} selected={value.includes(option.value)} onClick={() => toggle(option.value)}>
            {option.label}
          </FilterChip>
        ))}
      </div>
      <FieldError message={error} />
    </fieldset>
  )
}
