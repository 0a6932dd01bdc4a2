import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { Ref } from 'react'
import { useWidth } from './use-width.ts'

interface BarRow {
  name: string
  values: readonly { label: string; value: number }[]
}

interface BarChartProps {
  label: string
  rows: readonly BarRow[]
  svg: Ref<SVGSVGElement>
}

const ROW = 44
const LINE = 20
const FILLS = ['var(--accent-line)', 'var(--ink)']
/** About what a name of so many letters takes, in pixels. */
const LETTER = 7

/** Rows with one or two bars each, their names above and their numbers at the end: readable at any width. */
export function BarChart({ label, rows, svg }: BarChartProps) {
  const { element, width } = useWidth<HTMLDivElement>()
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map(({ value }) => value)))
  const x = scaleLinear<number>({ domain: [0, most], range: [0, Math.max(width - 1, 1)] })
  const y = scaleBand<number>({ domain: rows.map((_, at) => at), range: [0, rows.length * ROW], paddingInner: 0 })
  return (
    <div ref={element} role="img" aria-label={`${label}: ${rows.map(inWords).join('; ')}`}>
      <svg ref={svg} width="100%" height={rows.length * ROW} aria-hidden="true">
        {width > 0 &&
          rows.map(({ name, values }, at) => (
            <g key={name} transform={`translate(0 ${y(at) ?? 0})`}>
              <text x={0} y={14} fill="var(--ink)" fontSize={14} fontFamily="var(--font-sans)">
                {name.length * LETTER > width - 120
                  ? `${name.slice(0, Math.max(4, Math.floor((width - 120) / LETTER)))}…`
                  : name}
              </text>
              <text x={width} y={14} textAnchor="end" fill="var(--muted)" fontSize={12} fontFamily="var(--font-sans)">
                {values.map((each, index) => (
                  <tspan key={each.label}>
                    {index > 0 && ' · '}
                    {values.length > 1 && <tspan fill={FILLS[index]}>{'● '}</tspan>}
                    {`${each.value.toLocaleString('en-US')} ${each.label}`}
                  </tspan>
                ))}
              </text>
              {values.map(({ label: what }, index) => (
                <Bar
                  key={`${what} whole`}
                  x={0}
                  y={LINE + index * 8}
                  width={width}
                  height={6}
                  rx={3}
                  fill="var(--sunk)"
                />
              ))}
              {values.map(({ value, label: what }, index) => (
                <Bar
                  key={what}
                  x={0}
                  y={LINE + index * 8}
                  width={value === 0 ? 0 : Math.max(2, x(value))}
                  height={6}
                  rx={3}
                  fill={FILLS[index]}
                />
              ))}
            </g>
          ))}
      </svg>
    </div>
  )
}

const inWords = ({ name, values }: BarRow) =>
  `${name}: ${values.map(({ value, label }) => `${value} ${label}`).join(', ')}`
