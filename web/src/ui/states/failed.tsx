import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

/** Something could not be loaded: what, and a way to try again. Announced at once. */
export function Failed({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  level = 2,
}: {
  title: string
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="state" role="alert">
      <Heading className="state-title">{title}</Heading>
      {children && <div className="state-text">{children}</div>}
      {onRetry && (
        <div className="state-actions">
          <Button onClick={onRetry}>{retryLabel}</Button>
        </div>
      )}
    </div>
  )
}
