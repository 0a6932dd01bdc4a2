/** Rules by name. `reused_text` is decided by the database: the same words under another owner. */
export const WARNING_RULES = ['asks_for_money', 'overpayment', 'moves_off_platform', 'reused_text'] as const
export type WarningRule = (typeof WARNING_RULES)[number]

/** What readers are told, and why. */
export const WARNING_WORDS: Readonly<Record<WarningRule, { title: string; why: string }>> = {
  asks_for_money: {
    title: 'This may ask you for money first',
    why: 'It mentions a fee or deposit for applying, auditioning or registering. Nobody has to pay to be considered here.',
  },
  overpayment: {
    title: 'This mentions a cheque or an overpayment',
    why: 'A cheque that is too large, with a request to send the rest back, is a common fraud: it bounces after you have paid.',
  },
  moves_off_platform: {
    title: 'This leads away from Ensemble',
    why: 'It asks you to go on elsewhere in the very first message. That is allowed, but what is agreed there cannot be looked into here.',
  },
  reused_text: {
    title: 'The same text stands in another post',
    why: 'Another owner published these words before. Check who is really behind this one.',
  },
}
export const wordsOfWarning = (rule: string): { title: string; why: string } | undefined =>
  Object.hasOwn(WARNING_WORDS, rule) ? WARNING_WORDS[rule as WarningRule] : undefined
