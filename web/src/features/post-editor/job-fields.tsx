import {
  EXPERIENCE_LABELS,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_LIMITS,
  JOB_TYPES,
  JOB_TYPE_LABELS,
} from '@ensemble/contract/jobs/vocabulary.ts'
import { SKILLS } from '@ensemble/contract/profiles/skills.ts'
import { peopleDay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { CityField } from '../../shared/places/city-field.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { CraftsField } from './crafts-field.tsx'
import { DatesField } from './dates-field.tsx'
import { DeclaredFields } from './declared-fields.tsx'
import { jobFacts } from './draft-facts.ts'
import { Drafted } from './drafted.tsx'
import { dayAfter, type JobForm, linesOf, RESPOND_DAYS } from './job.form.ts'
import { PayField } from './pay-field.tsx'
import { ProductionRoles } from './production-roles.tsx'
import { Screening } from './screening-fields.tsx'
import { useGuess } from './use-guess.ts'

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The whole job form: the specification's three sections, and those that make a job a production. */
export function JobSections({ form }: { form: JobForm }) {
  return (
    <div>
      <Details form={form} />
      <Requirements form={form} />
      <Production form={form} />
      <Screening form={form} />
      <Contact form={form} />
    </div>
  )
}

function Details({ form }: { form: JobForm }) {
  const { value, onBlur, error } = form.control('location')
  return (
    <FormSection title="Job Details" about="What the work is, and where it happens.">
      <TextField
        {...form.field('title')}
        label="Job Title"
        required
        placeholder="Gaffer for a night shoot"
        autoComplete="off"
      />
      <Description form={form} />
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
      <IndustryFields form={form} />
    </FormSection>
  )
}

const Description = ({ form }: { form: JobForm }) => (
  <Drafted
    text={form.value('description')}
    onText={(text) =>
      form.form.setValue('description', text, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: form.errorOf('description') !== undefined,
      })
    }
    facts={() => jobFacts(form.form.getValues())}
  >
    <TextArea
      {...form.field('description')}
      label="Description"
      required
      rows={7}
      limit={5000}
      length={form.value('description').trim().length}
    />
  </Drafted>
)

const IndustryFields = ({ form }: { form: JobForm }) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...form.field('industry')}
        label="Industry"
        optional
        list="industries"
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        {...form.field('department')}
        label="Department"
        optional
        placeholder="Camera, wardrobe, post"
        autoComplete="off"
      />
    </div>
    <datalist id="industries">
      {INDUSTRIES.map((industry) => (
        <option key={industry} value={industry}>
          {industry}
        </option>
      ))}
    </datalist>
  </>
)

function Requirements({ form }: { form: JobForm }) {
  const lines = linesOf(form.value('requirements')).length
  return (
    <FormSection title="Job Requirements" about="Who you’re looking for, what you pay, and the deadline.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...form.field('job_type')}
          label="Job Type"
          required
          placeholder="Choose"
          options={JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }))}
        />
        <Select
          {...form.field('experience_level')}
          label="Experience Level"
          required
          placeholder="Choose"
          hint={form.value('roles').length > 0 ? 'For the whole production. Each role can name its own.' : undefined}
          options={EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }))}
        />
      </div>
      <PayField form={form} />
      <TextField
        {...form.field('salary_range')}
        label="Salary Range"
        optional
        hint="In your own words: overtime, kit fee, meals, travel."
        autoComplete="off"
      />
      <TextArea
        {...form.field('requirements')}
        label="Requirements"
        required
        rows={5}
        hint="One per line"
        aside={
          <span className="field-count" data-over={lines > 20 || undefined}>
            {lines} / 20
          </span>
        }
      />
      <Who form={form} />
      <Deadlines form={form} />
    </FormSection>
  )
}

/** Who is wanted, which decides who sees the job as a match. Filled in from the title and the requirements at first. */
function Who({ form }: { form: JobForm }) {
  useGuess(form)
  const { value, onChange, error } = form.control('crafts')
  return (
    <>
      {form.value('roles').length === 0 && (
        <CraftsField
          name="crafts"
          label="Craft"
          noun="craft"
          most={JOB_LIMITS.crafts}
          hint="People with these crafts see the job as a match. Filled in from your title."
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
      <TagInput
        {...form.control('skills')}
        label="Skills"
        suggestions={SKILLS}
        hint={
          form.value('roles').length > 0
            ? 'Press Enter after each. People find the job by these. Who matches depends on each role’s own skills.'
            : 'Press Enter after each. Filled in from your title and requirements.'
        }
        aside={
          <span className="field-count" data-over={form.value('skills').length > JOB_LIMITS.skills || undefined}>
            {form.value('skills').length} / {JOB_LIMITS.skills}
          </span>
        }
      />
    </>
  )
}

function Deadlines({ form }: { form: JobForm }) {
  const deadline = form.value('deadline')
  const respondBy = isDay(deadline)
    ? `If left empty: ${peopleDay(dayAfter(deadline, RESPOND_DAYS))}, ${RESPOND_DAYS} days after the deadline.`
    : `If left empty: ${RESPOND_DAYS} days after the deadline.`
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField
        {...form.field('deadline')}
        label="Application Deadline"
        required
        min={isoDay()}
        hint="Open until the end of that day."
      />
      <DateField
        {...form.field('respond_by')}
        label="Reply by"
        optional
        min={isDay(deadline) ? deadline : isoDay()}
        hint={respondBy}
      />
    </div>
  )
}

function Production({ form }: { form: JobForm }) {
  const roles = form.control('roles')
  const unfinished = form.form.formState.errors.roles ? 'Finish the marked roles, or remove them.' : undefined
  return (
    <>
      <FormSection
        title="Roles"
        about="Hiring for several roles? People apply to each one separately. Skip this for a single position."
      >
        <ProductionRoles value={roles.value} onChange={roles.onChange} error={roles.error ?? unfinished} />
      </FormSection>
      <FormSection title="Production dates" about="Auditions, rehearsals and shoot days, so people can plan.">
        <DatesField {...form.control('dates')} />
      </FormSection>
      <FormSection
        title="Working conditions"
        about="Shown before people apply. Anything left blank appears as “Not declared”."
      >
        <DeclaredFields form={form} />
      </FormSection>
    </>
  )
}

const Contact = ({ form }: { form: JobForm }) => (
  <FormSection title="Contact Information" about="Shown to everyone who can see the post.">
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...form.field('contact_email')}
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...form.field('contact_phone')}
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+14155550123"
      />
    </div>
    <TextField
      {...form.field('website')}
      label="Website"
      optional
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
    />
  </FormSection>
)
