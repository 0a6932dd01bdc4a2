export const applicationsMessages = {
  'applications.already_applied': 'You have already applied to this job.',
  'applications.move_refused': 'This application cannot be moved there from where it stands.',
  'applications.undo_late': 'It is too late to undo this; use Reconsider instead.',
  'applications.nothing_to_undo': 'There is nothing to undo.',
  'applications.resume_missing': 'This résumé is no longer there. Please upload it again.',
  'applications.failed': 'Failed to submit application. Please try again.',
} as const

export const applicationsStatuses = {
  'applications.move_refused': 409,
  'applications.undo_late': 409,
  'applications.nothing_to_undo': 409,
} as const satisfies Partial<Record<keyof typeof applicationsMessages, number>>
