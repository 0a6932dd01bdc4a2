/** "Tuesday, 24 November 2026 at 18:00 (Europe/Berlin)", by the reader's clock; by UTC where their zone is not known. */
export function mailTime(at: Date, timeZone: string | null): string {
  const words = at.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: timeZone ?? 'UTC' })
  return timeZone && timeZone !== 'UTC' ? `${words} (${timeZone.replaceAll('_', ' ')})` : `${words} UTC`
}
