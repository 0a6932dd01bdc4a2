import { parentPort } from 'node:worker_threads'
import { printResume, type Resume } from './resume.pdf.ts'

// one at a time: the printer asks again when it has its answer
parentPort?.on('message', (resume: Resume) => {
  printResume(resume).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
