export const newsMessages = {
  'news.create_failed': 'Failed to publish the post. Please try again.',
} as const
