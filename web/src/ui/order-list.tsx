import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from './button.tsx'

export interface OrderItem {
  id: string
  /** What it is called when it is moved. */
  name: string
  content: ReactNode
}

interface OrderListProps {
  label: string
  items: readonly OrderItem[]
  onChange: (ids: string[]) => void
}

/** The list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.filter((_, at) => at !== from)
  const item = list[from]
  return item === undefined ? [...list] : [...next.slice(0, to), item, ...next.slice(to)]
}

/**
 * A list whose order is chosen: dragged by its handle, moved with the arrow keys while the handle has the focus (Home and
 * End for the ends), or by the buttons. Each move is said aloud.
 */
export function OrderList({ label, items, onChange }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string>()
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    onChange(moved(items, from, to).map(({ id }) => id))
    setSaid(`${item.name}: place ${to + 1} of ${items.length}`)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(at, to)
  }
  const onPointerMove = (event: PointerEvent, at: number) => {
    if (dragged === undefined || items[at]?.id !== dragged) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const over = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom)
    // a row of another height must not be passed back and forth: its middle decides
    const target = rows[over]
    if (over < 0 || over === at || !target) return
    const middle = (target.top + target.bottom) / 2
    if (over > at ? event.clientY > middle : event.clientY < middle) move(at, over)
  }
  return (
    <>
      <ol ref={list} aria-label={label} className="order-list">
        {items.map((item, at) => (
          <li key={item.id} data-dragged={dragged === item.id || undefined}>
            <button
              type="button"
              className="order-handle"
              aria-label={`Move ${item.name}`}
              aria-describedby="order-hint"
              onKeyDown={(event) => onKeyDown(event, at)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(item.id)
              }}
              onPointerMove={(event) => onPointerMove(event, at)}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <GripVertical size={20} aria-hidden="true" />
            </button>
            <div className="min-w-0 flex-1">{item.content}</div>
            <IconButton label={`Move ${item.name} up`} size="small" disabled={at === 0} onClick={() => move(at, at - 1)}>
              <ChevronUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Move ${item.name} down`} size="small" disabled={at === items.length - 1} onClick={() => move(at, at + 1)}>
              <ChevronDown size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p id="order-hint" className="pt-3 text-small text-muted">
        Drag by the handle, or move with the arrow keys.
      </p>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  )
}
