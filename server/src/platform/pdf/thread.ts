import { parentPort } from 'node:worker_threads'
import type { PdfContent } from './content.ts'
import { printPdf } from './print.ts'

// one at a time: the printer sends the next one after it gets the answer
parentPort?.on('message', (content: PdfContent) => {
  printPdf(content).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
