import { setTimeout as wait } from 'node:timers/promises'

/** More than the work behind any of these calls takes on a machine that is not overloaded (milliseconds). */
const STEP_MS = 50

/**
 * Runs what does more for a known address than for an unknown one, and answers, or throws, at the next full step: how
 * long it took tells nobody which of the two it was.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const took = performance.now() - started
    await wait(Math.ceil(took / STEP_MS) * STEP_MS - took)
  }
}
