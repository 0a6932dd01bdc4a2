import { z } from 'zod'
import { id, text } from '../core/fields.ts'
import { MESSAGE_MAX, REPLY_TITLE_MAX } from './vocabulary.ts'

const title = text(REPLY_TITLE_MAX, {
  min: [1, 'Give it a title'],
  max: `A title can have up to ${REPLY_TITLE_MAX} characters`,
})
const body = text(MESSAGE_MAX, {
  min: [1, 'Write the reply'],
  max: `A message can have up to ${MESSAGE_MAX} characters`,
})

/** Of which company; without it, of the talent themselves. */
export const RepliesQuery = z.object({ business_id: id.optional() })
/** The fields of the form. */
export const ReplyForm = z.object({ title, body })
export const ReplyInput = ReplyForm.extend(RepliesQuery.shape)
export const ReplyChange = ReplyForm.extend({ version: z.int().min(1) })
export const ReplyRef = z.object({ replyId: id })
export const ReplyVersion = z.object({ version: z.coerce.number().int().min(1) })

/** A message kept to be used again; its fields are filled in when it is used. */
export const SavedReply = z
  .object({
    id,
    title: z.string(),
    body: z.string(),
    author: z.string().nullable().describe('Who saved it last; null once they left Ensemble'),
    version: z.int(),
  })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>
export const SavedReplies = z.object({ items: z.array(SavedReply) }).meta({ id: 'SavedReplies' })
