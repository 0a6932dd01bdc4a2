import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { ROLE_RANGES, roleFactsOf } from '@ensemble/contract/jobs/production.ts'
import { EXPERIENCE_LABELS, EXPERIENCE_LEVELS, JOB_LIMITS } from '@ensemble/contract/jobs/vocabulary.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { SKILLS } from '@ensemble/contract/profiles/skills.ts'
import { FACT_LISTS, FACTS } from '@ensemble/contract/profiles/terms.ts'
import { currencyOptions } from '../../lib/amounts.ts'
import { pay } from '../../lib/format.ts'
import { AmountInput } from '../../shared/numbers/amount-input.tsx'
import { NumberField } from '../../shared/numbers/number-field.tsx'
import { PAY_UNIT_OPTIONS } from '../../shared/posts/pay-units.ts'
import { Checkbox } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { PartDialog } from './part-dialog.tsx'
import { PAY_GRID } from './pay-field.tsx'
import { type RoleFields, RoleSchema } from './production.form.ts'

interface RoleDialogProps {
  role: RoleFields
  /** Called on each change as it is typed: the form keeps it. */
  onChange: (role: RoleFields) => void
  onClose: () => void
}

interface PartProps {
  role: RoleFields
  type: (part: Partial<RoleFields>) => void
  /** The first error of a field, once errors are being shown. */
  errorOf: (path: string) => string | undefined
}

const CRAFT_OPTIONS = CRAFTS.map((craft) => ({ value: craft, label: craft }))
const LEVEL_OPTIONS = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }))

/** One role of a production. */
export function RoleDialog({ role, onChange, onClose }: RoleDialogProps) {
  const type = (part: Partial<RoleFields>) => onChange({ ...role, ...part })
  return (
    <PartDialog
      title={role.name.trim() || 'New role'}
      size="wide"
      checked={RoleSchema.safeParse(role)}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <What {...{ role, type, errorOf }} />
          <Able {...{ role, type, errorOf }} />
          <Asks {...{ role, type, errorOf }} />
          <Needs {...{ role, type, errorOf }} />
          <Terms {...{ role, type, errorOf }} />
        </>
      )}
    </PartDialog>
  )
}

const What = ({ role, type, errorOf }: PartProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField
      label="Role name"
      required
      placeholder="Anna, the ferry’s pilot"
      autoComplete="off"
      maxLength={100}
      value={role.name}
      error={errorOf('name')}
      onChange={(event) => type({ name: event.target.value })}
    />
    <Select
      label="Craft"
      required
      placeholder="Choose"
      options={CRAFT_OPTIONS}
      value={role.craft}
      error={errorOf('craft')}
      onChange={(event) => type({ craft: event.target.value })}
    />
  </div>
)

/** What a match compares a role by, besides its craft and the facts of that craft. */
const Able = ({ role, type, errorOf }: PartProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TagInput
      label="Skills"
      suggestions={SKILLS}
      hint="Press Enter after each. They decide who sees this role as a match."
      aside={
        <span className="flex gap-3">
          <span className="field-optional">Optional</span>
          <span className="field-count" data-over={role.skills.length > JOB_LIMITS.skills || undefined}>
            {role.skills.length} / {JOB_LIMITS.skills}
          </span>
        </span>
      }
      value={role.skills}
      error={errorOf('skills')}
      onChange={(skills) => type({ skills })}
    />
    <Select
      label="Experience Level"
      optional
      placeholder="Any level"
      options={LEVEL_OPTIONS}
      value={role.experience_level}
      error={errorOf('experience_level')}
      onChange={(event) => type({ experience_level: event.target.value })}
    />
  </div>
)

const Needs = ({ role, type, errorOf }: PartProps) => (
  <TextArea
    label="What the role needs"
    optional
    rows={4}
    limit={1000}
    length={role.requirements.trim().length}
    value={role.requirements}
    error={errorOf('requirements')}
    onChange={(event) => type({ requirements: event.target.value })}
  />
)

const Terms = ({ role, type, errorOf }: PartProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <RolePay role={role} type={type} errorOf={errorOf} />
    <DateField
      label="First day of the role"
      optional
      value={role.from}
      error={errorOf('from')}
      onChange={(event) => type({ from: event.target.value })}
    />
    <DateField
      label="Last day of the role"
      optional
      min={role.from}
      value={role.to}
      error={errorOf('to')}
      onChange={(event) => type({ to: event.target.value })}
    />
    <NumberField
      label="Openings"
      value={role.openings}
      typed={role.openings}
      error={errorOf('openings')}
      onChange={(event) => type({ openings: event.target.value })}
    />
    <div className="self-end pb-3">
      <Checkbox
        label="Filled"
        hint="No one else can apply for it."
        checked={role.filled}
        onChange={(event) => type({ filled: event.target.checked })}
      />
    </div>
  </div>
)

function RolePay({ role, type, errorOf }: PartProps) {
  const { currency, unit } = role.pay
  const payType = (part: Partial<RoleFields['pay']>) => type({ pay: { ...role.pay, ...part } })
  return (
    <>
      <Select
        label="Pay for the role"
        optional
        placeholder="Same as the post"
        options={PAY_UNIT_OPTIONS}
        value={role.pay.unit}
        error={errorOf('pay.currency')}
        onChange={(event) => payType({ unit: event.target.value })}
      />
      {hasAmount(role.pay.unit) && (
        <div className={PAY_GRID}>
          {(['from', 'to'] as const).map((side) => (
            <AmountInput
              key={side}
              label={`Pay ${side}`}
              value={role.pay[side]}
              typed={role.pay[side]}
              currency={currency}
              words={(minor) => pay({ from: minor, to: minor, currency, unit })}
              error={errorOf(`pay.${side}`)}
              onChange={(event) => payType({ [side]: event.target.value })}
              onChoose={(typed) => payType({ [side]: typed })}
            />
          ))}
          <Select
            label="Currency"
            options={currencyOptions(currency)}
            value={currency}
            onChange={(event) => payType({ currency: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

const RANGES = { playing_age: 'Playing age', height: 'Height (cm)' } as const

function Asks({ role, type, errorOf }: PartProps) {
  const asked = roleFactsOf(role.craft)
  if (!asked.length) return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {ROLE_RANGES.filter((kind) => asked.includes(kind)).map((kind) => (
        <div key={kind} className="grid grid-cols-2 items-start gap-2">
          <NumberField
            label={`${RANGES[kind]} from`}
            value={role[kind].from}
            typed={role[kind].from}
            error={errorOf(`facts.${kind}.from`)}
            onChange={(event) => type({ [kind]: { ...role[kind], from: event.target.value } })}
          />
          <NumberField
            label={`${RANGES[kind]} to`}
            value={role[kind].to}
            typed={role[kind].to}
            error={errorOf(`facts.${kind}.from`) ? undefined : errorOf(`facts.${kind}.to`)}
            onChange={(event) => type({ [kind]: { ...role[kind], to: event.target.value } })}
          />
        </div>
      ))}
      {FACT_LISTS.filter((kind) => asked.includes(kind)).map((kind) => (
        <TagInput
          key={kind}
          label={FACTS[kind].label}
          optional
          hint="Press Enter after each."
          value={role[kind]}
          error={errorOf(`facts.${kind}`)}
          onChange={(items) => type({ [kind]: items })}
        />
      ))}
    </div>
  )
}
