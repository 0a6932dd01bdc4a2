export const supportMessages = {
  'support.who': 'Tell us who you are so we can reply.',
  'support.answered': 'Someone has already answered this.',
} as const
