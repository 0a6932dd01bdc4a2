export const followingMessages = {
  'following.yourself': 'You cannot follow yourself.',
  'following.too_many': 'You follow as many people and companies as one can. Stop following somebody first.',
} as const
