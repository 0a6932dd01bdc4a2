/** Words of job posts that forms, filters and pages share. */
export const JOB_TYPES = ['full-time', 'part-time', 'contract', 'freelance'] as const
export type JobType = (typeof JOB_TYPES)[number]
export const JOB_TYPE_LABELS: Record<JobType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  freelance: 'Freelance',
}
export const EXPERIENCE_LEVELS = ['entry', 'mid', 'senior', 'lead', 'expert'] as const
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]
export const EXPERIENCE_LABELS: Record<ExperienceLevel, string> = {
  entry: 'Entry',
  mid: 'Mid',
  senior: 'Senior',
  lead: 'Lead',
  expert: 'Expert',
}
/** How many crafts one job can ask for, and how many skills a job or one of its roles. */
export const JOB_LIMITS = { crafts: 3, skills: 10 } as const
export const INDUSTRIES = [
  'Film Production',
  'Music Production',
  'Fashion',
  'Photography',
  'Visual Effects',
  'Animation',
  'Game Development',
  'Theater',
  'Dance',
] as const

/** Thresholds of the rules behind the hiring insights, in days; `pay_named` compares at least `posts` of each kind and appears from `ratio` on. `few_apply` needs a post that `seen` people saw, next to at least `posts` others that `seenOthers` saw in all, and appears when half as many or fewer of them apply. */
export const INSIGHT_RULES = {
  waitingDays: 5,
  quietDays: 7,
  dueDays: 3,
  posts: 3,
  ratio: 1.3,
  seen: 20,
  seenOthers: 60,
} as const

/** How many roles a production has: "3 roles", "2 of 3 roles open", "All 3 roles filled"; undefined where it has none. */
export function rolesWords(all: number, open: number): string | undefined {
  if (!all) return undefined
  const roles = all === 1 ? '1 role' : `${all} roles`
  return open === all
    ? roles
    : open
      ? `${open} of ${roles} open`
      : all === 1
        ? `${roles}, filled`
        : `All ${roles} filled`
}
/** The pay label where a production's roles differ. */
export const PAY_BY_ROLE = 'Pay by role'
