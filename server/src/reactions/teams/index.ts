import { applicationMoved } from '../../modules/applications/applications.facts.ts'
import { settleMember } from '../../modules/messaging/index.ts'
import { on } from '../../platform/facts/define-fact.ts'

/** Whoever is accepted for a post joins its team's conversation; whose acceptance is undone leaves it. */
export const teamReactions = {
  name: 'teams',
  reactions: [
    on(applicationMoved, 'team-members', async (fact, ctx) => {
      if ((fact.from === 'accepted') !== (fact.to === 'accepted')) await settleMember(ctx, fact)
    }),
  ],
}
