import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** A small fact, such as a skill or a craft; removable with `onRemove`. */
export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel?: string
  onRemove?: () => void
}) {
  return (
    <span className="chip">
      <span className="chip-text">{children}</span>
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={removeLabel ?? 'Remove'} onClick={onRemove}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** A choice that is on or off, such as a filter or an interest. */
export function FilterChip({
  selected,
  children,
  className = '',
  ...rest
}: ComponentProps<'button'> & { selected: boolean }) {
  return (
    <button type="button" {...rest} className={`chip ${className}`} aria-pressed={selected}>
      {children}
    </button>
  )
}
