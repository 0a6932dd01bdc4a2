import type { RateUnit } from '@ensemble/contract/profiles/terms.ts'

/** What a rate is for, as a choice. */
export const RATE_UNIT_LABELS: Record<RateUnit, string> = {
  hour: 'Per hour',
  day: 'Per day',
  week: 'Per week',
  flat: 'Flat fee',
}
