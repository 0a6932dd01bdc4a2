/** Whether someone can be booked; `soon` goes with a date. */
export const AVAILABILITY = ['available', 'soon', 'busy', 'not_available'] as const
export type Availability = (typeof AVAILABILITY)[number]
export const AVAILABILITY_LABELS: Record<Availability, string> = {
  available: 'Available Now',
  soon: 'Available Soon',
  busy: 'Currently Busy',
  not_available: 'Not Available',
}

export const RATE_UNITS = ['hour', 'day', 'week', 'flat'] as const
export type RateUnit = (typeof RATE_UNITS)[number]

/** Craft facts, by the name of their part in `CraftFacts`; each belongs to a craft, and anyone may add any of them. */
export const FACTS = {
  playing_age: { label: 'Playing age', craft: 'Acting' },
  height: { label: 'Height', craft: 'Acting' },
  accents: { label: 'Accents', craft: 'Acting' },
  measurements: { label: 'Measurements', craft: 'Modelling' },
  instruments: { label: 'Instruments', craft: 'Music' },
  kit: { label: 'Kit', craft: 'Crew' },
  licenses: { label: 'Licenses', craft: 'Crew' },
  genres: { label: 'Genres', craft: 'Photography' },
} as const
export type FactKind = keyof typeof FACTS
/** Those that are lists of names. */
export const FACT_LISTS = ['accents', 'instruments', 'kit', 'licenses', 'genres'] as const
export const FACT_KINDS = Object.keys(FACTS) as FactKind[]

/** Which facts a profession is usually asked for; the rest can still be added. */
export const FACTS_OF_CRAFT: Readonly<Record<string, readonly FactKind[]>> = {
  Actor: ['playing_age', 'height', 'accents'],
  'Voice Artist': ['playing_age', 'accents'],
  Dancer: ['playing_age', 'height'],
  Model: ['height', 'measurements'],
  Musician: ['instruments'],
  Composer: ['instruments'],
  Photographer: ['genres', 'kit'],
  Cinematographer: ['kit', 'licenses'],
  Gaffer: ['kit', 'licenses'],
  'Sound Designer': ['kit'],
  Editor: ['kit'],
  'VFX Artist': ['kit'],
  'Makeup Artist': ['kit'],
  'Production Assistant': ['kit', 'licenses'],
}

/** How many of each a profile can hold. */
export const PROFILE_LIMITS = { skills: 50, experience: 100, oldSlugs: 10, bio: 2000 } as const
