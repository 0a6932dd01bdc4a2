import { invitedSentence } from '@ensemble/contract/notifications/invitations.messages.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import type { Context } from '../../platform/context.ts'
import { findInvitationStory } from '../../reads/talent-pool/index.ts'
import type { NoticeContent } from './notice-content.ts'
import type { InvitationSubject } from './notifications.facts.ts'

/** The words for an invitation to apply; undefined when its post takes no applications any more. */
export async function tellOfInvitation(ctx: Context, subject: InvitationSubject): Promise<NoticeContent | undefined> {
  const story = await findInvitationStory(ctx.db, subject.invitationId)
  if (!story) return undefined
  return {
    sentence: invitedSentence(story),
    href: postHref(story.kind, story.post_id),
    button: 'Read the post',
    message: story.message ? { author: story.company, text: story.message } : null,
    metadata: {
      job_id: story.post_id,
      job_title: story.post,
      company_name: story.company,
      company_logo: story.company_logo,
    },
    footer: 'You get this because a company found you in the talent pool of Ensemble.',
  }
}
