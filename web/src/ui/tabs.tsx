import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useChosenInView } from './use-chosen-in-view.ts'

interface TabItem<K extends string> {
  key: K
  label: string
  count?: number
}

/** Moves focus and choice along a row of elements with arrow keys, Home and End, and keeps the chosen one in view. */
function useRow<K extends string>(keys: readonly K[], chosen: K | undefined, onChange: (key: K) => void) {
  const row = useRef<HTMLDivElement>(null)
  useChosenInView(row, chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = chosen === undefined ? -1 : keys.indexOf(chosen)
    const target = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: Math.max(at, 0) - 1,
      ArrowUp: Math.max(at, 0) - 1,
      Home: 0,
      End: keys.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = (target + keys.length) % keys.length
    const key = keys[index]
    if (key === undefined) return
    onChange(key)
    row.current?.querySelectorAll<HTMLElement>('button')[index]?.focus()
  }
  return { row, onKeyDown }
}

interface TabsProps<K extends string> {
  label: string
  tabs: readonly TabItem<K>[]
  selected: K
  onChange: (key: K) => void
  /** The selected tab's content; its identity follows the tab. */
  children?: ReactNode
  id?: string
  /** They stand in a bar that has a line of its own. */
  inBar?: boolean
  /** Their counts come later: there is place for them, so that nothing moves. */
  counted?: boolean
}

/** Tabs over one panel. Arrow keys move and choose. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onChange,
  children,
  id = 'tabs',
  inBar,
  counted,
}: TabsProps<K>) {
  const { row, onKeyDown } = useRow(
    tabs.map((tab) => tab.key),
    selected,
    onChange,
  )
  return (
    <div>
      <div
        ref={row}
        className="tabs"
        data-in={inBar ? 'bar' : undefined}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.key === selected}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {(tab.count !== undefined || counted) && (
              <span className="tab-count" data-kept={counted}>
                {tab.count?.toLocaleString()}
              </span>
            )}
          </button>
        ))}
      </div>
      {children && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
          {children}
        </div>
      )}
    </div>
  )
}

/** One of two to four: ways of seeing the same thing, or steps of a scale, of which none may be chosen yet. */
export function SegmentedControl<K extends string>({
  label,
  tabs,
  selected,
  onChange,
  wraps,
}: Omit<TabsProps<K>, 'children' | 'id' | 'selected'> & {
  selected: K | undefined
  /** In a narrow column: on as many lines as they need. */
  wraps?: boolean
}) {
  const { row, onKeyDown } = useRow(
    tabs.map((tab) => tab.key),
    selected,
    onChange,
  )
  return (
    <div
      ref={row}
      className="segments"
      data-wraps={wraps || undefined}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="radio"
          className="segment"
          aria-checked={tab.key === selected}
          tabIndex={tab.key === (selected ?? tabs[0]?.key) ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
