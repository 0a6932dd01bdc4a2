/** The calendar day of an instant, YYYY-MM-DD, in the device's zone or the given one. */
export const isoDay = (at: Date = new Date(), timeZone?: string): string =>
  // Sweden's format is YYYY-MM-DD
  at.toLocaleDateString('sv-SE', { timeZone })
