import { findCaseStory } from '../../modules/safety/index.ts'
import { caseDecided, caseReopened } from '../../modules/safety/safety.facts.ts'
import type { Context } from '../../platform/context.ts'
import { type Fact, on } from '../../platform/facts/define-fact.ts'
import type { SafetySubject } from './notifications.facts.ts'
import { notify } from './notify.ts'
import { tellOf } from './sentences.ts'

async function notifyOf(ctx: Context, fact: Fact, people: readonly string[], subject: SafetySubject): Promise<void> {
  const notice = people.length ? await tellOf(ctx, subject) : undefined
  if (!notice) return
  await notify(
    ctx,
    people,
    {
      type: 'safety',
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

export const onSafety = [
  on(caseDecided, 'notify-reporters', async (fact, ctx) => {
    const story = await findCaseStory(ctx.db, fact.caseId)
    await notifyOf(ctx, fact, story?.reporters ?? [], {
      kind: 'report_decided',
      caseId: fact.caseId,
      version: fact.version,
    })
  }),
  on(caseDecided, 'notify-concerned', async (fact, ctx) => {
    const story = await findCaseStory(ctx.db, fact.caseId)
    await notifyOf(ctx, fact, story?.owner_id ? [story.owner_id] : [], {
      kind: 'moderated',
      caseId: fact.caseId,
      version: fact.version,
    })
  }),
  on(caseReopened, 'notify-concerned-again', async (fact, ctx) => {
    const story = await findCaseStory(ctx.db, fact.caseId)
    await notifyOf(ctx, fact, story?.owner_id ? [story.owner_id] : [], {
      kind: 'moderation_undone',
      caseId: fact.caseId,
      version: fact.version,
      outcome: fact.outcome,
    })
  }),
]
