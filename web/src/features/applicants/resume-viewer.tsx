import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../lib/api.ts'
import { fileSize } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { applications } from './applicants.api.ts'
import type { PdfDocument, PdfPage } from './pdf-pages.ts'

interface ResumeProps {
  file: { id: string; name: string; bytes: number }
}

/** A résumé: read here, or saved. */
export function Resume({ file }: ResumeProps) {
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { blob, name } = await download(applications.resume, { params: { fileId: file.id } })
      saveFile(blob, name ?? file.name)
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'The résumé could not be downloaded. Please try again.' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileText size={20} className="text-muted" aria-hidden="true" />
        <span className="grid min-w-0 flex-1 basis-40">
          <span className="truncate">{file.name}</span>
          <span className="text-small text-muted">{fileSize(file.bytes)}</span>
        </span>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? 'Hide Resume' : 'View Resume'}</Button>
        <Button size="small" variant="quiet" icon={<Download size={16} aria-hidden="true" />} pending={saving} onClick={() => void save()}>Download</Button>
      </div>
      {open && <ResumePages file={file} />}
    </div>
  )
}

function ResumePages({ file }: ResumeProps) {
  const bytes = useQuery({
    queryKey: [applications.resume.path, file.id], staleTime: Infinity, gcTime: 60_000,
    queryFn: async ({ signal }) => (await download(applications.resume, { params: { fileId: file.id } }, { signal })).blob,
  })
  const [read, setRead] = useState<{ document?: PdfDocument; failed?: boolean }>({})
  const blob = bytes.data
  useEffect(() => {
    if (!blob) return
    let current: PdfDocument | undefined
    let left = false
    const load = async () => {
      const { readPdf } = await import('./pdf-pages.ts')
      current = await readPdf(await blob.arrayBuffer())
      if (left) current.close()
      else setRead({ document: current })
    }
    load().catch(() => left || setRead({ failed: true }))
    return () => {
      left = true
      current?.close()
    }
  }, [blob])
  if (bytes.isError || read.failed) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-sunk p-4">
        <p>{bytes.isError ? 'The résumé could not be loaded.' : 'This résumé cannot be shown here. Download it to read it.'}</p>
        {bytes.isError && <Button size="small" onClick={() => void bytes.refetch()}>Try again</Button>}
      </div>
    )
  }
  if (!read.document) {
    return (
      <div role="status" aria-label="Loading the résumé">
        <Skeleton className="aspect-[1/1.414] w-full rounded-card" />
      </div>
    )
  }
  return (
    <div className="grid gap-3" role="group" aria-label={`Résumé ${file.name}`}>
      {read.document.pages.map((page) => (
        <PageCanvas key={page.number} page={page} total={read.document?.total ?? 1} />
      ))}
      {read.document.total > read.document.pages.length && <p className="text-small text-muted">Download the file to read the remaining pages.</p>}
    </div>
  )
}

function PageCanvas({ page, total }: { page: PdfPage; total: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let left = false
    const drawing = page.draw(element, element.clientWidth || 640)
    // a page that is put away while it is drawn ends with a cancellation
    drawing.done.then(() => page.text()).then((text) => left || setWords(text), () => undefined)
    return () => {
      left = true
      drawing.cancel()
    }
  }, [page])
  return (
    <figure>
      <canvas ref={canvas} role="img" aria-label={`Page ${page.number} of ${total}`} className="w-full rounded-small border border-hairline bg-[white]" style={{ aspectRatio: page.ratio }} />
      <figcaption className="sr-only whitespace-pre-line">{words}</figcaption>
    </figure>
  )
}
