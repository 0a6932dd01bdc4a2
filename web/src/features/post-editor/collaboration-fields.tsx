import {
  COLLABORATION_CATEGORIES,
  COLLABORATION_PAYMENT_LABELS,
  COLLABORATION_PAYMENTS,
  COLLABORATION_PROJECT_TYPES,
  COLLABORATION_SUMMARY_MAX,
} from '@ensemble/contract/collaborations/vocabulary.ts'
import { LAPSE_DAYS } from '@ensemble/contract/posts/vocabulary.ts'
import { money } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { NumberField } from '../../shared/numbers/number-field.tsx'
import { CityField } from '../../shared/places/city-field.tsx'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { CollaborationFields, CollaborationForm, CollaborationOutput } from './collaboration.form.ts'
import { CraftsField } from './crafts-field.tsx'
import { collaborationFacts } from './draft-facts.ts'
import { Drafted } from './drafted.tsx'
import { FilesField } from './files-field.tsx'
import { PeopleField } from './people-field.tsx'
import type { Collaboration } from './post-editor.api.ts'
import type { SectionsProps } from './post-kind.ts'

const TYPES = COLLABORATION_PROJECT_TYPES.map((value) => ({ value, label: value }))
const CATEGORIES = COLLABORATION_CATEGORIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
const PAYMENTS = COLLABORATION_PAYMENTS.map((value) => ({ value, label: COLLABORATION_PAYMENT_LABELS[value] }))
const VISIBLE = [
  { value: 'public', label: 'Public', hint: 'Anyone can find it, even without an account.' },
  { value: 'private', label: 'Private', hint: 'Only you and the people you name.' },
]

const setter =
  (form: CollaborationForm) =>
  <K extends 'roles_needed' | 'people' | 'files'>(name: K, value: CollaborationFields[K]) =>
    form.form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })

/**
 * The whole collaboration form. Each part is a component, so that fields register in the order they appear: the first
 * invalid one gets the focus.
 */
export const CollaborationSections = ({
  form,
  post,
  onFiles,
}: SectionsProps<CollaborationFields, CollaborationOutput, Collaboration>) => (
  <div>
    <Project form={form} />
    <Terms form={form} />
    <Team form={form} />
    <FormSection title="Media and visibility" about="Images or videos that show the idea, and who can see the post.">
      <FilesField
        label="Project media"
        stored={post?.files ?? []}
        error={form.errorOf('files')}
        onChange={(files) => setter(form)('files', files)}
        onState={onFiles}
      />
      <RadioCards legend="Visibility" options={VISIBLE} {...form.form.register('visibility')} />
    </FormSection>
  </div>
)

function Team({ form }: { form: CollaborationForm }) {
  const set = setter(form)
  return (
    <FormSection title="Team" about="Who’s on board and who you need.">
      <NumberField
        {...form.typed('team_size')}
        label="Team size"
        required
        hint="How many people it takes in total."
        className="sm:max-w-[50%]"
      />
      <PeopleField
        legend="Current team"
        add="Add member"
        value={form.value('people')}
        error={form.errorOf('people')}
        onChange={(people) => set('people', people)}
      />
      <CraftsField
        name="roles_needed"
        label="Roles needed"
        noun="role"
        value={form.value('roles_needed')}
        error={form.errorOf('roles_needed')}
        onChange={(roles) => set('roles_needed', roles)}
      />
      <TagInput
        {...form.control('expertise_needed')}
        label="Expertise needed"
        optional
        placeholder="Steadicam, mixing, draping"
        hint="Press Enter after each."
      />
    </FormSection>
  )
}

const Project = ({ form }: { form: CollaborationForm }) => (
  <FormSection title="Project" about="What you want to make together.">
    <TextField
      {...form.field('title')}
      label="Project title"
      required
      placeholder="A short film about the last ferry"
      autoComplete="off"
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Select {...form.field('project_type')} label="Project type" required placeholder="Choose" options={TYPES} />
      <Select {...form.field('category')} label="Category" options={CATEGORIES} />
    </div>
    <TextArea
      {...form.field('summary')}
      label="Short description"
      required
      rows={3}
      limit={COLLABORATION_SUMMARY_MAX}
      length={form.value('summary').trim().length}
      hint="The first thing people read, on the card."
    />
    <Drafted
      text={form.value('description')}
      onText={(text) =>
        form.form.setValue('description', text, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: form.errorOf('description') !== undefined,
        })
      }
      facts={() => collaborationFacts(form.form.getValues())}
    >
      <TextArea
        {...form.field('description')}
        label="Full description"
        required
        rows={7}
        limit={5000}
        length={form.value('description').trim().length}
      />
    </Drafted>
  </FormSection>
)

const CLOSES_THEN = 'It closes at the end of that day.'
const CLOSES_ALONE = `Closes ${LAPSE_DAYS} days after it’s published unless you renew it.`

function Terms({ form }: { form: CollaborationForm }) {
  const { value, onBlur, error } = form.control('location')
  const start = form.value('start_date')
  return (
    <FormSection title="Place, time and pay" about="Where and when it happens, and what it pays.">
      <CityField
        optional
        name="location"
        placeholder="City, or a studio’s address"
        value={value}
        onBlur={onBlur}
        error={error}
        onChange={(typed) => form.form.setValue('location', typed, { shouldDirty: true, shouldValidate: true })}
      />
      <Checkbox {...form.form.register('remote')} label="Can be done remotely" />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField {...form.field('start_date', 'end_date')} label="Start date" optional />
        <DateField
          {...form.field('end_date')}
          label="End date"
          optional
          min={start || isoDay()}
          hint={form.value('end_date') ? CLOSES_THEN : CLOSES_ALONE}
        />
        <TextField
          {...form.field('duration')}
          label="Duration"
          optional
          placeholder="Two weekends"
          autoComplete="off"
        />
        <TextField
          {...form.field('timeline')}
          label="Timeline"
          optional
          placeholder="Rehearsals in May, shoot in June"
          autoComplete="off"
        />
        <Select {...form.field('payment_type')} label="Payment type" required placeholder="Choose" options={PAYMENTS} />
        {form.value('payment_type') === 'paid' && (
          <AmountField
            label="Budget"
            optional
            hint="For the whole project."
            words={(minor) => `${money(minor, form.value('budget.currency'))} for the whole project`}
            amount={form.typed('budget.amount')}
            chosen={form.value('budget.currency')}
            currency={form.field('budget.currency', 'budget.amount')}
          />
        )}
      </div>
      <Checkbox
        {...form.form.register('needs_funding')}
        label="Needs funding"
        hint="The project is still looking for money."
      />
    </FormSection>
  )
}
