/** Making a formatter takes fifty times as long as using it, and lists write thousands of days. */
export function kept(locale: string, options: Intl.DateTimeFormatOptions) {
  const forms = new Map<string, Intl.DateTimeFormat>()
  return (at: number, timeZone: string): string => {
    const form = forms.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    forms.set(timeZone, form)
    return form.format(at)
  }
}

/** What clocks in a zone show at an instant: YYYY-MM-DD HH:MM, which is Sweden's format. */
export const isoMinute = kept('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** The same as if it were UTC, in milliseconds. */
const shownAt = (at: number, zone: string) => Date.parse(`${isoMinute(at, zone).replace(' ', 'T')}:00Z`)

/**
 * When clocks in a zone show a day YYYY-MM-DD and a time HH:MM, in milliseconds. Where they skip it, within an hour or so of
 * it; where they show it twice, one of the two.
 */
export function instantOf(day: string, time: string, zone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`)
  let at = shown
  // the second step takes the offset of the day itself where clocks change near it
  for (let step = 0; step < 2; step += 1) at = shown - (shownAt(at, zone) - at)
  return at
}

/** The calendar day after this one, YYYY-MM-DD. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
