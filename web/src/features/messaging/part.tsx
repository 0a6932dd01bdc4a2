import type { ReactNode } from 'react'

/** A part of what is said beside a conversation. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-small font-strong text-muted">{title}</h3>
    {children}
  </section>
)
