import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TagInputProps extends FieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  placeholder?: string
  maxLength?: number
}

/** A list of short texts. Enter or a comma adds one (never blank, never twice); Backspace in the empty field takes the last off. */
export function TagInput({ label, error, hint, optional, aside, className, value, onChange, onBlur, placeholder, maxLength = 60 }: TagInputProps) {
  const [text, setText] = useState('')
  const add = () => {
    const tag = text.trim()
    const known = value.some((each) => each.toLowerCase() === tag.toLowerCase())
    if (tag && !known) onChange([...value, tag])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && !text && value.length) {
      onChange(value.slice(0, -1))
    }
  }
  return (
    <Field {...{ label, error, hint, optional, aside, className }}>
      {(ids) => (
        <div className="input tag-input" data-invalid={error ? true : undefined}>
          {value.map((tag) => (
            <span key={tag} className="chip">
              {tag}
              <button type="button" className="chip-remove" aria-label={`Remove ${tag}`} onClick={() => onChange(value.filter((each) => each !== tag))}>
                <X size={14} aria-hidden="true" />
              </button>
            </span>
          ))}
          <input
            {...ids}
            value={text}
            placeholder={value.length ? undefined : placeholder}
            maxLength={maxLength}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add()
              onBlur?.()
            }}
          />
        </div>
      )}
    </Field>
  )
}
