import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { PageQuery, page } from '../core/page.ts'
import { NOTE_MAX } from './vocabulary.ts'

/** Someone who may take care of a conversation for the company. */
export const Assignee = z
  .object({ id, name: z.string(), avatar_url: z.string().nullable() })
  .meta({ id: 'ConversationAssignee' })
export type Assignee = z.infer<typeof Assignee>

/** Who takes care of it from now on; null for everyone. */
export const AssignInput = z.object({ user_id: id.nullable() })

/** What the company's seats write down for each other. `author` is null once they have left Ensemble. */
export const ConversationNote = z
  .object({
    id,
    text: z.string(),
    author: z.object({ id, name: z.string() }).nullable(),
    mine: z.boolean(),
    at: timestamp,
  })
  .meta({ id: 'ConversationNote' })
export type ConversationNote = z.infer<typeof ConversationNote>

export const ConversationNoteInput = z.object({
  text: text(NOTE_MAX, {
    min: [1, 'Write something first'],
    max: `A note can have up to ${NOTE_MAX} characters`,
  }),
})
export const ConversationNoteRef = z.object({ conversationId: id, noteId: id })
export const NotePage = page(ConversationNote)
export const NoteQuery = PageQuery
