let chosen: string | undefined

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

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
