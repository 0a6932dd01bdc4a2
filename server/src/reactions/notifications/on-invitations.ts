import { talentInvited } from '../../modules/opportunities/opportunities.facts.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { tellOfInvitation } from './invitation-sentences.ts'
import { notify } from './notify.ts'

export const onInvitations = [
  on(talentInvited, 'notify-invited', async (fact, ctx) => {
    const subject = { kind: 'invited' as const, invitationId: fact.invitationId }
    const told = await tellOfInvitation(ctx, subject)
    if (!told) return
    await notify(
      ctx,
      [fact.talentId],
      {
        type: 'job_match',
        ...told.sentence,
        href: told.href,
        factId: fact.factId,
        occurredAt: fact.occurredAt,
        group: null,
        metadata: told.metadata,
      },
      subject,
    )
  }),
]
