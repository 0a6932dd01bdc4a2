import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { isBroken } from '../../platform/env.ts'

/** Longer than the work behind any of these calls takes on a machine that isn't overloaded (milliseconds). */
const STEP_MS = 50
/** Signing up does most where an address waits for its code: it reads and writes the account and its profile again. */
export const SIGN_UP_STEP_MS = 100

/**
 * Runs work that takes longer for a known address than for an unknown one, and returns or throws at the next full step,
 * so that the duration doesn't reveal which it was. `ENSEMBLE_BREAK=even-time` returns at once, for the positive
 * control of the timing test.
 */
export async function inEvenTime<T>(
  { platform }: Pick<Context, 'platform'>,
  work: () => Promise<T>,
  stepMs = STEP_MS,
): Promise<T> {
  if (isBroken(platform.env, 'even-time')) return work()
  const started = performance.now()
  try {
    return await work()
  } finally {
    const took = performance.now() - started
    await wait(Math.ceil(took / stepMs) * stepMs - took)
  }
}
