import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  kind?: 'switch'
}

export function Checkbox({ label, hint, kind, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" role={kind} />
      <span>
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
    </label>
  )
}

interface PickBoxProps {
  /** What it selects, for screen readers, which get no row context. */
  label: string
  checked: boolean
  /** Only some of the items it covers are selected. */
  mixed?: boolean
  /** `through`: Shift is held, so select everything from the last one. */
  onPick: (on: boolean, through: boolean) => void
  children?: ReactNode
}

/** Selects one item of a list, or all of them; the target is as large as a button. */
export const PickBox = ({ label, checked, mixed = false, onPick, children }: PickBoxProps) => (
  <label className="check pick">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed && !checked
      }}
      onChange={({ target, nativeEvent }) =>
        onPick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
    {children}
  </label>
)

/** On or off, effective immediately. */
export const Switch = (props: CheckProps) => <Checkbox {...props} kind="switch" />

interface RadioCard {
  value: string
  label: string
  hint?: string
}

interface RadioCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  legend: string
  options: readonly RadioCard[]
  error?: string
}

/** One choice of two to five, each with room for an explanation. */
export function RadioCards({ legend, options, error, value, name, ...input }: RadioCardsProps) {
  const made = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${made}-error` : undefined}>
      <legend className="field-label pb-1.5">{legend}</legend>
      <div className={`grid gap-3 ${options.length % 2 ? '' : 'sm:grid-cols-2'}`}>
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              {...input}
              type="radio"
              name={name ?? made}
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
            />
            <span className="font-strong">{option.label}</span>
            {option.hint && <span className="field-hint">{option.hint}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${made}-error`} message={error} />
    </fieldset>
  )
}
