/** "24 November 2026" for a calendar day, or undefined. */
export const dayWords = (day: string | null): string | undefined =>
  day === null
    ? undefined
    : new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })

/** "24 November 2026, 19:30 (Europe/Paris)": in local time. */
export const timeWords = (iso: string | null, timeZone: string): string | undefined =>
  iso === null
    ? undefined
    : `${new Date(iso).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone }).replace(' at ', ', ')} (${timeZone})`

export const placeWords = (location: string | null, remote: boolean): string | undefined =>
  remote ? (location ? `${location} or remote` : 'Remote') : (location ?? undefined)

/** "Full-time" for `full-time`, "Music video" for `music_video`. */
export const labelWords = (key: string | null): string | undefined => {
  const words = key?.replaceAll('_', ' ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : undefined
}
