import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useShownError } from './use-shown-error.ts'

interface CraftsFieldProps {
  name: string
  label: string
  /** What one choice is called in a sentence. */
  noun: 'craft' | 'role'
  value: readonly string[]
  /** How many can be chosen. */
  most?: number
  hint?: string
  error: string | undefined
  onChange: (crafts: string[]) => void
}

/** The crafts wanted. Each can be added once; chosen ones leave the pick list. */
export function CraftsField({
  name,
  label,
  noun,
  value,
  most = CRAFTS.length,
  hint,
  error,
  onChange,
}: CraftsFieldProps) {
  const group = useShownError<HTMLDivElement>(error)
  const left = CRAFTS.filter((craft) => !value.includes(craft))
  const full = value.length >= most
  const another = value.length > 0 ? `Add another ${noun}` : `Add a ${noun}`
  return (
    <div ref={group} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Select
        name={name}
        label={label}
        required
        hint={hint}
        placeholder={full ? `You can choose up to ${most}` : another}
        options={left.map((craft) => ({ value: craft, label: craft }))}
        value=""
        error={error}
        disabled={full}
        onChange={(event) => event.target.value && onChange([...value, event.target.value])}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={`Selected ${noun}s`}>
          {value.map((craft) => (
            <li key={craft}>
              <Chip removeLabel={`Remove ${craft}`} onRemove={() => onChange(value.filter((each) => each !== craft))}>
                {craft}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
