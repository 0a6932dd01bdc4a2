import { parentPort } from 'node:worker_threads'
import { printResume, type Resume } from './resume.pdf.ts'

// one at a time: the printer sends the next one after it gets the answer
parentPort?.on('message', (resume: Resume) => {
  printResume(resume).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
