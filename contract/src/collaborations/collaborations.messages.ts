export const collaborationsMessages = {
  'collaborations.over': 'Choose an end date that hasn’t passed.',
  'collaborations.create_failed': 'Failed to create collaboration. Please try again.',
  'collaborations.not_open': 'This collaboration is no longer taking applications.',
  'collaborations.own': 'This is your own collaboration.',
  'collaborations.already_applied': 'You have already asked to join this collaboration.',
  'collaborations.role_not_needed': 'This collaboration doesn’t need one of these roles anymore. Check your choice.',
} as const

export const collaborationsStatuses = {
  'collaborations.not_open': 409,
  'collaborations.already_applied': 409,
} as const satisfies Partial<Record<keyof typeof collaborationsMessages, number>>
