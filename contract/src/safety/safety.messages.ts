export const safetyMessages = {
  'safety.already_reported': 'You already reported this. We’ll let you know what we decide.',
  'safety.own': 'You can’t report yourself or something of your own.',
  'safety.yourself': 'You can’t block yourself.',
  'safety.decided': 'Someone else just decided this. Reload to see how.',
  'safety.outcome': 'This outcome doesn’t apply to what was reported.',
  'safety.nobody': 'The person behind this is no longer on Ensemble.',
  'safety.not_public': 'This post is no longer public.',
  'safety.reported_again': 'This was just reported again. Decide the newer reports first.',
  'safety.undo_gone': 'You can’t undo this decision: what it changed is no longer there.',
  'jobs.taken_down': 'An administrator took this post down. Only an administrator can bring it back.',
} as const

export const safetyStatuses = {
  'safety.decided': 409,
  'safety.outcome': 409,
  'safety.nobody': 409,
  'safety.reported_again': 409,
  'safety.undo_gone': 409,
  'jobs.taken_down': 409,
} as const satisfies Partial<Record<keyof typeof safetyMessages, number>>
