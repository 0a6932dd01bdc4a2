export const collaborationsMessages = {
  'collaborations.over': 'Choose an end date that hasn’t passed.',
  'collaborations.create_failed': 'Failed to create collaboration. Please try again.',
} as const
