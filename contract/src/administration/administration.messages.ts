export const administrationMessages = {
  'administration.yourself': 'You can’t do this to your own account.',
  'administration.administrator': 'Administrators can’t be blocked. Remove their administrator access first.',
  'administration.not_undoable': 'This can no longer be undone.',
} as const
