import type { ReactNode } from 'react'

export interface TimelineEntry {
  key: string
  title: ReactNode
  when?: ReactNode
  text?: ReactNode
}

/** A list of events, in the caller's order. `current` marks the present state. */
export const Timeline = ({
  entries,
  current,
  label,
}: {
  entries: readonly TimelineEntry[]
  current?: string
  label: string
}) => (
  <ol className="timeline" aria-label={label}>
    {entries.map((entry) => (
      <li
        key={entry.key}
        data-current={entry.key === current || undefined}
        aria-current={entry.key === current ? 'step' : undefined}
      >
        <div className="font-strong">{entry.title}</div>
        {entry.when && <div className="text-small text-muted">{entry.when}</div>}
        {entry.text && <div className="pt-1 text-small text-muted">{entry.text}</div>}
      </li>
    ))}
  </ol>
)
