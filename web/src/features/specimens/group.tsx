import type { ReactNode } from 'react'

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-6">
    <h2 className="border-b border-hairline pb-2 font-serif text-title">{title}</h2>
    {children}
  </section>
)
