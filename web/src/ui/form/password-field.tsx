import { Check, Dot, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordRule {
  label: string
  holds: (value: string) => boolean
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** The rules for a new password, shown as a live checklist. */
  rules?: readonly PasswordRule[]
  typed?: string
}

/** A password with a visibility toggle and, for a new one, a checklist that turns green rule by rule. */
export function PasswordField({ rules, typed = '', ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid content-start gap-3">
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        end={
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            className="!size-10"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        }
      />
      {rules && (
        <ul className="rules" aria-label="Password requirements">
          {rules.map((rule) => {
            const met = rule.holds(typed)
            return (
              <li key={rule.label} data-met={met || undefined}>
                {met ? <Check size={16} aria-hidden="true" /> : <Dot size={16} aria-hidden="true" />}
                {rule.label}
                <span className="sr-only">{met ? ' (met)' : ' (not met yet)'}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
