import type { ComponentProps } from 'react'
import { download } from '../../lib/download.ts'
import { saveFile } from '../../shared/media/save-file.ts'
import { analytics, type AnalyticsQuery, type ExportedPart } from './analytics.api.ts'
import { ExportMenu } from './export-menu.tsx'

interface PanelExportProps extends Omit<ComponentProps<typeof ExportMenu>, 'name' | 'files'> {
  part: ExportedPart
  asked: AnalyticsQuery
}

/** A panel of the company's, as the server writes it for a spreadsheet or prints it. */
export function PanelExport({ part, asked, ...menu }: PanelExportProps) {
  const save = async (kind: 'csv' | 'pdf') => {
    const { blob, name } = await download(analytics[kind], { query: { ...asked, part } })
    saveFile(blob, name ?? `${part}.${kind}`)
  }
  return (
    <ExportMenu
      {...menu}
      name={part}
      files={[
        { label: 'Table (CSV)', save: () => save('csv') },
        { label: 'To print (PDF)', save: () => save('pdf') },
      ]}
    />
  )
}
