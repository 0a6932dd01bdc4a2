import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps {
  /** Decoration inside the field, before the text. */
  start?: ReactNode
  end?: ReactNode
}

/** A one-line text. Takes the attributes of `<input>`, so that `form.field('name')` spreads onto it. */
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
  /** Shows how much is used of `limit` characters; typing beyond it is allowed, so that a long paste can be cut by hand. */
  limit?: number
  /** Characters now, for the counter. */
  length?: number
}

/** A text of several lines; it grows with what is typed. */
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
