export const safetyMessages = {
  'safety.already_reported': 'You reported this already. You will be told what came of it.',
  'safety.own': 'You cannot report what is your own.',
  'safety.yourself': 'You cannot block yourself.',
  'safety.decided': 'Somebody else decided this meanwhile. Reload to see how.',
  'safety.outcome': 'This outcome does not fit what was reported.',
  'safety.nobody': 'The person behind this is gone.',
  'safety.not_public': 'This post is not public any more.',
  'safety.reported_again': 'It was reported again meanwhile. Decide the newer reports first.',
  'safety.undo_gone': 'What this decision changed is no longer there to be taken back.',
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
