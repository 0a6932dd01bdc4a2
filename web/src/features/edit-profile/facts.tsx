import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { FACT_KINDS, FACTS, FACTS_OF_CRAFT, type FactKind } from '@ensemble/contract/profiles/terms.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NumberField } from '../../shared/numbers/number-field.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { isStated, type ProfileForm } from './edit-profile.form.ts'

const LISTS = {
  accents: 'Scots, General American',
  instruments: 'Cello, Rhodes',
  kit: 'Sony FX6, light van',
  licenses: 'Drone pilot A2, driving license B',
  genres: 'Portrait, Documentary',
} as const
type ListKind = keyof typeof LISTS

/** Facts that matter for the person's craft; those of other crafts can be added. */
export function FactsSection({ form, profile }: { form: ProfileForm; profile: Profile }) {
  const [opened, setOpened] = useState<readonly FactKind[]>([])
  const title = form.value('professional_title').trim().toLowerCase()
  const craft = CRAFTS.find((each) => each.toLowerCase() === title) ?? profile.profession ?? ''
  const facts = form.value('facts')
  const shown = FACT_KINDS.filter(
    (kind) => FACTS_OF_CRAFT[craft]?.includes(kind) || opened.includes(kind) || isStated(facts, kind),
  )
  const others = FACT_KINDS.filter((kind) => !shown.includes(kind))
  return (
    <FormSection
      title="Craft details"
      about="What casting and crew teams look for. Show each one on your profile, or use it for search only."
    >
      {shown.map((kind) => (
        <fieldset key={kind} className="grid gap-3">
          <legend className="sr-only">{FACTS[kind].label}</legend>
          <FactFields form={form} kind={kind} />
          <ShownChoice form={form} kind={kind} />
        </fieldset>
      ))}
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-small text-muted">Add</span>
          {others.map((kind) => (
            <button key={kind} type="button" className="chip" onClick={() => setOpened([...opened, kind])}>
              <Plus size={14} aria-hidden="true" />
              {FACTS[kind].label}
            </button>
          ))}
        </div>
      )}
    </FormSection>
  )
}

function ShownChoice({ form, kind }: { form: ProfileForm; kind: FactKind }) {
  const { value, onChange } = form.control(`facts.${kind}.shown`)
  return (
    <Checkbox
      label={`Show on my profile`}
      aria-label={`Show ${FACTS[kind].label.toLowerCase()} on my profile`}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

const Row = ({ children, columns }: { children: ReactNode; columns: string }) => (
  <div className={`grid items-start gap-3 ${columns}`}>{children}</div>
)

function FactFields({ form, kind }: { form: ProfileForm; kind: FactKind }) {
  if (kind === 'playing_age') {
    return (
      <Row columns="grid-cols-2 max-w-72">
        <NumberField {...form.typed('facts.playing_age.from', 'facts.playing_age.to')} label="Playing age from" />
        <NumberField {...form.typed('facts.playing_age.to')} label="to" />
      </Row>
    )
  }
  if (kind === 'height')
    return <NumberField {...form.typed('facts.height.cm')} label="Height (cm)" className="max-w-40" />
  if (kind === 'measurements') {
    return (
      <div className="grid gap-2">
        <Row columns="grid-cols-2 sm:grid-cols-4">
          <NumberField {...form.typed('facts.measurements.chest')} label="Chest (cm)" />
          <NumberField {...form.typed('facts.measurements.waist')} label="Waist (cm)" />
          <NumberField {...form.typed('facts.measurements.hips')} label="Hips (cm)" />
          <NumberField {...form.typed('facts.measurements.shoe')} kind="size" label="Shoe (EU)" />
        </Row>
        <FieldError message={form.errorOf('facts.measurements')} />
      </div>
    )
  }
  return <ListFields form={form} kind={kind} />
}

const ListFields = ({ form, kind }: { form: ProfileForm; kind: ListKind }) => (
  <TagInput
    {...form.control(`facts.${kind}.items`)}
    error={form.errorOf(`facts.${kind}.items`) ?? form.errorOf(`facts.${kind}`)}
    label={FACTS[kind].label}
    placeholder={LISTS[kind]}
  />
)
