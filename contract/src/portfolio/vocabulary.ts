export const PROJECT_TYPES = { film: 'Film', music: 'Music', photography: 'Photography', other: 'Other' } as const
export type ProjectType = keyof typeof PROJECT_TYPES
export const PROJECT_TYPE_KEYS = Object.keys(PROJECT_TYPES) as [ProjectType, ...ProjectType[]]

export const PROJECT_STATUSES = ['draft', 'published'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** `private`: for its owner, and anyone with one of its links. */
export const VISIBILITIES = ['public', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** How long a link to a private project lasts, in days. */
export const LINK_LENGTHS = {
  day: { label: '1 day', days: 1 },
  week: { label: '7 days', days: 7 },
  month: { label: '30 days', days: 30 },
} as const
export type LinkLength = keyof typeof LINK_LENGTHS
export const LINK_LENGTH_KEYS = Object.keys(LINK_LENGTHS) as [LinkLength, ...LinkLength[]]

export const MOST_FILES = 5
export const MOST_EMBEDS = 3
export const MOST_CREDITS = 40
export const MOST_LINKS = 10
export const MOST_PROJECTS = 500
/** Characters in a captions file. */
export const CAPTIONS_MAX = 100_000
