import { type ReactNode, useId } from 'react'

/** One subject of a tab: a description beside its controls, or above them where space is tight. */
export function SettingsSection({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-hairline py-8 last:border-0 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-12 lg:py-10"
    >
      <div>
        <h2 id={id} className="text-lead font-strong">
          {title}
        </h2>
        <p className="max-w-prose pt-2 text-small text-muted">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
