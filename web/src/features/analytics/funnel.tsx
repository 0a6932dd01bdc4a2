import { SHARE_LEAST, type Step, STEP_LABELS, STEPS } from '@ensemble/contract/analytics/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { count } from '../../lib/format.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { type AnalyticsFunnel, type AnalyticsQuery, funnelOf } from './analytics.api.ts'
import { BarChart } from './bar-chart.tsx'
import { useShownAs } from './chart-or-table.tsx'
import { PanelExport } from './panel-export.tsx'
import { Panel } from './panel.tsx'
import { shareOf, spanWords } from './words.ts'

type Steps = AnalyticsFunnel['steps']

/** Posts that are shown at once. */
const FIRST = 5

/** "34 of 120 (28%)": how many of the step before came on to this one. */
function onward(steps: Steps, step: Step): string | undefined {
  const before = STEPS[STEPS.indexOf(step) - 1]
  if (!before) return undefined
  const share = shareOf(steps[step], steps[before])
  return `${steps[step].toLocaleString('en-US')} of ${steps[before].toLocaleString('en-US')}${share ? ` (${share})` : ''}`
}

interface FunnelProps {
  asked: AnalyticsQuery
  onPost: (id: string) => void
}

/** How far those who applied in the period have come, and where they dropped off. */
export function Funnel({ asked, onPost }: FunnelProps) {
  const query = useQuery(funnelOf(asked))
  const { as, choose, svg } = useShownAs('the funnel')
  return (
    <Panel
      id="funnel"
      title="From seen to hired"
      query={query}
      actions={
        <>
          {choose}
          <PanelExport
            title="the funnel"
            part="funnel"
            asked={asked}
            svg={svg}
            drawn={as === 'chart' && !!query.data?.steps.applied}
          />
        </>
      }
    >
      {(funnel) => (
        <div className="grid gap-6">
          <div className="grid gap-3">
            <p className="text-small text-muted">{leadOf(funnel)}</p>
            {funnel.steps.applied > 0 &&
              (as === 'chart' ? <StepsChart steps={funnel.steps} svg={svg} /> : <StepsTable steps={funnel.steps} />)}
          </div>
          {funnel.roles.length > 0 && (
            <Rows
              title="By role"
              rows={funnel.roles.map(({ id, name, steps }) => ({
                key: id ?? 'none',
                name: name || 'Without a role',
                steps,
              }))}
            />
          )}
          {asked.post_id === undefined && funnel.posts.length > 0 && (
            <Rows title="By post" rows={funnel.posts.map((post) => rowOf(post, onPost))} />
          )}
        </div>
      )}
    </Panel>
  )
}

const StepsChart = ({ steps, svg }: { steps: Steps; svg: Ref<SVGSVGElement> }) => (
  <BarChart
    label="From applied to hired"
    rows={STEPS.map((step) => ({
      name: STEP_LABELS[step],
      values: [{ label: count(steps[step], 'person', 'people').replace(/^\S+ /, ''), value: steps[step] }],
    }))}
    svg={svg}
  />
)

const StepsTable = ({ steps }: { steps: Steps }) => (
  <Table
    caption="How far applicants came"
    columns={[
      { key: 'step', label: 'Step', cell: (step: Step) => STEP_LABELS[step] },
      { key: 'people', label: 'People', cell: (step: Step) => steps[step].toLocaleString('en-US'), number: true },
      { key: 'onward', label: 'Of the step before', cell: (step: Step) => onward(steps, step) ?? '', number: true },
    ]}
    rows={STEPS}
    keyOf={(step) => step}
  />
)

const rowOf = ({ id, title, views, steps }: AnalyticsFunnel['posts'][number], onPost: (id: string) => void): Row => ({
  key: id ?? 'gone',
  name: id ? title || 'Untitled' : 'Deleted posts',
  steps,
  views,
  ...(id && { onChoose: () => onPost(id) }),
})

function leadOf({ views, steps, first_reply: reply }: AnalyticsFunnel): string {
  const seen = `Seen ${count(views, 'time')}; ${count(steps.applied, 'application')}.`
  const drops = STEPS.slice(1).map((step, at) => ({ step, before: STEPS[at] ?? 'applied' }))
  const worst = drops
    .filter(({ before }) => steps[before] >= SHARE_LEAST)
    .map(({ step, before }) => ({ step, before, lost: 1 - steps[step] / steps[before] }))
    .toSorted((one, other) => other.lost - one.lost)[0]
  const drop =
    worst && worst.lost > 0
      ? ` Most drop off before “${STEP_LABELS[worst.step]}”: ${onward(steps, worst.step)} came that far.`
      : ''
  const replied = reply.now === null ? '' : ` The first reply takes ${spanWords(reply.now)} on average.`
  return seen + drop + replied
}

interface Row {
  key: string
  name: string
  steps: Steps
  views?: number
  onChoose?: () => void
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, FIRST)
  const wide = useMedia('(min-width: 640px)')
  return (
    <div className="grid gap-2">
      <h3 className="font-strong">{title}</h3>
      {wide ? <WideRows title={title} rows={shown} /> : <NarrowRows title={title} rows={shown} />}
      {rows.length > FIRST && !all && (
        <Button size="small" variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {`Show all ${rows.length}`}
        </Button>
      )}
    </div>
  )
}

const NameOf = ({ name, onChoose }: Row) =>
  onChoose ? (
    <button type="button" className="link text-left" onClick={onChoose}>
      {name}
    </button>
  ) : (
    name
  )

const WideRows = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <Table
    caption={title}
    columns={[
      { key: 'name', label: title === 'By role' ? 'Role' : 'Post', cell: NameOf },
      ...(rows.some(({ views }) => views !== undefined)
        ? [
            {
              key: 'views',
              label: 'Seen',
              cell: ({ views }: Row) => (views ?? 0).toLocaleString('en-US'),
              number: true,
            },
          ]
        : []),
      ...STEPS.map((step) => ({
        key: step,
        label: STEP_LABELS[step],
        cell: ({ steps }: Row) => steps[step].toLocaleString('en-US'),
        number: true,
      })),
    ]}
    rows={rows}
    keyOf={({ key }) => key}
  />
)

/** On a phone each is two lines; steps that no one reached are left out. */
const NarrowRows = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <ul aria-label={title} className="grid gap-3">
    {rows.map((row) => (
      <li key={row.key} className="border-b border-hairline pb-3">
        <NameOf {...row} />
        <p className="text-small text-muted">
          {[
            ...(row.views === undefined ? [] : [`${row.views.toLocaleString('en-US')} seen`]),
            ...STEPS.filter((step) => step === 'applied' || row.steps[step] > 0).map(
              (step) => `${row.steps[step].toLocaleString('en-US')} ${STEP_LABELS[step].toLowerCase()}`,
            ),
          ].join(' · ')}
        </p>
      </li>
    ))}
  </ul>
)
