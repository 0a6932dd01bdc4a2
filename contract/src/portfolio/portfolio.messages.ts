export const portfolioMessages = {
  'portfolio.alt_needed': 'Describe every picture before you publish: some people hear it instead of seeing it.',
  'portfolio.media_needed': 'At least one media file is required',
  'portfolio.media_failed': 'One of the files could not be read. Remove it and try again.',
  'portfolio.captions_for_video': 'Captions belong to a video.',
  'portfolio.too_many': 'You have as many projects as a portfolio holds. Delete one first.',
  'portfolio.order_changed': 'The order was changed meanwhile. It has been loaded again.',
  'portfolio.own_like': 'This is your own project.',
  'portfolio.not_private': 'A public project needs no link: share its address.',
  'portfolio.not_published': 'Publish the project before you share it.',
  'portfolio.too_many_links': 'This project has as many links as it may have. End one first.',
  'portfolio.too_many_credits': 'This project has as many credits as it may have.',
  'portfolio.already_credited': 'This person is already credited in this role.',
  'portfolio.credit_declined': 'This person declined this credit.',
  'portfolio.credit_moved': 'This credit was changed meanwhile.',
  'portfolio.credit_yourself': 'You are the author of this project: it is yours already.',
} as const

export const portfolioStatuses = {
  'portfolio.not_private': 409,
  'portfolio.not_published': 409,
  'portfolio.credit_moved': 409,
} as const satisfies Partial<Record<keyof typeof portfolioMessages, number>>
