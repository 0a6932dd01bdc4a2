import { type ReactNode, type RefObject, useState } from 'react'
import { Table } from '../../ui/table.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { useShownAs } from './chart-or-table.tsx'
import { DayChart } from './day-chart.tsx'
import { type Day, type Point, pointDays, pointsOf } from './points.ts'

interface OverTimeProps<Name extends string> {
  /** The names of what is counted, and their words: the first is shown first. */
  series: Readonly<Record<Name, string>>
  days: readonly Day<NoInfer<Name>>[]
  /** The days before, in whose stead a dashed line is drawn; and what they are called. */
  before?: { days: readonly Day<NoInfer<Name>>[]; words: string } | undefined
  exportMenu: (chart: { svg: RefObject<SVGSVGElement | null>; drawn: boolean }, points: readonly Point[]) => ReactNode
}

/** What came on each day of the period, as a chart or as a table. */
export function OverTime<Name extends string>({ series, days, before, exportMenu }: OverTimeProps<Name>) {
  const names = Object.keys(series) as Name[]
  const [chosen, setChosen] = useState<Name>()
  const { as, choose, svg } = useShownAs('the days')
  const shown = chosen ?? names[0]
  const points = pointsOf(days, names)
  if (shown === undefined) return null
  const past = before ? pointsOf(before.days, names) : []
  // a line of zeros says nothing
  const earlier = past.some(({ values }) => values[shown]) ? past : []
  const isNothing = [...points, ...earlier].every(({ values }) => !values[shown])
  return (
    <section aria-labelledby="over-time" className="border-t border-hairline pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <h2 id="over-time" className="text-lead font-strong">
          Over time
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {as === 'chart' && (
            <SegmentedControl
              label="What is shown"
              tabs={names.map((key) => ({ key, label: series[key] }))}
              selected={shown}
              onChange={setChosen}
            />
          )}
          {choose}
          {exportMenu({ svg, drawn: as === 'chart' && !isNothing }, points)}
        </div>
      </div>
      {as === 'chart' && isNothing ? (
        <p className="text-small text-muted">{`${series[shown]}: none in these days.`}</p>
      ) : as === 'chart' ? (
        <>
          <DayChart key={shown} label={series[shown]} points={points} before={earlier} name={shown} svg={svg} />
          {earlier.length > 0 && (
            <p className="pt-1 text-caption text-muted">{`The dashed line is ${before?.words}.`}</p>
          )}
        </>
      ) : (
        <Table
          caption="What came on each day"
          columns={[
            { key: 'day', label: 'When', cell: pointDays },
            ...names.map((name) => ({
              key: name,
              label: series[name],
              cell: ({ values }: Point) => (values[name] ?? 0).toLocaleString('en-US'),
              number: true,
            })),
          ]}
          rows={points.toReversed()}
          keyOf={({ day }) => day}
        />
      )}
    </section>
  )
}
