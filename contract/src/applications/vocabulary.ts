export const AVAILABILITIES = ['immediate', '2_weeks', '1_month', 'custom'] as const
export const AVAILABILITY_LABELS: Record<(typeof AVAILABILITIES)[number], string> = {
  immediate: 'Immediately',
  '2_weeks': 'In 2 weeks',
  '1_month': 'In 1 month',
  custom: 'From a date',
}

/** Pictures and films that can be sent to a collaboration. */
export const MOST_APPLICATION_FILES = 5
