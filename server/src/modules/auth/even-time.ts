import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { isBroken } from '../../platform/env.ts'

/** More than the work behind any of these calls takes on a machine that is not overloaded (milliseconds). */
const STEP_MS = 50

/**
 * Runs what does more for a known address than for an unknown one, and answers, or throws, at the next full step: how
 * long it took tells nobody which of the two it was. `ENSEMBLE_BREAK=even-time` answers at once, for the positive
 * control of the test that measures.
 */
export async function inEvenTime<T>({ platform }: Pick<Context, 'platform'>, work: () => Promise<T>): Promise<T> {
  if (isBroken(platform.env, 'even-time')) return work()
  const started = performance.now()
  try {
    return await work()
  } finally {
    const took = performance.now() - started
    await wait(Math.ceil(took / STEP_MS) * STEP_MS - took)
  }
}
