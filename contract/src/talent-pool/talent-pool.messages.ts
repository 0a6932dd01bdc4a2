export const talentPoolMessages = {
  'talent_pool.post_needed': 'Choose one of your posts to sort by match.',
  'talent_pool.list_name_taken': 'Your company has a list with this name.',
  'talent_pool.too_many_lists': 'Your company has as many lists as it may have. Delete one first.',
  'talent_pool.post_closed': 'This post takes no applications at the moment.',
  'talent_pool.already_invited': 'This person has been invited to this post already.',
  'talent_pool.has_applied': 'This person has applied to this post already.',
} as const

export const talentPoolStatuses = {
  'talent_pool.post_closed': 409,
  'talent_pool.already_invited': 409,
  'talent_pool.has_applied': 409,
} as const satisfies Partial<Record<keyof typeof talentPoolMessages, number>>
