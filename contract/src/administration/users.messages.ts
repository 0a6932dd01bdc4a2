export const usersMessages = {
  'users.already_admin': 'This person is already an administrator.',
  'users.no_admin': 'This person isn’t an administrator.',
  'users.last_admin': 'The last administrator can’t be removed.',
  'users.unconfirmed': 'This person hasn’t confirmed their email address yet.',
  'users.blocked': 'This person is blocked. Unblock them first.',
  'users.not_blocked': 'This person isn’t blocked.',
  'users.leaving': 'This account is scheduled for deletion.',
  'users.staying': 'This account isn’t scheduled for deletion.',
  'users.own_wish': 'This person requested the deletion themselves. Only they can cancel it.',
  'users.delete_admin': 'Administrators can’t be deleted. Remove their administrator access first.',
} as const
