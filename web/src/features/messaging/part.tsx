import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** A part of what is said beside a conversation. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-small font-strong text-muted">{title}</h3>
    {children}
  </section>
)

/** In place of a part that didn't load. */
export const PartFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p className="flex flex-wrap items-center gap-2 text-muted" role="alert">
    Couldn’t load {what}.
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
