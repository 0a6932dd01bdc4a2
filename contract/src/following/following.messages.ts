export const followingMessages = {
  'following.yourself': 'You cannot follow yourself.',
  'following.too_many': 'You follow as many people and companies as one can. Stop following somebody first.',
} as const

export const followingStatuses = {
  'following.yourself': 409,
} as const satisfies Partial<Record<keyof typeof followingMessages, number>>
