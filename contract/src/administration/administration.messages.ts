export const administrationMessages = {
  'administration.yourself': 'You cannot do this to your own account.',
  'administration.administrator': 'Administrators cannot be blocked. Remove the administrator right first.',
  'administration.not_undoable': 'This cannot be undone any more.',
} as const
