import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'

export interface LightboxProps {
  /** The index of the picture shown. */
  at: number
  count: number
  /** A description of what is shown. */
  label: string
  caption?: string
  onMove: (at: number) => void
  onClose: () => void
  children: ReactNode
}

const SWIPE = 48

/** A sideways swipe turns the picture, a long swipe down closes it. */
function useSwipe(onTurn: (step: 1 | -1) => void, onDown: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = undefined
      if (!from || event.pointerType === 'mouse') return
      const x = event.clientX - from.x
      const y = event.clientY - from.y
      if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) onTurn(x < 0 ? 1 : -1)
      else if (y > SWIPE * 2) onDown()
    },
  }
}

const Turning = ({ at, count, onGo }: { at: number; count: number; onGo: (to: number) => void }) => (
  <>
    <IconButton
      label="Previous picture"
      className="lightbox-back"
      aria-disabled={at === 0}
      onClick={() => onGo(at - 1)}
    >
      <ChevronLeft size={24} />
    </IconButton>
    <IconButton
      label="Next picture"
      className="lightbox-on"
      aria-disabled={at === count - 1}
      onClick={() => onGo(at + 1)}
    >
      <ChevronRight size={24} />
    </IconButton>
  </>
)

/**
 * One picture over everything. Arrow keys, j and k, Home, End and swipes move; Escape closes; the focus stays inside and returns
 * afterwards.
 */
export function Lightbox({ at, count, label, caption, onMove, onClose, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // must be closed before it is removed: only then does the focus return
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const go = (to: number) => to >= 0 && to < count && onMove(to)
  const swipe = useSwipe((step) => go(at + step), onClose)
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
        const to = { ArrowRight: at + 1, j: at + 1, ArrowLeft: at - 1, k: at - 1, Home: 0, End: count - 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        go(to)
      }}
      {...swipe}
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
      {count > 1 && <Turning at={at} count={count} onGo={go} />}
    </dialog>
  )
}
