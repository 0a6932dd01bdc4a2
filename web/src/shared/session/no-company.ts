/** For a business account that holds no seat: one that was invited and has not accepted yet, or that left. */
export const NO_COMPANY = {
  title: 'No company yet',
  text: 'You hold no seat in a company. Open the link of your invitation to join one. If it has ended, ask an owner of the company to invite you again.',
} as const
