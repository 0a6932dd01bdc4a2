import { createRequire } from 'node:module'
// Plain JavaScript: loading what strips types from a file would cost each thread another 9 MB.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/**
 * As `nice` counts: at 10 a thread gets about a tenth of a core that something else wants too, and all of an idle one.
 */
const NICENESS = 10

// Linux lowers only the calling thread; elsewhere the call would lower the whole server
if (process.platform === 'linux') setPriority(0, NICENESS)

// loaded with the first hash from elsewhere: most installations have none
/** @type {() => typeof import('@node-rs/bcrypt')} */
const bcrypt = () => createRequire(import.meta.url)('@node-rs/bcrypt')

/** @param {import('./passwords.ts').HashJob} job */
const work = (job) => {
  if (!('stored' in job)) return hashSync(job.password, job.cost)
  return job.stored.startsWith('$2')
    ? bcrypt().verifySync(job.password, job.stored)
    : verifySync(job.stored, job.password)
}

parentPort?.on('message', (job) => {
  try {
    parentPort?.postMessage({ value: work(job) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
