import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { saveFile } from '../../shared/media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { NOT_DRAWN } from './export-menu.tsx'
import type { Point } from './points.ts'
import { savePicture } from './save-picture.ts'

interface SaveChartProps<Name extends string> {
  /** The files' name, without its ending. */
  name: string
  series: Readonly<Record<Name, string>>
  points: readonly Point[]
  svg: RefObject<SVGSVGElement | null>
  drawn: boolean
}

/** Days and numbers alone: nothing in them needs quotes. */
const tableOf = <Name extends string>(series: Readonly<Record<Name, string>>, points: readonly Point[]): string => {
  const names = Object.keys(series) as Name[]
  const rows = points.map(({ day, last, values }) => [day, last, ...names.map((name) => values[name] ?? 0)].join(','))
  return [['First day', 'Last day', ...names.map((name) => series[name])].join(','), ...rows, ''].join('\r\n')
}

/** The days as a table for a spreadsheet, or the chart as a picture. */
export function SaveChart<Name extends string>({ name, series, points, svg, drawn }: SaveChartProps<Name>) {
  const picture = async () => {
    try {
      if (svg.current) await savePicture(svg.current, `${name}.png`)
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'The picture could not be made. Please try again.' })
    }
  }
  return (
    <Menu
      label="Export the days"
      items={[
        {
          label: 'Table (CSV)',
          onSelect: () => saveFile(new Blob([tableOf(series, points)], { type: 'text/csv' }), `${name}.csv`),
        },
        {
          label: 'Picture (PNG)',
          onSelect: () => void picture(),
          ...(!drawn && { disabledBecause: NOT_DRAWN }),
        },
      ]}
      trigger={(props) => (
        <Button {...props} size="small" aria-label="Export the days" icon={<Download size={16} aria-hidden="true" />}>
          Export
        </Button>
      )}
    />
  )
}
