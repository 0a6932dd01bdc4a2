import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { optionProps, stepped } from './suggestions.ts'

export interface TagInputProps extends FieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  placeholder?: string
  maxLength?: number
  /** Offered while typing; any other text is allowed too. */
  suggestions?: readonly string[]
}

const MOST_SHOWN = 6
const same = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()

/** Suggestions that start with the typed text, then those that contain it. */
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

interface Typing {
  value: readonly string[]
  onChange: (value: string[]) => void
  suggestions: readonly string[]
}

/** The typed text, its suggestions, and the active suggestion. */
function useTyping({ value, onChange, suggestions }: Typing) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const offered = matching(suggestions, text, value)
  const open = offered.length > 0
  const add = (typed: string) => {
    const tag = typed.trim()
    if (tag && !value.some((each) => same(each, tag))) onChange([...value, tag])
    setText('')
    setActive(-1)
  }
  const type = (typed: string) => {
    setText(typed)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(offered[active] ?? text)
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, offered.length))
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      setText('')
    } else if (event.key === 'Backspace' && !text && value.length) {
      onChange(value.slice(0, -1))
    }
  }
  return { text, active, offered, open, add, type, onKeyDown }
}

/**
 * A list of short texts. Enter or a comma adds one (never blank, never twice); Backspace in the empty field removes the
 * last.
 */
export function TagInput(props: TagInputProps) {
  const { label, error, hint, optional, aside, className } = props
  const { value, onChange, onBlur, placeholder, maxLength = 60, suggestions = [] } = props
  const { text, active, offered, open, add, type, onKeyDown } = useTyping({ value, onChange, suggestions })
  const listId = useId()
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
    autoComplete: 'off',
  } as const
  return (
    <Field {...{ label, error, hint, optional, aside, className }}>
      {(ids) => (
        <div className="input-wrap">
          <div className="input tag-input" data-invalid={error ? true : undefined}>
            {value.map((tag) => (
              <Tag key={tag} tag={tag} onRemove={() => onChange(value.filter((each) => each !== tag))} />
            ))}
            <input
              {...ids}
              {...(suggestions.length > 0 && combobox)}
              value={text}
              placeholder={value.length ? undefined : placeholder}
              maxLength={maxLength}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                add(text)
                onBlur?.()
              }}
            />
          </div>
          {open && <Offers id={listId} label={label} offered={offered} active={active} onPick={add} />}
        </div>
      )}
    </Field>
  )
}

const Tag = ({ tag, onRemove }: { tag: string; onRemove: () => void }) => (
  <span className="chip">
    <span className="chip-text">{tag}</span>
    <button type="button" className="chip-remove" aria-label={`Remove ${tag}`} onClick={onRemove}>
      <X size={14} aria-hidden="true" />
    </button>
  </span>
)

interface OffersProps {
  id: string
  label: FieldProps['label']
  offered: readonly string[]
  active: number
  onPick: (text: string) => void
}

const Offers = ({ id, label, offered, active, onPick }: OffersProps) => (
  <div className="suggestions" role="listbox" id={id} aria-label={`${label}: suggestions`}>
    {offered.map((each, index) => (
      <button
        key={each}
        {...optionProps(id, index, active)}
        className="menu-item"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(each)}
      >
        {each}
      </button>
    ))}
  </div>
)
