/** Ready-made beginnings of a job post. */
export const JOB_TEMPLATES = ['crew', 'cast', 'one_day'] as const
export type JobTemplate = (typeof JOB_TEMPLATES)[number]
export const JOB_TEMPLATE_LABELS: Record<JobTemplate, string> = {
  crew: 'Crew',
  cast: 'Cast',
  one_day: 'One-day shoot',
}
