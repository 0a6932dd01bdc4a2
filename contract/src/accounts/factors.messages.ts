export const factorsMessages = {
  'factors.second_factor': 'Enter a code from your authenticator app first.',
  'factors.recovery_code': 'That recovery code didn’t work. Check it or try another one.',
} as const

export const factorsStatuses = {
  'factors.second_factor': 403,
} as const satisfies Partial<Record<keyof typeof factorsMessages, number>>
