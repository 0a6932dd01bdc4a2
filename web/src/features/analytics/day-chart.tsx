import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react'
import { peopleDay } from '../../lib/format.ts'
import { type Point, pointDays } from './points.ts'
import { useWidth } from './use-width.ts'

interface DayChartProps {
  /** What is counted: "Applicants". */
  label: string
  points: readonly Point[]
  /** The period before, drawn behind it, or nothing. */
  before: readonly Point[]
  name: string
  svg: Ref<SVGSVGElement>
}

const HEIGHT = 240
const LEFT = 36
const RIGHT = 8
const TOP = 12
const BOTTOM = 28
/** Between two dates below the chart, in pixels. */
const DATE_SPACE = 96
const STEPS = 4

const valueOf = (point: Point | undefined, name: string) => point?.values[name] ?? 0
const tickLabel = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'var(--font-sans)' }

/** Counts by day as a line; arrow keys and pointers go from point to point, and each is said. */
export function DayChart({ label, points, before, name, svg }: DayChartProps) {
  const { element, width } = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const at = chosen === undefined ? undefined : Math.min(chosen, last)
  const most = Math.max(1, ...[...points, ...before].map((point) => valueOf(point, name)))
  const x = scaleLinear<number>({ domain: [0, Math.max(last, 1)], range: [LEFT, Math.max(width - RIGHT, LEFT + 1)] })
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: STEPS })
  const choose = ({ clientX, currentTarget }: PointerEvent) =>
    setChosen(Math.max(0, Math.min(last, Math.round(x.invert(clientX - currentTarget.getBoundingClientRect().left)))))
  const words = (index: number) => {
    const [point, earlier] = [points[index], before[index]]
    if (!point) return ''
    const compared = earlier ? `; ${pointDays(earlier)}: ${valueOf(earlier, name).toLocaleString('en-US')}` : ''
    return `${label}, ${pointDays(point)}: ${valueOf(point, name).toLocaleString('en-US')}${compared}`
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? last
    const to = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      ArrowDown: from - 1,
      ArrowUp: from + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, at === undefined ? last : to)))
  }
  return (
    <div>
      <p className="min-h-10 text-small text-muted sm:min-h-5" aria-hidden="true">
        {at === undefined ? 'Point at the line, or use the arrow keys on it, to read it point by point.' : words(at)}
      </p>
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        aria-label={`${label} over time`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={words(at ?? last)}
        className="touch-pan-y"
        onKeyDown={onKeyDown}
        onFocus={() => setChosen((now) => now ?? last)}
        onPointerMove={choose}
        onPointerDown={choose}
      >
        <svg ref={svg} width="100%" height={HEIGHT} aria-hidden="true">
          {width > 0 && <Drawing {...{ points, before, name, x, y, width, at }} />}
        </svg>
      </div>
    </div>
  )
}

type Scale = ReturnType<typeof scaleLinear<number>>

interface DrawingProps extends Pick<DayChartProps, 'points' | 'before' | 'name'> {
  x: Scale
  y: Scale
  width: number
  at: number | undefined
}

function Drawing({ points, before, name, x, y, width, at }: DrawingProps) {
  const dates = Math.max(2, Math.floor((width - LEFT) / DATE_SPACE))
  const step = Math.max(1, Math.ceil(points.length / dates))
  const ticks = points.map((_, index) => index).filter((index) => index % step === 0)
  const [left, top] = [(_: Point, index: number) => x(index), (point: Point) => y(valueOf(point, name))]
  const chosen = at === undefined ? undefined : points[at]
  return (
    <>
      <AxisLeft
        left={LEFT}
        scale={y}
        tickValues={y.ticks(STEPS).filter(Number.isInteger)}
        tickFormat={(value) => Number(value).toLocaleString('en-US')}
        stroke="var(--hairline)"
        tickStroke="var(--hairline)"
        tickLength={4}
        tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: '-0.25em', dy: '0.33em' }}
      />
      <AxisBottom
        top={HEIGHT - BOTTOM}
        scale={x}
        tickValues={ticks}
        tickFormat={(index) => peopleDay(points[Number(index)]?.day ?? '').replace(/^\w+ /, '')}
        stroke="var(--hairline)"
        tickStroke="var(--hairline)"
        tickLength={4}
        tickLabelProps={(_, index) => ({ ...tickLabel, textAnchor: index === 0 ? 'start' : 'middle' })}
      />
      {before.length > 0 && (
        <LinePath data={[...before]} x={left} y={top} stroke="var(--faint)" strokeWidth={1.5} strokeDasharray="3 4" />
      )}
      <AreaClosed data={[...points]} x={left} y={top} yScale={y} fill="var(--accent-soft)" />
      <LinePath data={[...points]} x={left} y={top} stroke="var(--accent-line)" strokeWidth={2} />
      {points.length === 1 && <circle cx={x(0)} cy={y(valueOf(points[0], name))} r={4} fill="var(--accent-line)" />}
      {chosen && at !== undefined && (
        <>
          <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} stroke="var(--field)" />
          <circle cx={x(at)} cy={top(chosen)} r={5} fill="var(--accent-line)" stroke="var(--paper)" strokeWidth={2} />
        </>
      )}
    </>
  )
}
