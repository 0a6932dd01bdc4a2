export const AVAILABILITIES = ['immediate', '2_weeks', '1_month', 'custom'] as const
export const AVAILABILITY_LABELS: Record<(typeof AVAILABILITIES)[number], string> = {
  immediate: 'Immediately',
  '2_weeks': 'In 2 weeks',
  '1_month': 'In 1 month',
  custom: 'From a date',
}
