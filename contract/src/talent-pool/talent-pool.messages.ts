export const talentPoolMessages = {
  'talent_pool.post_needed': 'Choose one of your posts to sort by match.',
  'talent_pool.list_name_taken': 'Your company already has a list with this name.',
  'talent_pool.too_many_lists': 'Your company has reached its limit of lists. Delete one first.',
  'talent_pool.post_closed': 'This post isn’t taking applications right now.',
  'talent_pool.already_invited': 'This person has already been invited to this post.',
  'talent_pool.has_applied': 'This person has already applied to this post.',
} as const

export const talentPoolStatuses = {
  'talent_pool.post_closed': 409,
  'talent_pool.already_invited': 409,
  'talent_pool.has_applied': 409,
} as const satisfies Partial<Record<keyof typeof talentPoolMessages, number>>
