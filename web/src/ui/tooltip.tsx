import { type ReactNode, useState } from 'react'

/** Extra text on hover or focus; Escape hides it. It only repeats what is also available elsewhere. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [dismissed, setDismissed] = useState(false)
  return (
    <span
      className="tooltip"
      role="presentation"
      data-dismissed={dismissed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span className="tooltip-text" role="tooltip">
        {text}
      </span>
    </span>
  )
}
