/** Words of shows and events (specification 001 §9): both lists are stored. */
export const EVENT_TYPES = ['screening', 'showcase', 'premiere', 'festival', 'workshop', 'other'] as const
export type EventType = (typeof EVENT_TYPES)[number]
export const EVENT_TYPE_LABELS: Record<EventType, string> = {
  screening: 'Screening',
  showcase: 'Showcase',
  premiere: 'Premiere',
  festival: 'Festival',
  workshop: 'Workshop',
  other: 'Other',
}
export const EVENT_GENRES = ['theater', 'music', 'fashion', 'other'] as const
export type EventGenre = (typeof EVENT_GENRES)[number]
export const EVENT_GENRE_LABELS: Record<EventGenre, string> = {
  theater: 'Theater',
  music: 'Music',
  fashion: 'Fashion',
  other: 'Other',
}

/** Default number of attendees, and the most a form accepts. */
export const ATTENDEES = { usual: 100, most: 1_000_000 } as const
