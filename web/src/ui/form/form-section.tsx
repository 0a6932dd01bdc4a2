import type { ReactNode } from 'react'

/** A part of a long form: its description on the left, its fields on the right; stacked on a phone. */
export function FormSection({
  title,
  about,
  id,
  children,
}: {
  title: string
  about: string
  id?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      className="grid scroll-mt-20 gap-x-10 gap-y-5 border-t border-hairline py-8 first:border-t-0 first:pt-0 md:grid-cols-[200px_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-lead font-strong">{title}</h2>
        <p className="pt-1 text-small text-muted">{about}</p>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    </section>
  )
}
