import { testimonialGiven, testimonialReplied } from '../../modules/profiles/profiles.facts.ts'
import type { Context } from '../../platform/context.ts'
import { type Fact, on } from '../../platform/facts/define-fact.ts'
import type { TestimonialSubject } from './notifications.facts.ts'
import { notify } from './notify.ts'
import { tellOf } from './sentences.ts'

async function notifyOf(ctx: Context, fact: Fact, personId: string, subject: TestimonialSubject): Promise<void> {
  const notice = await tellOf(ctx, subject)
  if (!notice) return
  await notify(
    ctx,
    [personId],
    {
      type: 'testimonial',
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

export const onTestimonials = [
  on(testimonialGiven, 'notify-talent-of-testimonial', (fact, ctx) =>
    notifyOf(ctx, fact, fact.talentId, { kind: 'testimonial_given', testimonialId: fact.testimonialId }),
  ),
  on(testimonialReplied, 'notify-author-of-reply', (fact, ctx) =>
    notifyOf(ctx, fact, fact.authorId, { kind: 'testimonial_replied', testimonialId: fact.testimonialId }),
  ),
]
