import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface ComboBoxProps<T> extends FieldProps {
  name?: string
  value: string
  /** Called with every typed text and with the chosen suggestion's text: typing by hand is always allowed. */
  onChange: (value: string) => void
  onBlur?: () => void
  /** Looks suggestions up, newest call wins; the message of a rejection is shown as the hint. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly T[]>
  textOf: (item: T) => string
  detailOf?: (item: T) => string
  onPick?: (item: T) => void
  placeholder?: string
  autoComplete?: string
  maxLength?: number
  /** Pause after the last key before looking up, in milliseconds. */
  delay?: number
  /** Something about this very field; it goes before the hint and before what the suggestions say. */
  notice?: string
}

/** Text with suggestions, by pointer and keyboard. What is typed counts; a suggestion only saves typing. */
export function ComboBox<T>(props: ComboBoxProps<T>) {
  const { label, error, hint, optional, aside, className, value, onChange, onBlur, textOf, detailOf, onPick } = props
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const { items, failure, text } = useSuggestions(typed, props)
  // of a text that stands no longer in the field nothing is said
  const trouble = failure !== undefined && value.trim() === text ? failure : undefined
  const open = typed !== undefined && items.length > 0

  useEffect(() => {
    if (!open) return
    const close = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setTyped(undefined)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [open])

  const pick = (item: T) => {
    onChange(textOf(item))
    onPick?.(item)
    setTyped(undefined)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length)
    } else if (event.key === 'Enter' && items[active]) {
      event.preventDefault()
      pick(items[active])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setTyped(undefined)
    }
  }

  return (
    <Field {...{ label, error, optional, aside, className }} hint={props.notice ?? trouble ?? hint}>
      {(ids) => (
        <div className="input-wrap" ref={root}>
          <input
            {...ids}
            className="input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            name={props.name}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            maxLength={props.maxLength}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              setTyped(event.target.value)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              onBlur?.()
              setTyped(undefined)
            }}
          />
          {open && (
            <div className="suggestions" role="listbox" id={listId} aria-label={`${label}: suggestions`}>
              {items.map((item, index) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={`${textOf(item)}-${index}`}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  data-active={index === active || undefined}
                  className="menu-item justify-between"
                  // the pointer must not take the focus from the field before the choice is made
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(item)}
                >
                  {textOf(item)}
                  {detailOf && <span className="text-small text-muted">{detailOf(item)}</span>}
                </button>
              ))}
            </div>
          )}
          <span className="sr-only" role="status">
            {open ? `${items.length} suggestions` : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

const SHORTEST = 2

function useSuggestions<T>(typed: string | undefined, { suggest, delay = 150 }: ComboBoxProps<T>) {
  const [found, setFound] = useState<{ items: readonly T[]; failure?: string; text: string }>({ items: [], text: '' })
  const latest = useRef(suggest)
  const trimmed = typed?.trim() ?? ''
  const text = trimmed.length < SHORTEST ? '' : trimmed
  useEffect(() => {
    latest.current = suggest
  })
  useEffect(() => {
    if (!text) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      latest.current(text, controller.signal).then(
        (items) => controller.signal.aborted || setFound({ items, text }),
        (cause: unknown) =>
          controller.signal.aborted ||
          setFound({ items: [], failure: cause instanceof Error ? cause.message : undefined, text }),
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, delay])
  return text ? found : { ...found, items: [] }
}
