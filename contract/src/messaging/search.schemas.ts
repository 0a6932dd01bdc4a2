import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { Conversation } from './messaging.schemas.ts'
import { PersonName } from './person-name.ts'

/** `q`: words, or the beginnings of words. */
export const MessageSearch = PageQuery.extend({
  q: text(100, { min: [2, 'Type at least 2 characters'], max: 'Search for up to 100 characters' }),
})
export type MessageSearch = z.output<typeof MessageSearch>
/**
 * A message with the words that were searched for, and the line of its conversation. `text`: the part with most of them, on one
 * line, each between the characters of `HIT`. `author`: who wrote it for a company.
 */
export const MessageHit = z
  .object({
    id,
    seq: z.int(),
    at: timestamp,
    from_me: z.boolean(),
    author: PersonName.nullable(),
    text: z.string(),
    conversation: Conversation,
  })
  .meta({ id: 'MessageHit' })
export type MessageHit = z.infer<typeof MessageHit>
