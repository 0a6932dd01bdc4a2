import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { optionProps, stepped } from './suggestions.ts'

export interface ComboBoxProps<T> extends FieldProps {
  name?: string
  value: string
  /** Called with each typed text and with a picked suggestion's text: free text is always allowed. */
  onChange: (value: string) => void
  onBlur?: () => void
  /** Looks up suggestions; the newest call wins. A rejection's message is shown as the hint. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly T[]>
  textOf: (item: T) => string
  detailOf?: (item: T) => string
  onPick?: (item: T) => void
  placeholder?: string
  autoComplete?: string
  maxLength?: number
  /** The pause after the last keystroke before looking up, in milliseconds. */
  delay?: number
  /** A notice about this field; it takes precedence over the hint and the suggestions' messages. */
  notice?: string
}

/** A text field with suggestions, for pointer and keyboard. What is typed counts; a suggestion only saves typing. */
export function ComboBox<T>(props: ComboBoxProps<T>) {
  const { label, error, hint, optional, aside, className, value, onBlur } = props
  const listId = useId()
  const { root, items, active, open, trouble, type, pick, close, onKeyDown } = useChoice(props)
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
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              onBlur?.()
              close()
            }}
          />
          {open && <Suggestions {...props} id={listId} items={items} active={active} onPick={pick} />}
          <span className="sr-only" role="status">
            {open ? `${items.length} suggestions` : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

interface SuggestionsProps<T> extends Pick<ComboBoxProps<T>, 'label' | 'textOf' | 'detailOf'> {
  id: string
  items: readonly T[]
  active: number
  onPick: (item: T) => void
}

const Suggestions = <T,>({ id, label, items, active, textOf, detailOf, onPick }: SuggestionsProps<T>) => (
  <div className="suggestions" role="listbox" id={id} aria-label={`${label}: suggestions`}>
    {items.map((item, index) => (
      <button
        key={`${textOf(item)}-${index}`}
        {...optionProps(id, index, active)}
        className="menu-item justify-between"
        onClick={() => onPick(item)}
      >
        {textOf(item)}
        {detailOf && <span className="text-small text-muted">{detailOf(item)}</span>}
      </button>
    ))}
  </div>
)

/** The typed text, its suggestions, and the active suggestion. */
function useChoice<T>(props: ComboBoxProps<T>) {
  const { value, onChange, onPick, textOf } = props
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const { items, failure, text } = useSuggestions(typed, props)
  const open = typed !== undefined && items.length > 0
  const close = () => setTyped(undefined)
  usePressOutside(root, open, close)
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
      setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, items.length))
    } else if (event.key === 'Enter' && items[active]) {
      event.preventDefault()
      pick(items[active])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setTyped(undefined)
    }
  }
  return {
    root,
    items,
    active,
    open,
    // no trouble is shown about a text that is no longer in the field
    trouble: failure !== undefined && value.trim() === text ? failure : undefined,
    type: (next: string) => {
      onChange(next)
      setTyped(next)
      setActive(-1)
    },
    pick,
    close,
    onKeyDown,
  }
}

function usePressOutside(root: RefObject<HTMLElement | null>, isOn: boolean, onPress: () => void) {
  const pressed = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOn) return
    const close = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) pressed()
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOn, root])
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
