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
export const SHOW_TYPES = ['theater', 'music', 'fashion', 'other'] as const
export type ShowType = (typeof SHOW_TYPES)[number]
export const SHOW_TYPE_LABELS: Record<ShowType, string> = {
  theater: 'Theater',
  music: 'Music',
  fashion: 'Fashion',
  other: 'Other',
}

/** Attendees unless given, and the most that a form takes. */
export const ATTENDEES = { usual: 100, most: 1_000_000 } as const
