import type { ReactNode } from 'react'

export interface Column<T> {
  key: string
  label: string
  cell: (row: T) => ReactNode
  number?: boolean
  /** It names the row. */
  heading?: boolean
  /** A width, as a class. */
  width?: string
}

/** A table; on a phone each row becomes a card with labels beside the values. */
export function Table<T>({
  caption,
  columns,
  rows,
  keyOf,
  controls,
}: {
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Its cells are fields: on a phone their labels are level with them. */
  controls?: boolean
}) {
  return (
    <table className="table" data-controls={controls}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.width} data-number={column.number || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) =>
              column.heading ? (
                <th key={column.key} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} data-label={column.label} data-number={column.number || undefined}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
