import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './button.tsx'

interface OrderItem {
  id: string
  /** What it is called in announcements. */
  name: string
  content: ReactNode
}

interface OrderListProps {
  label: string
  items: readonly OrderItem[]
  onChange: (ids: string[]) => void
}

/** Returns the list with one entry moved. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.filter((_, at) => at !== from)
  const item = list[from]
  return item === undefined ? [...list] : [...next.slice(0, to), item, ...next.slice(to)]
}

/** The index of an entry when the pointer is at this height: after all others whose middle is above it. */
function placeAt(rows: readonly Element[], at: number, y: number): number {
  return rows.filter((row, index) => {
    const { top, bottom } = row.getBoundingClientRect()
    return index !== at && (top + bottom) / 2 < y
  }).length
}

/** Follows the pointer during a drag, on the window: an element that changes its place loses its pointer capture. */
function useDrag(isOn: boolean, onDrag: (event: PointerEvent) => void, onEnd: () => void) {
  const dragging = useEffectEvent(onDrag)
  const ending = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('pointermove', (event) => dragging(event), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, () => ending(), { signal })
    return () => controller.abort()
  }, [isOn])
}

interface RowProps {
  item: OrderItem
  at: number
  count: number
  dragged: boolean
  onMove: (to: number) => void
  onLift: () => void
}

function Row({ item, at, count, dragged, onMove, onLift }: RowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li data-dragged={dragged || undefined}>
      <button
        type="button"
        className="order-handle"
        aria-label={`Move ${item.name}`}
        aria-describedby="order-hint"
        onKeyDown={onKeyDown}
        onPointerDown={onLift}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <div className="min-w-0 flex-1">{item.content}</div>
      <IconButton label={`Move ${item.name} up`} size="small" disabled={at === 0} onClick={() => onMove(at - 1)}>
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${item.name} down`}
        size="small"
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/**
 * A list that people reorder: by dragging a handle, with the arrow keys while the handle has the focus (Home and End
 * for the ends), or with buttons. Each move is announced.
 */
export function OrderList({ label, items, onChange }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string>()
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    onChange(moved(items, from, to).map(({ id }) => id))
    setSaid(`${item.name}: position ${to + 1} of ${items.length}`)
  }
  const onDrag = ({ clientY }: PointerEvent) => {
    const at = items.findIndex(({ id }) => id === dragged)
    if (at >= 0) move(at, placeAt([...(list.current?.children ?? [])], at, clientY))
  }
  useDrag(dragged !== undefined, onDrag, () => setDragged(undefined))
  return (
    <>
      <ol ref={list} aria-label={label} className="order-list">
        {items.map((item, at) => (
          <Row
            key={item.id}
            item={item}
            at={at}
            count={items.length}
            dragged={dragged === item.id}
            onMove={(to) => move(at, to)}
            onLift={() => setDragged(item.id)}
          />
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
