let chosen: string | undefined

/** The zone of the device's clock. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Times are shown by this zone from now on; by the device's where none is given, or where this browser does not know it. */
export function setZone(zone: string | null) {
  chosen = undefined
  if (!zone) return
  try {
    chosen = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    // a newer zone than this browser: its own clock is better than none
  }
}

/** The zone by which times are shown. */
export const ownZone = () => chosen ?? deviceZone()
