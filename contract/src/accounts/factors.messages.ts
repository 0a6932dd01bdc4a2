export const factorsMessages = {
  'factors.second_factor': 'Enter a code from your authenticator app first.',
  'factors.recovery_code': 'This recovery code is not valid. Check it, or try another one.',
} as const
