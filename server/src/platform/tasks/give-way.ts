import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The share of time above which the process counts as busy, how often that is checked, and the longest pause. */
const BUSY = 0.7
const LOOK_MS = 5
const LONGEST_PAUSE_MS = 200

/**
 * Between the batches of long work: people waiting for a response come first. Pauses until the process, apart from this
 * work, has time to spare.
 */
export async function giveWay(): Promise<void> {
  for (let paused = 0; paused < LONGEST_PAUSE_MS; paused += LOOK_MS) {
    const before = performance.eventLoopUtilization()
    await sleep(LOOK_MS)
    if (performance.eventLoopUtilization(before).utilization <= BUSY) return
  }
}
