import type { ReactNode } from 'react'

export interface Cell {
  label: string
  value: ReactNode
  /** A word instead of a number, where there is none. */
  none?: boolean
  more?: string | undefined
}

/** Numbers with their names, and what they are compared with. */
export const FigureGrid = ({ label, cells }: { label: string; cells: readonly Cell[] }) => (
  <dl
    aria-label={label}
    className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:grid-cols-3"
  >
    {cells.map(({ label: name, value, none, more }) => (
      <div key={name} className="min-w-0 bg-surface p-4 last:odd:col-span-2 sm:last:odd:col-span-1">
        <dt className="text-small text-muted">{name}</dt>
        <dd className={none ? 'pt-1 text-body' : 'font-serif text-title tabular-nums'}>{value}</dd>
        {more && <dd className="text-caption text-muted">{more}</dd>}
      </div>
    ))}
  </dl>
)
