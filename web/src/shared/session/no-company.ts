/** For a business account without a seat: one that was invited and has not accepted yet, or that left. */
export const NO_COMPANY = {
  title: 'No company yet',
  text: 'You aren’t a member of a company. To join one, open the link in your invitation. If it has expired, ask an owner of the company to invite you again.',
} as const
