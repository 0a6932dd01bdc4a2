/** The two names of the promise: what the company owes, and what talent may expect. */
export const REPLY_NAMES = { company: 'Reply by', talent: 'You’ll hear by' } as const
export type ReplySide = keyof typeof REPLY_NAMES
