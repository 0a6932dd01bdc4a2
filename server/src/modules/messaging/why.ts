import { messages } from '@ensemble/contract/messages.ts'

const NO_ONE = 'messaging.other_gone'

/** The sentence of a refusal by its code; someone who may not be written to looks like one who is gone. */
export const whyOf = (code: string): string =>
  messages[code === 'core.not_found' ? NO_ONE : code] ?? messages[NO_ONE] ?? ''
