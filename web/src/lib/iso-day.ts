import { dateForm } from './date-form.ts'
import { deviceZone } from './zone.ts'

// Sweden's format is YYYY-MM-DD
const swedish = dateForm({}, 'sv-SE')

/** The calendar day of an instant, YYYY-MM-DD, in the device's zone or the given one. */
export const isoDay = (at: Date = new Date(), timeZone = deviceZone()): string => swedish(at, timeZone)
