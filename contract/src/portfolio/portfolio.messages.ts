export const portfolioMessages = {
  'portfolio.alt_needed': 'Describe every image before you publish, for people who can’t see it.',
  'portfolio.media_needed': 'At least one media file is required',
  'portfolio.media_failed': 'We couldn’t read one of the files. Remove it and try again.',
  'portfolio.captions_for_video': 'Only videos can have captions.',
  'portfolio.too_many': 'You’ve reached the limit of projects in a portfolio. Delete one first.',
  'portfolio.order_changed': 'The order was just changed somewhere else. We’ve reloaded it.',
  'portfolio.own_like': 'You can’t like your own project.',
  'portfolio.not_private': 'A public project doesn’t need a private link. Share its address.',
  'portfolio.not_published': 'Publish the project before you share it.',
  'portfolio.too_many_links': 'This project has reached its limit of links. End one first.',
  'portfolio.too_many_credits': 'This project has reached its limit of credits.',
  'portfolio.already_credited': 'This person is already credited in this role.',
  'portfolio.credit_declined': 'This person declined this credit.',
  'portfolio.credit_moved': 'This credit was just changed. Reload and try again.',
  'portfolio.credit_yourself': 'You’re the author of this project, so you don’t need a credit.',
} as const

export const portfolioStatuses = {
  'portfolio.not_private': 409,
  'portfolio.not_published': 409,
  'portfolio.credit_moved': 409,
} as const satisfies Partial<Record<keyof typeof portfolioMessages, number>>
