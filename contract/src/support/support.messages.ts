export const supportMessages = {
  'support.who': 'Say who you are, so that we can answer.',
  'support.answered': 'Somebody has answered this already.',
} as const
