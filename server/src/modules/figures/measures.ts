/** What is counted. Steps, scores and replies are of those who applied then, hires and their minutes of those who accepted then. */
export const MEASURES = [
  'applicants',
  'opened',
  'shortlisted',
  'interviewed',
  'offered',
  'hired',
  'matched',
  'score_sum',
  'replies',
  'reply_minutes',
  'hires',
  'hire_minutes',
] as const
