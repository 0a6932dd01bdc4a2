/** How a post or an offer pays, as forms offer it. */
export const PAY_UNIT_OPTIONS = [
  { value: 'hour', label: 'By the hour' },
  { value: 'day', label: 'By the day' },
  { value: 'week', label: 'By the week' },
  { value: 'flat', label: 'Flat fee' },
  { value: 'royalty_share', label: 'Royalty share' },
  { value: 'unpaid', label: 'Unpaid' },
]
