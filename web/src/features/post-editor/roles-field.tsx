import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/form/select.tsx'

interface RolesFieldProps {
  value: readonly string[]
  error: string | undefined
  onChange: (roles: string[]) => void
}

/** The roles needed. Each can be added once; chosen ones leave the pick list. */
export function RolesField({ value, error, onChange }: RolesFieldProps) {
  const left = CRAFTS.filter((craft) => !value.includes(craft))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Select
        name="roles_needed"
        label="Roles needed"
        required
        placeholder={value.length > 0 ? 'Add another role' : 'Add a role'}
        options={left.map((craft) => ({ value: craft, label: craft }))}
        value=""
        error={error}
        onChange={(event) => event.target.value && onChange([...value, event.target.value])}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Selected roles">
          {value.map((role) => (
            <li key={role}>
              <Chip removeLabel={`Remove ${role}`} onRemove={() => onChange(value.filter((each) => each !== role))}>
                {role}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
