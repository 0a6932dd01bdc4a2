import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'

export interface LightboxProps {
  /** Which of them is shown. */
  at: number
  count: number
  /** What is shown, in words. */
  label: string
  caption?: string
  onMove: (at: number) => void
  onClose: () => void
  children: ReactNode
}

const SWIPE = 48

/** One picture over everything. Arrow keys, Home, End and swipes move; Escape closes; the focus stays inside and goes back. */
export function Lightbox({ at, count, label, caption, onMove, onClose, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<{ x: number; y: number }>(undefined)
  // closed before it is taken off the page: only then does the focus go back
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const go = (to: number) => to >= 0 && to < count && onMove(to)
  const onPointerUp = (event: PointerEvent) => {
    const from = start.current
    start.current = undefined
    if (!from || event.pointerType === 'mouse') return
    const x = event.clientX - from.x
    const y = event.clientY - from.y
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) go(at + (x < 0 ? 1 : -1))
    else if (y > SWIPE * 2) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`Picture ${at + 1} of ${count}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        go(to)
      }}
      onPointerDown={(event) => (start.current = { x: event.clientX, y: event.clientY })}
      onPointerUp={onPointerUp}
    >
      <div className="lightbox-bar">
        <span className="tabular-nums" role="status">
          {at + 1} / {count}
          <span className="sr-only">: {label}</span>
        </span>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div className="lightbox-stage">{children}</div>
      {caption && <p className="lightbox-caption">{caption}</p>}
      {count > 1 && (
        <>
          <IconButton
            label="Previous picture"
            className="lightbox-back"
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft size={24} />
          </IconButton>
          <IconButton
            label="Next picture"
            className="lightbox-on"
            aria-disabled={at === count - 1}
            onClick={() => go(at + 1)}
          >
            <ChevronRight size={24} />
          </IconButton>
        </>
      )}
    </dialog>
  )
}
