import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { fileSize } from '../../lib/format.ts'
import { useSavedFile } from '../../shared/media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { PdfPages, PdfTrouble, PdfWait } from '../../ui/media/pdf-pages.tsx'
import { applications } from './applicants.api.ts'

interface ResumeProps {
  file: { id: string; name: string; bytes: number }
}

export function Resume({ file }: ResumeProps) {
  const [open, setOpen] = useState(false)
  const { saving, save } = useSavedFile(() => download(applications.resume, { params: { fileId: file.id } }), {
    name: file.name,
    failure: 'The résumé could not be downloaded. Please try again.',
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileText size={20} className="text-muted" aria-hidden="true" />
        <span className="grid min-w-0 flex-1 basis-40">
          <span className="truncate">{file.name}</span>
          <span className="text-small text-muted">{fileSize(file.bytes)}</span>
        </span>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide Resume' : 'View Resume'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Download size={16} aria-hidden="true" />}
          pending={saving}
          onClick={save}
        >
          Download
        </Button>
      </div>
      {open && <ResumePages file={file} />}
    </div>
  )
}

function ResumePages({ file }: ResumeProps) {
  const bytes = useQuery({
    queryKey: [applications.resume.path, file.id],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) =>
      (await download(applications.resume, { params: { fileId: file.id } }, { signal })).blob,
  })
  if (bytes.isError) {
    return (
      <PdfTrouble>
        <p>Couldn’t load the résumé.</p>
        <Button size="small" onClick={() => void bytes.refetch()}>
          Try again
        </Button>
      </PdfTrouble>
    )
  }
  if (!bytes.data) return <PdfWait label="the résumé" />
  return (
    <PdfPages
      file={bytes.data}
      label={`Résumé ${file.name}`}
      unreadable="This résumé can’t be shown here. Download it to read it."
    />
  )
}
