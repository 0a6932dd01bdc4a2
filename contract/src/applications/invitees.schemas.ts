import { z } from 'zod'
import { FormEmail } from '../accounts/accounts.forms.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { page } from '../core/page.ts'

export const InviteeForm = z.object({
  post_id: id,
  email: FormEmail,
  message: text(500, { max: 'A message can have up to 500 characters' }).default(''),
})

/** Someone who was invited to apply by email. It doesn’t say whether they have an account. */
export const Invitee = z
  .object({
    id,
    email: z.string(),
    post: z.object({ id, title: z.string() }),
    invited_by: z.string().nullable(),
    invited_at: timestamp,
  })
  .meta({ id: 'Invitee' })
export type Invitee = z.infer<typeof Invitee>

/** `posts`: the open posts that someone can be invited to, the newest first; none where `can.invite` is false. */
export const Invitees = page(Invitee).extend({
  posts: z.array(z.object({ id, title: z.string() })),
  can: z.object({ invite: z.boolean() }),
})

/** The address of an email’s link, shortened, and whether companies may still invite it. */
export const InvitationEmails = z.object({ address: z.string(), on: z.boolean() }).meta({ id: 'InvitationEmails' })
export const InvitationEmailsLink = z.object({ token: z.string().min(1).max(100) })
