import { postHref } from '@ensemble/contract/posts/address.ts'
import { invitedSentence } from '@ensemble/contract/posts/invitations.notices.ts'
import { z } from 'zod'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { findInvitationStory } from './invitation-story.reads.ts'
import { talentInvited } from './posts.facts.ts'

export const invited = defineNotice({
  kind: 'invited',
  type: 'invitation',
  sort: 'invitations',
  on: talentInvited,
  about: z.object({ invitationId: z.uuid() }),
  to: (fact) => Promise.resolve([fact.talentId]),
  async tell(ctx, { invitationId }) {
    const story = await findInvitationStory(ctx.db, invitationId)
    return (
      story && {
        sentence: invitedSentence(story),
        unverified: story.verified ? null : story.company,
        href: postHref(story.kind, story.post_id),
        via: 'invitation' as const,
        button: 'Read the post',
        message: story.message ? { author: story.company, text: story.message } : null,
        metadata: {
          post_id: story.post_id,
          post_title: story.post,
          company_name: story.company,
          company_logo: story.company_logo,
        },
        footer: 'You’re getting this because a company invited you on Ensemble.',
      }
    )
  },
})
