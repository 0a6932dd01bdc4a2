import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface Option {
  value: string
  label: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldProps {
  options: readonly Option[]
  /** The text of the empty choice; without it, there is none. */
  placeholder?: string
}

/** One of a few, with the browser's own list: the best on a phone, and familiar to every keyboard and screen reader. */
export function Select({
  label,
  error,
  hint,
  optional,
  aside,
  className,
  options,
  placeholder,
  id,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, error, hint, optional, aside, className, id }}>
      {(ids) => (
        <div className="input-wrap">
          <select className="input" {...select} {...ids}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="select-arrow" size={20} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
