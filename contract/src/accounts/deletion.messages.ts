export const deletionMessages = {
  'accounts.leaving': 'This account is scheduled for deletion. Keep it to continue.',
  'accounts.last_admin':
    'You’re the only administrator. Make someone else an administrator before this account is deleted.',
  'accounts.last_owner':
    'A company with other members needs an owner. Transfer ownership before this account is deleted.',
  'accounts.not_leaving': 'This account isn’t scheduled for deletion.',
  'accounts.ordered': 'An administrator scheduled this deletion. Only an administrator can cancel it.',
  'accounts.password_needed': 'Enter your password',
  'accounts.wrong_password': 'That password is incorrect.',
  'accounts.code_needed': 'Please enter the 6-digit code',
  'accounts.wrong_code': 'Invalid or expired verification code.',
} as const

export const deletionStatuses = {
  'accounts.not_leaving': 409,
} as const satisfies Partial<Record<keyof typeof deletionMessages, number>>
