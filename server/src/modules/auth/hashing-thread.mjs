// Plain JavaScript: loading what strips types from a file would cost each thread another 9 MB.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** As `nice` counts: at 10 a thread gets about a tenth of a core that somebody else wants too, and all of one that is idle. */
const NICENESS = 10

// Linux lowers the calling thread alone; elsewhere the call would lower the whole server
if (process.platform === 'linux') setPriority(0, NICENESS)

/** @param {import('./hashing-pool.ts').HashJob} job */
const work = (job) => ('stored' in job ? verifySync(job.stored, job.password) : hashSync(job.password, job.cost))

parentPort?.on('message', (job) => {
  try {
    parentPort?.postMessage({ value: work(job) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
