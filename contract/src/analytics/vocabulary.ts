import { AVAILABILITIES, AVAILABILITY_LABELS } from '../applications/vocabulary.ts'

/** The periods of the specification: days up to today, or everything. */
export const PERIODS = ['7d', '30d', '90d', '1y', 'all'] as const
export type Period = (typeof PERIODS)[number]
/** How many days of the reader's zone a period has, today included; null for all. */
export const PERIOD_DAYS: Record<Period, number | null> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: null }
export const PERIOD_LABELS: Record<Period, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
  all: 'All time',
}

/** How someone came to a post, a profile or a project. What came before this was written is `unknown`. */
export const SOURCES = ['discover', 'search', 'match', 'invitation', 'link', 'embed', 'feed'] as const
export type Source = (typeof SOURCES)[number]
export const ALL_SOURCES = [...SOURCES, 'unknown'] as const
export type AnySource = (typeof ALL_SOURCES)[number]
export const SOURCE_LABELS: Record<AnySource, string> = {
  discover: 'Discover',
  search: 'Search',
  match: 'Matches',
  invitation: 'Invitation',
  link: 'Direct link',
  embed: 'Embedded elsewhere',
  feed: 'Following and feeds',
  unknown: 'Unknown',
}

/** What is looked at. */
export const VIEWED = ['post', 'profile', 'project'] as const
export type Viewed = (typeof VIEWED)[number]
/** Who looks: someone without an account, a talent, someone of a company. Earlier looks are `unknown`. */
export const VIEWERS = ['visitor', 'talent', 'company', 'unknown'] as const
export type ViewerKind = (typeof VIEWERS)[number]

/** How far an application came, in order; each includes those that went on. */
export const STEPS = ['applied', 'opened', 'shortlisted', 'interviewed', 'offered', 'hired'] as const
export type Step = (typeof STEPS)[number]
export const STEP_LABELS: Record<Step, string> = {
  applied: 'Applied',
  opened: 'Opened',
  shortlisted: 'Shortlisted',
  interviewed: 'Interviewed',
  offered: 'Offered',
  hired: 'Hired',
}

/** What applicants are counted by: never age, gender or looks. */
export const TALENT_METRICS = ['craft', 'experience', 'city', 'availability'] as const
export type TalentMetric = (typeof TALENT_METRICS)[number]
export const TALENT_METRIC_LABELS: Record<TalentMetric, string> = {
  craft: 'Craft',
  experience: 'Experience',
  city: 'City',
  availability: 'Availability',
}
/** A part of a metric in words: availability is kept by its key, and '' is what no one said. */
export const metricPart = (metric: TalentMetric, part: string): string => {
  const key = metric === 'availability' ? AVAILABILITIES.find((each) => each === part) : undefined
  return (key ? AVAILABILITY_LABELS[key] : part) || 'Not said'
}

/** Fewer than this have no share and no growth: a percentage of four says nothing. */
export const SHARE_LEAST = 5
/** A word is named from so many different searchers on. */
export const WORD_LEAST = 3
