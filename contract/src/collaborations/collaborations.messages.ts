export const collaborationsMessages = {
  'collaborations.over': 'Choose an end that has not passed.',
  'collaborations.create_failed': 'Failed to create collaboration. Please try again.',
} as const
