import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface StartLineProps {
  title: string
  about?: ReactNode
  /** Set once it is done: what there is to say then. */
  done?: string | undefined
  /** Receives the focus when its buttons go. */
  ref?: Ref<HTMLLIElement>
  children?: ReactNode
}

/** One step of the slate: 64 px with what to do, 40 px with a tick once it is done. */
export const StartLine = ({ title, about, done, ref, children }: StartLineProps) => (
  <li
    ref={ref}
    tabIndex={-1}
    className={`grid items-center gap-x-6 gap-y-3 border-t border-hairline outline-none transition-[min-height] duration-(--calm) ease-(--ease) motion-reduce:transition-none ${
      done ? 'min-h-10' : 'min-h-16 py-3 sm:grid-cols-[minmax(0,1fr)_auto]'
    }`}
  >
    {done ? (
      <p className="flex min-w-0 items-center gap-2 text-small text-muted">
        <Check size={16} className="shrink-0 text-good" aria-hidden="true" />
        <span className="min-w-0 truncate">
          <span className="sr-only">Done: </span>
          {done}
        </span>
      </p>
    ) : (
      <>
        <div className="min-w-0">
          <h3 className="font-strong">{title}</h3>
          {about && <p className="text-small text-muted [overflow-wrap:anywhere]">{about}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
      </>
    )}
  </li>
)
