import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { INDUSTRIES } from '@ensemble/contract/jobs/vocabulary.ts'
import { SKILLS } from '@ensemble/contract/profiles/skills.ts'
import { AVAILABILITY, AVAILABILITY_LABELS, PROFILE_LIMITS, RATE_UNITS } from '@ensemble/contract/profiles/terms.ts'
import { currencyOptions } from '../../lib/amounts.ts'
import { pay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { AmountInput } from '../../shared/numbers/amount-input.tsx'
import { NumberField } from '../../shared/numbers/number-field.tsx'
import { RATE_UNIT_LABELS } from '../../shared/numbers/rate-units.ts'
import { CityField } from '../../shared/places/city-field.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { BioField } from './bio-field.tsx'
import type { ProfileForm } from './edit-profile.form.ts'

const same = (value: string) => ({ value, label: value })

export const BasicsSection = ({ form }: { form: ProfileForm }) => (
  <FormSection title="Basics" about="What people see first, in search and on your posts.">
    <div data-part="full_name">
      <TextField {...form.field('full_name')} label="Full name" autoComplete="name" />
    </div>
    <div data-part="professional_title">
      <TextField
        {...form.field('professional_title')}
        label="Professional title"
        list="crafts"
        autoComplete="organization-title"
      />
      <datalist id="crafts">
        {CRAFTS.map((craft) => (
          <option key={craft}>{craft}</option>
        ))}
      </datalist>
    </div>
    <div data-part="location">
      <CityField {...form.control('location')} />
    </div>
    <div data-part="industry">
      <Select {...form.field('industry')} label="Industry" placeholder="Not stated" options={INDUSTRIES.map(same)} />
    </div>
  </FormSection>
)

export const AboutSection = ({ form, slug }: { form: ProfileForm; slug: string }) => (
  <FormSection title="About" about="Your work in your own words, and what you are good at.">
    <div data-part="bio">
      <BioField form={form} slug={slug} />
    </div>
    <div data-part="skills">
      <TagInput
        {...form.control('skills')}
        label="Skills"
        hint={`Press Enter to add each one, up to ${PROFILE_LIMITS.skills}`}
        suggestions={SKILLS}
        placeholder="Lighting, Editing"
      />
    </div>
    <div data-part="years_experience">
      <NumberField {...form.typed('years_experience')} label="Years of experience" className="max-w-40" />
    </div>
    <TextField
      {...form.field('portfolio_url')}
      label="Portfolio website"
      optional
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
    />
    <TextField
      {...form.field('phone')}
      label="Phone"
      optional
      hint="Only shown to those you apply to."
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  </FormSection>
)

export function WorkSection({ form }: { form: ProfileForm }) {
  const { currency, unit } = form.value('rate')
  const amount = { currency, words: (minor: number) => pay({ from: minor, to: minor, currency, unit }) }
  return (
    <FormSection title="Availability and rates" about="Shown to everyone who can see your profile, and used in search.">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          {...form.field('availability_status')}
          label="Availability"
          options={AVAILABILITY.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }))}
        />
        {form.value('availability_status') === 'soon' && (
          <DateField {...form.field('available_from')} label="Available from" min={isoDay()} />
        )}
      </div>
      <div data-part="rate" className="grid gap-2">
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_100px_120px]">
          <AmountInput {...form.typed('rate.from', 'rate.to')} {...amount} label="Rate from" />
          <AmountInput {...form.typed('rate.to')} {...amount} label="Rate to" />
          <Select
            {...form.field('rate.currency', 'rate.from', 'rate.to')}
            label="Currency"
            options={currencyOptions(currency)}
          />
          <Select
            {...form.field('rate.unit')}
            label="Unit"
            options={RATE_UNITS.map((value) => ({ value, label: RATE_UNIT_LABELS[value] }))}
          />
        </div>
        <FieldError message={form.errorOf('rate')} />
      </div>
      <Checkbox
        label="Show me posts without guaranteed pay"
        hint="Unpaid work, revenue share and royalties join your matches, alerts and digests."
        checked={form.value('unpaid_too')}
        onChange={(event) => form.control('unpaid_too').onChange(event.target.checked)}
      />
    </FormSection>
  )
}

export const VisibilitySection = ({ form }: { form: ProfileForm }) => (
  <FormSection title="Address and visibility" about="Old links keep working." id="visibility">
    <TextField
      {...form.field('slug')}
      label="Profile address"
      hint={`${location.host}/u/${form.value('slug')}`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <Checkbox
      label="Show my profile to people without an account"
      hint="Search engines can find it too. Otherwise only signed-in people can see it."
      checked={form.value('public')}
      onChange={(event) => form.control('public').onChange(event.target.checked)}
    />
  </FormSection>
)
