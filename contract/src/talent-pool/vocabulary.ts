import type { Craft } from '../accounts/vocabulary.ts'
import type { INDUSTRIES } from '../jobs/vocabulary.ts'

/** The three buttons of the talent pool: people in one of these industries or crafts. */
export const TALENT_FIELDS = ['film', 'music', 'fashion'] as const
export type TalentField = (typeof TALENT_FIELDS)[number]
export const TALENT_FIELD_LABELS: Record<TalentField, string> = { film: 'Film', music: 'Music', fashion: 'Fashion' }
export const FIELD_INCLUDES: Record<
  TalentField,
  { industries: readonly (typeof INDUSTRIES)[number][]; crafts: readonly Craft[] }
> = {
  film: {
    industries: ['Film Production', 'Visual Effects', 'Animation'],
    crafts: ['Director', 'Cinematographer', 'Editor', 'VFX Artist', 'Actor', 'Gaffer', 'Producer', 'Writer'],
  },
  music: { industries: ['Music Production'], crafts: ['Musician', 'Composer', 'Sound Designer'] },
  fashion: {
    industries: ['Fashion', 'Photography'],
    crafts: ['Fashion Designer', 'Model', 'Stylist', 'Makeup Artist', 'Costume Designer', 'Photographer'],
  },
}

/** Whole years, the upper end not included: five years are of 5-10. */
export const YEARS = ['0-2', '3-5', '5-10', '10+'] as const
export const YEARS_LABELS: Record<(typeof YEARS)[number], string> = {
  '0-2': '0–2 years',
  '3-5': '3–5 years',
  '5-10': '5–10 years',
  '10+': '10+ years',
}
/** Per hour in the person's own currency (a day counts as 8 hours, a week as 40), the upper end not included. */
export const RATES = ['0-50', '50-100', '100-200', '200+'] as const
export const RATES_LABELS: Record<(typeof RATES)[number], string> = {
  '0-50': 'Up to 50 an hour',
  '50-100': '50–100 an hour',
  '100-200': '100–200 an hour',
  '200+': '200+ an hour',
}

/** `available`: free people come first. `match` goes with a post. */
export const POOL_SORTS = ['available', 'match', 'rating', 'experience'] as const
export const POOL_SORT_LABELS: Record<(typeof POOL_SORTS)[number], string> = {
  available: 'Availability',
  match: 'Match',
  rating: 'Rating',
  experience: 'Experience',
}

/** Sorted by match: how many people of a post's crafts are compared with it, those who share most of its skills. */
export const MOST_COMPARED = 500

/** Most lists of one company, and most letters in a list's name. */
export const MOST_LISTS = 50
export const LIST_NAME_MAX = 60
