/** The calendar day of an instant, YYYY-MM-DD: by the clock of this device, or by that of a zone. */
export const isoDay = (at: Date = new Date(), timeZone?: string): string =>
  // Sweden writes days so
  at.toLocaleDateString('sv-SE', { timeZone })
