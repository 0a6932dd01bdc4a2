/** Messages that the cast keep to use again; a company’s are for everyone who writes for it. */
export const savedReplies: readonly { of: string; title: string; body: string }[] = [
  {
    of: 'halvorsen',
    title: 'Invitation to meet',
    body: 'Dear {name}, we’d like to talk with you about {role}. Which of the next few days suits you, and would you rather meet here or on a call?',
  },
  {
    of: 'halvorsen',
    title: 'Not this time',
    body: 'Dear {name}, thank you for the time you took for {role}. We’ve gone with someone else, and I wanted you to hear it from us.',
  },
  {
    of: 'noor',
    title: 'Booked',
    body: 'Dear {name}, thank you for thinking of me. I’m booked for those weeks. I can recommend colleagues if that helps.',
  },
]
