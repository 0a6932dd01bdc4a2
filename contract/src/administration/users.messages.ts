export const usersMessages = {
  'users.already_admin': 'This person is an administrator already.',
  'users.no_admin': 'This person is no administrator.',
  'users.last_admin': 'The last administrator cannot be removed.',
  'users.unconfirmed': 'This person has not confirmed their email address yet.',
  'users.blocked': 'This person is blocked. Unblock them first.',
  'users.not_blocked': 'This person is not blocked.',
  'users.leaving': 'This account is going to be deleted.',
  'users.staying': 'This account is not going to be deleted.',
  'users.own_wish': 'This person asked for the deletion themselves; only they can take it back.',
  'users.delete_admin': 'Administrators cannot be deleted. Remove the administrator right first.',
} as const
