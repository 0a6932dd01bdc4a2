/** Rules by name. The database decides `reused_text`: the same text under another owner. */
export const WARNING_RULES = ['asks_for_money', 'overpayment', 'moves_off_platform', 'reused_text'] as const
export type WarningRule = (typeof WARNING_RULES)[number]

/** What readers see, and why. */
export const WARNING_WORDS: Readonly<Record<WarningRule, { title: string; why: string }>> = {
  asks_for_money: {
    title: 'This may ask you for money up front',
    why: 'It mentions a fee, a deposit, gift cards or money in advance. You never have to pay to be considered here.',
  },
  overpayment: {
    title: 'This mentions a check or an overpayment',
    why: 'A check for too much, with a request to send the rest back, is a common scam: it bounces after you’ve paid.',
  },
  moves_off_platform: {
    title: 'This takes you off Ensemble',
    why: 'It asks you to continue somewhere else in the very first message. That’s allowed, but we can’t look into what you agree on there.',
  },
  reused_text: {
    title: 'The same text appears in another post',
    why: 'Someone else published these words before. Check who is really behind this one.',
  },
}
export const wordsOfWarning = (rule: string): { title: string; why: string } | undefined =>
  Object.hasOwn(WARNING_WORDS, rule) ? WARNING_WORDS[rule as WarningRule] : undefined
