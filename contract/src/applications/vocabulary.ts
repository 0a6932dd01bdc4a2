export const AVAILABILITIES = ['immediate', '2_weeks', '1_month', 'custom'] as const
export const AVAILABILITY_LABELS: Record<(typeof AVAILABILITIES)[number], string> = {
  immediate: 'Immediately',
  '2_weeks': 'In 2 weeks',
  '1_month': 'In 1 month',
  custom: 'From a date',
}

/** Why a day from which someone is available is refused. */
export const AVAILABLE_PASSED = 'Choose today or a later day.'

/** Why a move to interviewed is refused that says no day: an interview on Ensemble is completed, others are recorded. */
export const INTERVIEW_UNDATED = 'Say on which day the interview took place.'
/** Why the day of an interview is refused that was before the application. */
export const INTERVIEW_EARLY = 'Choose a day after they applied, or the same day.'

/** Pictures and films that can be sent to a collaboration. */
export const MOST_APPLICATION_FILES = 5

/** Moves that one act can make for many applications. */
export const MANY_MOVES = ['review', 'shortlist', 'interview', 'reject'] as const
export type ManyMove = (typeof MANY_MOVES)[number]
/** Applications in one request. */
export const MOST_CHOSEN = 500
/** Tags on one application, and characters in one. */
export const MOST_TAGS = 10
export const TAG_MAX = 30
/** Projects and single files of a portfolio that can be chosen for an application. */
export const MOST_WORKS = 10

/** Characters in the link of a résumé. */
export const MOST_RESUME_URL = 2048

/** Saved views of a company, and characters in the name of one. */
export const MOST_VIEWS = 30
export const VIEW_NAME_MAX = 40

/** People that one note mentions. */
export const MOST_MENTIONS = 20

/** New applicants are counted up to this in the navigation; above it, it says so with a plus sign. */
export const NEW_SHOWN = 99
