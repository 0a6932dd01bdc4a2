import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Popover, type TriggerProps } from './popover.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  tone?: 'bad'
  /** Why it is unavailable now; shown below the label. */
  disabledBecause?: string
}

interface MenuProps {
  label: string
  /** A function is asked each time the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** A row of small choices above the items: elements of role `menuitemradio`. */
  row?: ((close: () => void) => ReactNode) | undefined
}

/** A menu of actions on one thing. Arrow keys, Home, End and first letters move; Enter chooses. */
export const Menu = ({ trigger, items, ...list }: MenuProps & { trigger: (props: TriggerProps) => ReactNode }) => (
  <Popover kind="menu" label={list.label} trigger={trigger}>
    {(close) => <MenuList {...list} items={typeof items === 'function' ? items() : items} close={close} />}
  </Popover>
)

function MenuList({
  label,
  items,
  row,
  close,
}: Omit<MenuProps, 'items'> & { items: readonly MenuItem[]; close: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined
    const found = letter
      ? [...all.slice(at + 1), ...all].find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
      : undefined
    const next =
      {
        ArrowDown: all[(at + 1) % all.length],
        ArrowRight: row && all[(at + 1) % all.length],
        ArrowUp: all.at(at - 1),
        ArrowLeft: row && all.at(at - 1),
        Home: all[0],
        End: all.at(-1),
      }[event.key] ?? found
    if (event.key === 'Tab') close()
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {row?.(close)}
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          data-tone={item.tone}
          aria-disabled={item.disabledBecause ? true : undefined}
          onClick={() => {
            if (item.disabledBecause) return
            close()
            item.onSelect()
          }}
        >
          {item.icon}
          <span>
            {item.label}
            {item.disabledBecause && <span className="block text-caption">{item.disabledBecause}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
