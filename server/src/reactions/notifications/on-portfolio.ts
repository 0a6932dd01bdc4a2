import { findCreditStory } from '../../modules/portfolio/index.ts'
import { creditAnswered, creditAsked } from '../../modules/portfolio/portfolio.facts.ts'
import type { Context } from '../../platform/context.ts'
import { type Fact, on } from '../../platform/facts/define-fact.ts'
import { tellOfCredit } from './credit-sentences.ts'
import type { CreditSubject } from './notifications.facts.ts'
import { notify } from './notify.ts'

async function notifyOf(ctx: Context, fact: Fact, personId: string | undefined, subject: CreditSubject): Promise<void> {
  const notice = personId ? await tellOfCredit(ctx, subject) : undefined
  if (!notice || !personId) return
  await notify(
    ctx,
    [personId],
    {
      type: 'credit',
      ...notice.sentence,
      href: notice.href,
      factId: fact.factId,
      occurredAt: fact.occurredAt,
      group: null,
      metadata: notice.metadata,
    },
    subject,
  )
}

export const onPortfolio = [
  on(creditAsked, 'notify-credited', async (fact, ctx) => {
    const story = await findCreditStory(ctx.db, fact.creditId)
    await notifyOf(ctx, fact, story?.person_id, { kind: 'credit_asked', creditId: fact.creditId })
  }),
  on(creditAnswered, 'notify-author-of-credit', async (fact, ctx) => {
    const story = await findCreditStory(ctx.db, fact.creditId)
    await notifyOf(ctx, fact, story?.owner_id, {
      kind: 'credit_answered',
      creditId: fact.creditId,
      answer: fact.answer,
    })
  }),
]
