import { Download } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { download } from '../../lib/download.ts'
import { saveFile } from '../../shared/media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { analytics, type AnalyticsQuery, type ExportedPart } from './analytics.api.ts'
import { savePicture } from './save-picture.ts'

interface ExportMenuProps {
  /** Of what: "Talent metrics". */
  title: string
  part: ExportedPart
  asked: AnalyticsQuery
  svg: RefObject<SVGSVGElement | null>
  /** Whether a chart is drawn now: only then can it be saved. */
  drawn: boolean
}

export const NOT_DRAWN = 'Show the chart first'

/** A panel's numbers as a table for a spreadsheet, its chart as a picture, or both facts to print. */
export function ExportMenu({ title, part, asked, svg, drawn }: ExportMenuProps) {
  const [pending, setPending] = useState(false)
  const run = async (save: () => Promise<void>) => {
    setPending(true)
    try {
      await save()
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'The export failed. Please try again.' })
    } finally {
      setPending(false)
    }
  }
  const file = (kind: 'csv' | 'pdf') =>
    run(async () => {
      const { blob, name } = await download(analytics[kind], { query: { ...asked, part } })
      saveFile(blob, name ?? `${part}.${kind}`)
    })
  const picture = () =>
    run(async () => {
      if (svg.current) await savePicture(svg.current, `${part}.png`)
    })
  return (
    <Menu
      label={`Export ${title}`}
      items={[
        { label: 'Table (CSV)', onSelect: () => void file('csv') },
        {
          label: 'Picture (PNG)',
          onSelect: () => void picture(),
          ...(!drawn && { disabledBecause: NOT_DRAWN }),
        },
        { label: 'To print (PDF)', onSelect: () => void file('pdf') },
      ]}
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          aria-label={`Export ${title}`}
          icon={<Download size={16} aria-hidden="true" />}
          pending={pending}
        >
          Export
        </Button>
      )}
    />
  )
}
