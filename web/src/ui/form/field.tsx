import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  /** The first error only; shown below and announced with the field. */
  error?: string
  hint?: ReactNode
  optional?: boolean
  /** Shown at the end of the label's line: a counter, a link. */
  aside?: ReactNode
  className?: string
}

export interface FieldIds {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/**
 * Label, control, hint and error, linked for assistive technology. `children` gets the attributes that the control must
 * have.
 */
export function Field({
  label,
  error,
  hint,
  optional,
  aside,
  className = '',
  id: given,
  children,
}: FieldProps & { id?: string; children: (ids: FieldIds) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`field ${className}`}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {aside ?? (optional && <span className="field-optional">Optional</span>)}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      <FieldError id={`${id}-error`} message={error} />
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** An error beside the thing it is about; also for groups that are not a single control. */
export function FieldError({ id, message }: { id?: string; message?: string }) {
  if (!message) return null
  return (
    <p className="field-error" id={id} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      {message}
    </p>
  )
}
