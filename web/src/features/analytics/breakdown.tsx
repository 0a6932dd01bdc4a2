import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import type { AnalyticsQuery, ExportedPart } from './analytics.api.ts'
import { BarChart } from './bar-chart.tsx'
import { useShownAs } from './chart-or-table.tsx'
import { PanelExport } from './panel-export.tsx'

export interface Count {
  name: string
  values: readonly { label: string; value: number }[]
}

interface BreakdownProps {
  /** Of what, in a sentence: "sources". */
  title: string
  /** The first column: "Source". */
  column: string
  part: ExportedPart
  asked: AnalyticsQuery
  rows: readonly Count[]
  /** Which of the values the bars show; all of them are in the table. */
  drawn: readonly string[]
  none: ReactNode
}

/** Rows that are shown at once. */
const FIRST = 8

/** What something is made of, as bars or as a table. */
export function Breakdown({ title, column, part, asked, rows, drawn, none }: BreakdownProps) {
  const { as, choose, svg } = useShownAs(title)
  const [all, setAll] = useState(false)
  if (rows.length === 0) return <p className="text-small text-muted">{none}</p>
  const shown = all ? rows : rows.slice(0, FIRST)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {choose}
        <PanelExport title={title} part={part} asked={asked} svg={svg} drawn={as === 'chart'} />
      </div>
      {as === 'chart' ? (
        <BarChart
          label={title}
          rows={shown.map(({ name, values }) => ({
            name,
            values: values.filter(({ label }) => drawn.includes(label)),
          }))}
          svg={svg}
        />
      ) : (
        <Table
          caption={title}
          columns={[
            { key: 'name', label: column, cell: ({ name }: Count) => name },
            ...(rows[0]?.values ?? []).map(({ label }, at) => ({
              key: label,
              label: label.replace(/^./, (letter) => letter.toUpperCase()),
              cell: ({ values }: Count) => (values[at]?.value ?? 0).toLocaleString('en-US'),
              number: true,
            })),
          ]}
          rows={shown}
          keyOf={({ name }) => name}
        />
      )}
      {rows.length > FIRST && !all && (
        <Button size="small" variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {`Show all ${rows.length}`}
        </Button>
      )}
    </div>
  )
}
