import type { ReactNode } from 'react'

export interface EmptyProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** Heading level in the page's order. */
  level?: 1 | 2 | 3
  /** False where nothing is missing: without the corners. */
  framed?: boolean
}

/** Nothing here, framed like a picture that is still to be taken: says why, and what to do. */
export function Empty({ title, children, actions, level = 2, framed = true }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={framed ? 'state viewfinder' : 'state'}>
      <Heading className="state-title">{title}</Heading>
      {children && <div className="state-text">{children}</div>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  )
}
