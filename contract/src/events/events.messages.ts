export const eventsMessages = {
  'events.over': 'Choose a date that hasn’t passed.',
  'events.create_failed': 'Failed to publish event. Please try again.',
} as const
