export const deletionMessages = {
  'accounts.leaving': 'This account is waiting for its deletion. Keep it to go on.',
  'accounts.last_admin': 'You are the only administrator. Make somebody else one before this account is deleted.',
  'accounts.last_owner':
    'A company with other members needs an owner. Pass on ownership before this account is deleted.',
  'accounts.not_leaving': 'This account is not waiting for its deletion.',
  'accounts.ordered': 'The deletion was ordered by an administrator. Only they can take it back.',
  'accounts.password_needed': 'Enter your password',
  'accounts.wrong_password': 'This password is not right.',
  'accounts.code_needed': 'Please enter the 6-digit code',
  'accounts.wrong_code': 'Invalid or expired verification code.',
} as const

export const deletionStatuses = {
  'accounts.not_leaving': 409,
} as const satisfies Partial<Record<keyof typeof deletionMessages, number>>
