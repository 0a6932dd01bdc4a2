export const followingMessages = {
  'following.yourself': 'You can’t follow yourself.',
  'following.too_many':
    'You’ve reached the limit of people and companies you can follow. Stop following someone first.',
} as const

export const followingStatuses = {
  'following.yourself': 409,
} as const satisfies Partial<Record<keyof typeof followingMessages, number>>
