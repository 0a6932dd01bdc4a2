import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Limits count in windows of a minute and longer, which end on full minutes. What counts tries begins after the next end
 * if it is less than `seconds` away, so that all tries fall into one window. `minutes`: the length of the window.
 */
export async function stayInOneWindow(seconds = 8, minutes = 1): Promise<void> {
  const left = minutes * 60_000 - (Date.now() % (minutes * 60_000))
  if (left < seconds * 1000) await sleep(left + 50)
}
