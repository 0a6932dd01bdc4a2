import { useId } from 'react'
import { Checkbox } from './choices.tsx'
import { FieldError } from './field.tsx'

interface CheckCardsProps {
  legend: string
  hint?: string
  options: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string
}

/** Any number of a few choices, in the order in which they are offered. */
export function CheckCards({ legend, hint, options, value, onChange, error }: CheckCardsProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="field-label pb-1.5">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-1 pt-1 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={value.includes(option)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === option ? target.checked : value.includes(each))))
            }
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
