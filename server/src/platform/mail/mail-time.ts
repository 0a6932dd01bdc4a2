/** "Tuesday, 24 November 2026 at 18:00 (Europe/Berlin)", in the reader's time zone; in UTC if it is unknown. */
export function mailTime(at: Date, timeZone: string | null): string {
  const words = at.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: timeZone ?? 'UTC' })
  return timeZone && timeZone !== 'UTC' ? `${words} (${timeZone.replaceAll('_', ' ')})` : `${words} UTC`
}
