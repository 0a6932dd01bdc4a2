import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The share of time above which the process counts as busy, how often that is checked, and the longest each pause lasts. */
const BUSY = 0.7
const LOOK_MS = 5
const LONGEST_PAUSE_MS = 200

/**
 * Between the batches of long work: people waiting for a response come first. Pauses for as long as the last batch took
 * (`tookMs`), because it kept the database busy too, and then until the process has time to spare.
 */
export async function giveWay(tookMs: number): Promise<void> {
  await sleep(Math.min(tookMs, LONGEST_PAUSE_MS))
  for (let paused = 0; paused < LONGEST_PAUSE_MS; paused += LOOK_MS) {
    const before = performance.eventLoopUtilization()
    await sleep(LOOK_MS)
    if (performance.eventLoopUtilization(before).utilization <= BUSY) return
  }
}
