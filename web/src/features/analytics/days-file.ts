import { saveFile } from '../../shared/media/save-file.ts'
import type { ExportedFile } from './export-menu.tsx'
import type { Point } from './points.ts'

/** The days of a chart as a table for a spreadsheet. Days and numbers alone: nothing in them needs quotes. */
export function daysFile<Name extends string>(
  name: string,
  series: Readonly<Record<Name, string>>,
  points: readonly Point[],
): ExportedFile {
  const names = Object.keys(series) as Name[]
  const rows = points.map(({ day, last, values }) => [day, last, ...names.map((each) => values[each] ?? 0)].join(','))
  const head = ['First day', 'Last day', ...names.map((each) => series[each])].join(',')
  const text = [head, ...rows, ''].join('\r\n')
  return { label: 'Table (CSV)', save: () => saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`) }
}
