export const setupMessages = {
  'setup.closed': 'There’s already an administrator. Please sign in.',
  'setup.code': 'That setup code didn’t work. The server prints a new one each time it starts.',
  'setup.user_exists': 'User already exists. Please use a different email or try updating the existing user to admin.',
} as const

export const setupStatuses = {
  'setup.closed': 409,
  'setup.code': 403,
  'setup.user_exists': 409,
} as const satisfies Partial<Record<keyof typeof setupMessages, number>>
