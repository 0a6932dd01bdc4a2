import * as pdfjs from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler provides the file's address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { trustedScript } from './trusted-script.ts'

export interface PdfPage {
  number: number
  /** Width over height. */
  ratio: number
  /** Draws the page as wide as `width` CSS pixels. */
  draw: (canvas: HTMLCanvasElement, width: number) => { done: Promise<void>; cancel: () => void }
  /** The page's text, for those who can't see its picture. */
  text: () => Promise<string>
}

export interface PdfDocument {
  pages: PdfPage[]
  total: number
  close: () => void
}

const MOST_PAGES = 30

/** Reads a PDF in its own worker; its forms and scripts never run. @throws when the file can't be read */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfDocument> {
  const port = new Worker(trustedScript(workerUrl), { type: 'module' })
  // getDocument takes it at once: each document has its own worker, which ends with it
  pdfjs.GlobalWorkerOptions.workerPort = port
  const task = pdfjs.getDocument({ data: bytes, enableXfa: false, useWasm: false })
  const close = () => {
    void task.destroy().finally(() => port.terminate())
  }
  try {
    const file = await task.promise
    const numbers = Array.from({ length: Math.min(file.numPages, MOST_PAGES) }, (_, index) => index + 1)
    return {
      total: file.numPages,
      close,
      pages: await Promise.all(numbers.map(async (number) => pageOf(await file.getPage(number)))),
    }
  } catch (cause) {
    close()
    throw cause
  }
}

function pageOf(page: pdfjs.PDFPageProxy): PdfPage {
  const plain = page.getViewport({ scale: 1 })
  return {
    number: page.pageNumber,
    ratio: plain.width / plain.height,
    draw(canvas, width) {
      const scale = (width / plain.width) * Math.min(2, devicePixelRatio || 1)
      const viewport = page.getViewport({ scale })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({ canvas, viewport })
      return { done: task.promise, cancel: () => task.cancel() }
    },
    async text() {
      const { items } = await page.getTextContent()
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    },
  }
}
