import { z } from 'zod'
import { subjectText, text } from '../core/fields.ts'

export const BlockUserForm = z.object({ reason: text(500, { min: [1, 'Give a reason. They’ll see it'] }) })

/** An email from an administrator. The subject is one line. */
export const MailUserForm = z.object({
  subject: subjectText('subject', 150, { min: [1, 'Subject is required'] }),
  message: text(5000, { min: [1, 'Message is required'] }),
})
