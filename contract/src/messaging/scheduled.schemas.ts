import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { PartsInput } from './parts.schemas.ts'
import { PART_KINDS } from './parts.vocabulary.ts'
import { MESSAGE_MAX } from './vocabulary.ts'
import { NOTHING_SAID, saysSomething } from './words.schemas.ts'

/** The next message of a conversation, sent later: within `SCHEDULED_DAYS`. */
export const ScheduleInput = z
  .object({
    content: text(MESSAGE_MAX, { max: `A message can have up to ${MESSAGE_MAX} characters` }),
    parts: PartsInput,
    send_at: timestamp,
  })
  .refine(saysSomething, NOTHING_SAID)
export type ScheduleInput = z.output<typeof ScheduleInput>

/**
 * A message that waits for its time. `to`: who gets it. `conversation_id` is null as long as the two have no conversation.
 * `kinds`: what it carries. `why`: the sentence that says why it was not sent when it was due.
 */
export const ScheduledMessage = z
  .object({
    id,
    conversation_id: id.nullable(),
    to: z.string(),
    content: z.string(),
    kinds: z.array(z.enum(PART_KINDS)),
    send_at: timestamp,
    why: z.string().nullable(),
  })
  .meta({ id: 'ScheduledMessage' })
export type ScheduledMessage = z.infer<typeof ScheduledMessage>

/** The first due is first. */
export const ScheduledMessages = z.object({ items: z.array(ScheduledMessage) }).meta({ id: 'ScheduledMessages' })
export const ScheduledQuery = z.object({ conversation_id: id.optional() })
export const ScheduledRef = z.object({ scheduledId: id })
