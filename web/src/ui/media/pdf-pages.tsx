import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { PdfDocument, PdfPage } from './pdf-document.ts'

export interface PdfPagesProps {
  file: Blob
  /** What the document is, for screen readers. */
  label: string
  /** Shown when the file can't be displayed here. */
  unreadable: string
}

/** A PDF page by page, drawn on canvases: nothing in it runs. */
export function PdfPages({ file, label, unreadable }: PdfPagesProps) {
  const [read, setRead] = useState<{ document?: PdfDocument; failed?: boolean }>({})
  useEffect(() => {
    let current: PdfDocument | undefined
    let left = false
    const load = async () => {
      const { readPdf } = await import('./pdf-document.ts')
      current = await readPdf(await file.arrayBuffer())
      if (left) current.close()
      else setRead({ document: current })
    }
    load().catch(() => left || setRead({ failed: true }))
    return () => {
      left = true
      current?.close()
    }
  }, [file])
  if (read.failed) return <PdfTrouble>{unreadable}</PdfTrouble>
  const { document } = read
  if (!document) return <PdfWait label={label} />
  return (
    <div className="grid gap-3" role="group" aria-label={label}>
      {document.pages.map((page) => (
        <PageCanvas key={page.number} page={page} total={document.total} />
      ))}
      {document.total > document.pages.length && (
        <p className="text-small text-muted">Download the file to read the remaining pages.</p>
      )}
    </div>
  )
}

/** A placeholder shaped like the first page. */
export const PdfWait = ({ label }: { label: string }) => (
  <div role="status" aria-label={`Loading ${label}`}>
    <Skeleton className="aspect-[1/1.414] w-full rounded-card" />
  </div>
)

export const PdfTrouble = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-sunk p-4">
    {children}
  </div>
)

function PageCanvas({ page, total }: { page: PdfPage; total: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let left = false
    const drawing = page.draw(element, element.clientWidth || 640)
    // a page that is unmounted while drawing ends with a cancellation
    drawing.done
      .then(() => page.text())
      .then(
        (text) => left || setWords(text),
        () => undefined,
      )
    return () => {
      left = true
      drawing.cancel()
    }
  }, [page])
  return (
    <figure>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${page.number} of ${total}`}
        className="w-full rounded-small border border-hairline bg-[white]"
        style={{ aspectRatio: page.ratio }}
      />
      <figcaption className="sr-only whitespace-pre-line">{words}</figcaption>
    </figure>
  )
}
