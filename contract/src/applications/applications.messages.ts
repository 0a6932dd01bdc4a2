export const applicationsMessages = {
  'applications.already_applied': 'You have already applied.',
  'applications.move_refused': 'This application can’t move to that status from its current one.',
  'applications.undo_late': 'It’s too late to undo this. Use Reconsider instead.',
  'applications.nothing_to_undo': 'There’s nothing to undo.',
  'applications.resume_missing': 'This résumé is no longer available. Please upload it again.',
  'applications.criteria_changed': 'The criteria have changed since you opened this. Check them and score again.',
  'applications.already_extended': 'This date was moved once already.',
  'applications.extension_late': 'Choose a day after the current date, at most 30 days later.',
  'applications.no_one_waiting': 'Everyone who applied has a reply.',
  'applications.date_passed': 'The date has passed.',
  'applications.failed': 'Failed to submit application. Please try again.',
  'applications.too_many_to_match': 'There are too many applicants to sort by match. Choose one job first.',
} as const

export const applicationsStatuses = {
  'applications.move_refused': 409,
  'applications.undo_late': 409,
  'applications.nothing_to_undo': 409,
  'applications.criteria_changed': 409,
  'applications.already_extended': 409,
  'applications.no_one_waiting': 409,
  'applications.date_passed': 409,
} as const satisfies Partial<Record<keyof typeof applicationsMessages, number>>
