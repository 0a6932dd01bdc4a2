import { talentInvited } from '../../modules/posts/posts.facts.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { tellOfInvitation } from './invitation-sentences.ts'
import { notify } from './notify.ts'

export const onInvitations = [
  on(talentInvited, 'notify-invited', async (fact, ctx) => {
    const subject = { kind: 'invited' as const, invitationId: fact.invitationId }
    const notice = await tellOfInvitation(ctx, subject)
    if (!notice) return
    await notify(
      ctx,
      [fact.talentId],
      {
        type: 'job_match',
        ...notice.sentence,
        href: notice.href,
        factId: fact.factId,
        occurredAt: fact.occurredAt,
        group: null,
        metadata: notice.metadata,
      },
      subject,
    )
  }),
]
