let chosen: string | undefined

const ASK_AGAIN_MS = 60_000
let device: { zone: string; asked: number } | undefined

/** The device's zone. Asking takes as long as writing fifty dates; devices travel, so it is asked again after a minute. */
export function deviceZone(): string {
  if (!device || performance.now() > device.asked + ASK_AGAIN_MS)
    device = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, asked: performance.now() }
  return device.zone
}

/** Sets the zone in which times are shown; the device's if none is given or this browser doesn't know it. */
export function setZone(zone: string | null) {
  chosen = undefined
  if (!zone) return
  try {
    chosen = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    // the zone is newer than this browser: the device's own is better than none
  }
}

/** The zone in which times are shown. */
export const ownZone = () => chosen ?? deviceZone()
