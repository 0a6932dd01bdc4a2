import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TagInputProps extends FieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  placeholder?: string
  maxLength?: number
  /** Offered while typing; whatever else is typed counts as well. */
  suggestions?: readonly string[]
}

const MOST_SHOWN = 6
const same = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()

/** Those that begin with what is typed, then those that hold it. */
function matching(suggestions: readonly string[], text: string, chosen: readonly string[]): string[] {
  const typed = text.trim().toLowerCase()
  if (!typed) return []
  const free = suggestions.filter(
    (each) => each.toLowerCase().includes(typed) && !chosen.some((tag) => same(tag, each)),
  )
  return free
    .toSorted((one, two) => Number(two.toLowerCase().startsWith(typed)) - Number(one.toLowerCase().startsWith(typed)))
    .slice(0, MOST_SHOWN)
}

/** A list of short texts. Enter or a comma adds one (never blank, never twice); Backspace in the empty field takes the last off. */
export function TagInput({
  label,
  error,
  hint,
  optional,
  aside,
  className,
  value,
  onChange,
  onBlur,
  placeholder,
  maxLength = 60,
  suggestions = [],
}: TagInputProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()
  const offered = matching(suggestions, text, value)
  const open = offered.length > 0
  const add = (typed: string) => {
    const tag = typed.trim()
    if (tag && !value.some((each) => same(each, tag))) onChange([...value, tag])
    setText('')
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(offered[active] ?? text)
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + offered.length + (active < 0 && step < 0 ? 1 : 0)) % offered.length)
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      setText('')
    } else if (event.key === 'Backspace' && !text && value.length) {
      onChange(value.slice(0, -1))
    }
  }
  return (
    <Field {...{ label, error, hint, optional, aside, className }}>
      {(ids) => (
        <div className="input-wrap">
          <div className="input tag-input" data-invalid={error ? true : undefined}>
            {value.map((tag) => (
              <span key={tag} className="chip">
                <span className="chip-text">{tag}</span>
                <button
                  type="button"
                  className="chip-remove"
                  aria-label={`Remove ${tag}`}
                  onClick={() => onChange(value.filter((each) => each !== tag))}
                >
                  <X size={14} aria-hidden="true" />
                </button>
              </span>
            ))}
            <input
              {...ids}
              {...(suggestions.length > 0 && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': open,
                'aria-controls': open ? listId : undefined,
                'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
                autoComplete: 'off',
              })}
              value={text}
              placeholder={value.length ? undefined : placeholder}
              maxLength={maxLength}
              onChange={(event) => {
                setText(event.target.value)
                setActive(-1)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                add(text)
                onBlur?.()
              }}
            />
          </div>
          {open && (
            <div className="suggestions" role="listbox" id={listId} aria-label={`${label}: suggestions`}>
              {offered.map((each, index) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={each}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  data-active={index === active || undefined}
                  className="menu-item"
                  // the pointer must not take the focus from the field before the choice is made
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => add(each)}
                >
                  {each}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
