import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps {
  /** A decoration inside the field, before the text. */
  start?: ReactNode
  end?: ReactNode
}

/** A one-line text field. Takes the attributes of `<input>`, so that `form.field('name')` can be spread onto it. */
export function TextField({
  label,
  error,
  hint,
  optional,
  aside,
  className,
  start,
  end,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, optional, aside, className, id }}>
      {(ids) => (
        <div className="input-wrap">
          {start && <span className="input-start">{start}</span>}
          <input className="input" {...input} {...ids} />
          {end && <span className="input-end">{end}</span>}
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldProps {
  /**
   * Shows how many of `limit` characters are used; typing more is allowed, so that a long paste can be trimmed by hand.
   */
  limit?: number
  /** The current number of characters, for the counter. */
  length?: number
}

/** A multi-line text field that grows with its text. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  aside,
  className,
  limit,
  length = 0,
  id,
  ...input
}: TextAreaProps) {
  const counter = limit ? (
    <span className="flex shrink-0 gap-3 whitespace-nowrap">
      {optional && <span className="field-optional">Optional</span>}
      <span className="field-count" data-over={length > limit || undefined}>
        {length.toLocaleString()} / {limit.toLocaleString()}
      </span>
    </span>
  ) : undefined
  return (
    <Field {...{ label, error, hint, optional, className, id }} aside={aside ?? counter}>
      {(ids) => <textarea className="input" {...input} {...ids} />}
    </Field>
  )
}
