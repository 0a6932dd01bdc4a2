/** What a company's page lists, in the order in which it shows them. */
export const COMPANY_SECTIONS = ['projects', 'team', 'clients', 'awards', 'events'] as const
export type CompanySection = (typeof COMPANY_SECTIONS)[number]

/** Entries that one list holds at most. */
export const SECTION_MOST = 50
/** Earlier addresses of a company that still lead to it. */
export const OLD_ADDRESSES_MOST = 3
/** Open posts that the page names at a time. */
export const PAGE_POSTS = 5

export const COMPANY_SIZES = ['1', '2-10', '11-50', '51-200', '201+'] as const
export type CompanySize = (typeof COMPANY_SIZES)[number]
export const COMPANY_SIZE_LABELS: Readonly<Record<CompanySize, string>> = {
  '1': 'One person',
  '2-10': '2–10 people',
  '11-50': '11–50 people',
  '51-200': '51–200 people',
  '201+': 'More than 200 people',
}

export const COMPANY_PROJECT_STATUSES = ['in_progress', 'on_hold', 'completed', 'cancelled'] as const
export type CompanyProjectStatus = (typeof COMPANY_PROJECT_STATUSES)[number]
export const COMPANY_PROJECT_STATUS_LABELS: Readonly<Record<CompanyProjectStatus, string>> = {
  in_progress: 'In progress',
  on_hold: 'On hold',
  completed: 'Completed',
  cancelled: 'Canceled',
}

export const AWARD_ICONS = ['trophy', 'medal', 'laurel', 'star', 'film', 'music', 'camera'] as const
export type AwardIcon = (typeof AWARD_ICONS)[number]
export const AWARD_ICON_LABELS: Readonly<Record<AwardIcon, string>> = {
  trophy: 'Trophy',
  medal: 'Medal',
  laurel: 'Laurel',
  star: 'Star',
  film: 'Film',
  music: 'Music',
  camera: 'Camera',
}
