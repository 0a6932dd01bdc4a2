import { LEAST_SKILLS } from '@ensemble/contract/profiles/completeness.ts'
import { SKILLS } from '@ensemble/contract/profiles/skills.ts'
import { PROFILE_LIMITS, RATE_UNITS } from '@ensemble/contract/profiles/terms.ts'
import { currencyOptions } from '../../lib/amounts.ts'
import { pay } from '../../lib/format.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { AmountInput } from '../../shared/numbers/amount-input.tsx'
import { RATE_UNIT_LABELS } from '../../shared/numbers/rate-units.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { skillsFieldsOf, skillsFor } from './first-steps.ts'
import { StepForm, type StepProps, useSaveStep } from './step-form.tsx'

const rules = () => import('./first-steps.form.ts').then(({ SkillsFormSchema }) => SkillsFormSchema)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const units = RATE_UNITS.map((value) => ({ value, label: RATE_UNIT_LABELS[value] }))

function useSkillsForm({ begun, onDone }: StepProps) {
  const save = useSaveStep(begun)
  return useContractForm(rules, {
    defaultValues: skillsFieldsOf(begun),
    draft: 'first-steps:skills',
    onSubmit: async ({ skills, rate }) => {
      const { from, to, currency, unit } = begun.rate ?? {}
      const before = begun.rate && { from, to, currency, unit }
      await save({ ...(!isSame(skills, begun.skills) && { skills }), ...(!isSame(rate, before) && { rate }) })
      onDone()
    },
  })
}
type SkillsForm = ReturnType<typeof useSkillsForm>

/** What someone can do and what a day of it costs. Three skills are a goal; nothing is required. */
export function SkillsStep(props: StepProps) {
  const form = useSkillsForm(props)
  const chosen = form.value('skills')
  return (
    <StepForm form={form} onBack={props.onBack}>
      <div className="grid gap-4">
        <Suggested of={skillsFor(props.begun)} chosen={chosen} onChange={form.control('skills').onChange} />
        <TagInput
          {...form.control('skills')}
          label="Your skills"
          hint={`Press Enter to add your own, up to ${PROFILE_LIMITS.skills}.`}
          suggestions={SKILLS}
          placeholder="Lighting, Editing"
        />
        <p className="field-hint tabular-nums" role="status">
          {chosen.length < LEAST_SKILLS ? `${chosen.length} of ${LEAST_SKILLS} chosen` : `${chosen.length} chosen`}
        </p>
      </div>
      <RateFields form={form} />
    </StepForm>
  )
}

interface SuggestedProps {
  of: readonly string[]
  chosen: readonly string[]
  onChange: (skills: string[]) => void
}

function Suggested({ of, chosen, onChange }: SuggestedProps) {
  const isChosen = (skill: string) => chosen.some((each) => each.toLowerCase() === skill.toLowerCase())
  return (
    <fieldset>
      <legend className="field-label pb-2">Suggested</legend>
      <div className="flex flex-wrap gap-2">
        {of.map((skill) => (
          <FilterChip
            key={skill}
            selected={isChosen(skill)}
            onClick={() =>
              onChange(
                isChosen(skill)
                  ? chosen.filter((each) => each.toLowerCase() !== skill.toLowerCase())
                  : [...chosen, skill],
              )
            }
          >
            {skill}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  )
}

function RateFields({ form }: { form: SkillsForm }) {
  const { currency, unit } = form.value('rate')
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_104px_124px]">
        <div className="max-sm:col-span-2">
          <AmountInput
            {...form.typed('rate.from')}
            label="Rate from"
            optional
            currency={currency}
            words={(minor) => pay({ from: minor, to: minor, currency, unit })}
          />
        </div>
        <Select {...form.field('rate.currency', 'rate.from')} label="Currency" options={currencyOptions(currency)} />
        <Select {...form.field('rate.unit')} label="Unit" options={units} />
      </div>
      <FieldError message={form.errorOf('rate')} />
    </div>
  )
}
