import { invitedSentence } from '@ensemble/contract/notifications/invitations.messages.ts'
import { postHref } from '@ensemble/contract/opportunities/address.ts'
import type { Context } from '../../platform/context.ts'
import { findInvitationStory } from '../../reads/talent-pool/index.ts'
import type { InvitationSubject } from './notifications.facts.ts'
import type { Told } from './told.ts'

/** The words for an invitation to apply; undefined when its post takes no applications any more. */
export async function tellOfInvitation(ctx: Context, subject: InvitationSubject): Promise<Told | undefined> {
  const story = await findInvitationStory(ctx.db, subject.invitationId)
  if (!story) return undefined
  return {
    sentence: invitedSentence(story),
    href: postHref(story.kind, story.post_id),
    button: 'Read the post',
    message: story.message ? { author: story.company, text: story.message } : null,
    metadata: {
      jobId: story.post_id,
      jobTitle: story.post,
      companyName: story.company,
      companyLogo: story.company_logo,
    },
    footer: 'You get this because a company found you in the talent pool of Ensemble.',
  }
}
