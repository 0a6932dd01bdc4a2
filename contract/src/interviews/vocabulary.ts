/** As the specification names them. */
export const INTERVIEW_TYPES = ['in-person', 'video', 'phone'] as const
export type InterviewType = (typeof INTERVIEW_TYPES)[number]
export const INTERVIEW_TYPE_LABELS: Readonly<Record<InterviewType, string>> = {
  'in-person': 'In person',
  video: 'Video call',
  phone: 'Phone call',
}

/** Minutes. */
export const DURATION = { least: 5, most: 480, usual: 60 } as const
/** Minutes that the company’s people keep free after an interview. */
export const BUFFER = { most: 240, usual: 0 } as const
/** Times in one proposal. */
export const MOST_SLOTS = 60
/** People of the company who take part. */
export const MOST_SEATS = 20
/** Days from today within which times can be proposed. */
export const DAYS_AHEAD = 365
/** Days that one search for free times covers, and how many times it finds. */
export const SEARCH_DAYS = 90
export const MOST_FREE = 40
export const MOST_QUESTIONS = 30
export const QUESTION_MAX = 300
export const NOTES_MAX = 10_000
export const WORDS_MAX = 1000
/** Steps of one side in interviews about one application within a day: each of them is emailed. */
export const STEPS_A_DAY = 20

/** How long the reply clock waits for interviews in all, in days past the day that was promised. */
export const WAIT_DAYS = 21
