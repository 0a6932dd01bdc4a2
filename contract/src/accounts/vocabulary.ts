import type { Craft } from './crafts.ts'

/** Words that several features share, one list each. */
export { CRAFTS, type Craft } from './crafts.ts'

/** Other names of a craft by which people search for it. */
export const CRAFT_SYNONYMS: Readonly<Record<string, Craft>> = {
  dp: 'Cinematographer',
  dop: 'Cinematographer',
  'director of photography': 'Cinematographer',
  cameraman: 'Cinematographer',
  mua: 'Makeup Artist',
  hmu: 'Makeup Artist',
  'make-up artist': 'Makeup Artist',
  'make up artist': 'Makeup Artist',
  actress: 'Actor',
  performer: 'Actor',
  singer: 'Musician',
  vocalist: 'Musician',
  'session player': 'Musician',
  vo: 'Voice Artist',
  voiceover: 'Voice Artist',
  'voice over': 'Voice Artist',
  wardrobe: 'Costume Designer',
  screenwriter: 'Writer',
  scriptwriter: 'Writer',
  copywriter: 'Writer',
  sparks: 'Gaffer',
  'lighting technician': 'Gaffer',
  pa: 'Production Assistant',
  runner: 'Production Assistant',
  retoucher: 'Photographer',
  colorist: 'Editor',
  colourist: 'Editor',
  'graphic designer': 'Designer',
  foley: 'Sound Designer',
  'sound mixer': 'Sound Designer',
  compositor: 'VFX Artist',
}

export const COMPANY_TYPES = {
  'Production House': 'production_house',
  'Talent Agency': 'talent_agency',
  'Recording Studio': 'recording_studio',
  'Fashion House': 'fashion_house',
  'Event Organizer': 'event_organizer',
  'Media Company': 'media_company',
  'Independent Studio': 'independent_studio',
  Other: 'other',
} as const
export type CompanyTypeLabel = keyof typeof COMPANY_TYPES
export type CompanyType = (typeof COMPANY_TYPES)[CompanyTypeLabel]

/** The stored slug of a company type; unknown values map to `other`. */
export const companyTypeSlug = (label: string): CompanyType =>
  COMPANY_TYPES[label as CompanyTypeLabel] ?? Object.values(COMPANY_TYPES).find((slug) => slug === label) ?? 'other'

/** The two kinds of accounts. */
export const ACCOUNT_KINDS = ['talent', 'business'] as const

export const INTERESTS = [
  'film',
  'music',
  'photography',
  'acting',
  'directing',
  'sound',
  'art',
  'fashion',
  'dance',
  'theater',
  'design',
  'writing',
] as const
export type Interest = (typeof INTERESTS)[number]

export const PERSONAL_MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'aol.com',
  'icloud.com',
  'protonmail.com',
  'mail.com',
  'live.com',
] as const

export const BUSINESS_MAIL_MESSAGE =
  'Please use a business email address. Personal email domains are not allowed for business accounts.'

/**
 * Whether an address is at one of the nine personal mail domains. Case, a trailing dot and sub-domains change nothing.
 */
export function isPersonalMail(address: string): boolean {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  return PERSONAL_MAIL_DOMAINS.some((personal) => domain === personal || domain.endsWith(`.${personal}`))
}
