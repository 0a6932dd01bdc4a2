export const discoverMessages = {
  'discover.rate_limited': 'Search rate limit exceeded. Please try again later.',
  'discover.free_unknown':
    'We can’t tell when you’re free: your profile says that you’re busy, not available, or available soon without a date.',
} as const

export const discoverStatuses = {
  'discover.free_unknown': 409,
} as const satisfies Partial<Record<keyof typeof discoverMessages, number>>
