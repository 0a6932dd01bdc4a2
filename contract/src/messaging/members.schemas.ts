import { z } from 'zod'
import { ACCOUNT_KINDS } from '../accounts/vocabulary.ts'
import { id } from '../core/fields.ts'

export const MemberRef = z.object({ conversationId: id, memberId: id })
/**
 * Who takes part in a team's conversation: a person, or the company behind the post. `title`: what they do. `lead`: the side
 * behind the post. `own`: the viewer's side.
 */
export const ConversationMember = z
  .object({
    id,
    kind: z.enum(ACCOUNT_KINDS),
    name: z.string(),
    title: z.string().nullable(),
    image_url: z.string().nullable(),
    href: z.string().nullable(),
    lead: z.boolean(),
    own: z.boolean(),
  })
  .meta({ id: 'ConversationMember' })
export type ConversationMember = z.infer<typeof ConversationMember>
