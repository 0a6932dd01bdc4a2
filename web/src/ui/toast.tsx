import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'

export interface ToastInput {
  text: string
  /** One action, usually Undo; using it closes the toast. */
  act?: { label: string; onAct: () => void }
  /** Milliseconds on screen; by default 6,000, or 10,000 with an action. */
  stay?: number
}
interface Toast extends ToastInput {
  id: number
}

const AT_ONCE = 3
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message that needs no reply. Returns a function that removes it. */
export function toast(input: ToastInput): () => void {
  const id = nextId++
  set([...toasts.slice(1 - AT_ONCE), { ...input, id }])
  return () => set(toasts.filter((each) => each.id !== id))
}

/** Where toasts appear; rendered once, at the end of the page. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section className="toasts" aria-label="Messages" aria-live="polite">
      {shown.map((each) => (
        <ToastItem key={each.id} toast={each} close={() => set(toasts.filter((other) => other.id !== each.id))} />
      ))}
    </section>
  )
}

function ToastItem({ toast: { id, text, act, stay }, close }: { toast: Toast; close: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => set(toasts.filter((each) => each.id !== id)), stay ?? (act ? 10_000 : 6000))
    return () => clearTimeout(timer)
  }, [id, stay, act])
  return (
    <div className="toast">
      <span className="py-2">{text}</span>
      {act && (
        <button
          type="button"
          className="toast-act"
          onClick={() => {
            close()
            act.onAct()
          }}
        >
          {act.label}
        </button>
      )}
      <IconButton label="Dismiss" size="small" className="!bg-transparent !text-current" onClick={close}>
        <X size={16} />
      </IconButton>
    </div>
  )
}
