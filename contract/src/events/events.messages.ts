export const eventsMessages = {
  'events.over': 'Choose a date that has not passed.',
  'events.create_failed': 'Failed to publish event. Please try again.',
} as const
