import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Limits count in windows of a minute or longer, which end on full minutes. Waits for the next window if the current one
 * ends within `seconds`, so that all tries of a test count in one. `minutes`: how long the window is.
 */
export async function stayInOneWindow(seconds = 8, minutes = 1): Promise<void> {
  const left = minutes * 60_000 - (Date.now() % (minutes * 60_000))
  if (left < seconds * 1000) await sleep(left + 50)
}
