import { z } from 'zod'
import { email, id, nameText, subjectText, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'

const subject = subjectText('subject', 150, { min: [1, 'Say in a few words what this is about'] })
const message = text(5000, { min: [10, 'Write at least 10 characters'], max: 'Cannot exceed 5000 characters' })
const name = nameText(100, { min: [2, 'Name must be at least 2 characters'] })

/** What a signed-in person writes: we know who they are. */
export const MemberQuestion = z.object({ subject, message })
export const VisitorQuestion = z.object({ name, email, subject, message })

/** `topic`: the help topic that was open. A visitor says who they are; for a signed-in person these fields are ignored. */
export const Question = z.object({
  subject,
  message,
  topic: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  name: name.optional(),
  email: email.optional(),
})
export type Question = z.infer<typeof Question>

export const AnswerForm = z.object({ answer: text(5000, { min: [1, 'Write an answer'] }) })

export const HelpRequestQuery = PageQuery.extend({ shown: z.enum(['open', 'answered']).optional() })
export const HelpRequestRef = z.object({ requestId: id })
/** `personId`: the account it was asked from. `answeredBy` is null when that administrator's account is gone. */
export const HelpRequest = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    person_id: id.nullable(),
    subject: z.string(),
    message: z.string(),
    topic: z.string().nullable(),
    created_at: timestamp,
    answer: z.string().nullable(),
    answered_at: timestamp.nullable(),
    answered_by: z.string().nullable(),
    can: z.object({ answer: z.boolean() }),
  })
  .meta({ id: 'HelpRequest' })
export type HelpRequest = z.infer<typeof HelpRequest>
export const Asked = z.object({ id })
