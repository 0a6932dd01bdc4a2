import { text } from '../core/fields.ts'
import { MESSAGE_MAX } from './vocabulary.ts'

/** What a message says. */
export const content = text(MESSAGE_MAX, { max: `A message can have up to ${MESSAGE_MAX} characters` })
/** Both are there to be compared, whatever else is wrong. */
export const hasContent = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string' &&
  'parts' in value &&
  Array.isArray(value.parts)
/** Words, parts, or both. */
export const saysSomething = ({ content, parts }: { content: string; parts: readonly unknown[] }) =>
  content !== '' || parts.length > 0
export const NOTHING_SAID = { path: ['content'], error: 'Write a message', when: hasContent }
