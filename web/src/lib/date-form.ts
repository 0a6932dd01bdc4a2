import { ownZone } from './zone.ts'

/**
 * Writes instants in one form, in the reader's zone or the given one. Making a formatter takes fifty times as long as
 * using it, and lists write thousands of dates: each form keeps one for each zone.
 */
export function dateForm(options: Intl.DateTimeFormatOptions, locale = 'en-GB') {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (date: Date, timeZone = ownZone()): string => {
    const form = kept.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    kept.set(timeZone, form)
    return form.format(date)
  }
}
