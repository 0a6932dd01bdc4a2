export const applicationsMessages = {
  'applications.already_applied': 'You have already applied to this job.',
  'applications.move_refused': 'This application can’t move to that status from its current one.',
  'applications.undo_late': 'It’s too late to undo this. Use Reconsider instead.',
  'applications.nothing_to_undo': 'There’s nothing to undo.',
  'applications.resume_missing': 'This résumé is no longer available. Please upload it again.',
  'applications.criteria_changed': 'The criteria have changed since you opened this. Check them and score again.',
  'applications.failed': 'Failed to submit application. Please try again.',
  'applications.too_many_to_match': 'There are too many applicants to sort by match. Choose one job first.',
} as const

export const applicationsStatuses = {
  'applications.move_refused': 409,
  'applications.undo_late': 409,
  'applications.nothing_to_undo': 409,
  'applications.criteria_changed': 409,
} as const satisfies Partial<Record<keyof typeof applicationsMessages, number>>
