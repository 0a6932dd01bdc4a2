import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawOn } from './draw-card.ts'

// Linux lowers only the calling thread; elsewhere the call would lower the whole server
if (process.platform === 'linux') setPriority(0, 10)

parentPort?.on('message', (words) => {
  try {
    parentPort?.postMessage({ value: drawOn(words) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
