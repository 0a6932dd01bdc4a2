import { Download } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { savePicture } from './save-picture.ts'

/** A way to keep the numbers: "Table (CSV)". */
export interface ExportedFile {
  label: string
  save: () => void | Promise<void>
}

interface ExportMenuProps {
  /** Of what: "Talent metrics". */
  title: string
  /** The picture's name, without its ending. */
  name: string
  files: readonly ExportedFile[]
  svg: RefObject<SVGSVGElement | null>
  /** Whether a chart is drawn now: only then can it be saved. */
  drawn: boolean
}

/** The numbers as files, and the chart as a picture. */
export function ExportMenu({ title, name, files, svg, drawn }: ExportMenuProps) {
  const [pending, setPending] = useState(false)
  const picture: ExportedFile = {
    label: 'Picture (PNG)',
    save: () => (svg.current ? savePicture(svg.current, `${name}.png`) : undefined),
  }
  const run = async ({ save }: ExportedFile) => {
    setPending(true)
    try {
      await save()
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'The export failed. Please try again.' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Menu
      label={`Export ${title}`}
      items={[...files, picture].map((file) => ({
        label: file.label,
        onSelect: () => void run(file),
        ...(file === picture && !drawn && { disabledBecause: 'Show the chart first' }),
      }))}
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
