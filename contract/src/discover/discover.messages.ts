export const discoverMessages = {
  'discover.rate_limited': 'Search rate limit exceeded. Please try again later.',
} as const
