import { creditAnsweredSentence, creditAskedSentence } from '@ensemble/contract/notifications/credits.messages.ts'
import { findCreditStory } from '../../modules/portfolio/index.ts'
import type { Context } from '../../platform/context.ts'
import type { NoticeContent } from './notice-content.ts'
import type { CreditSubject } from './notifications.facts.ts'

/** The words for a credit; undefined when it has gone, or has been moved on since. */
export async function tellOfCredit(ctx: Context, subject: CreditSubject): Promise<NoticeContent | undefined> {
  const story = await findCreditStory(ctx.db, subject.creditId)
  if (!story || story.state !== (subject.kind === 'credit_asked' ? 'asked' : subject.answer)) return undefined
  const metadata = { credit_id: story.credit_id, project_id: story.project_id }
  if (subject.kind === 'credit_asked') {
    const footer = `You get this because ${story.owner} named you in a project on Ensemble. Nothing is shown before you confirm it.`
    return {
      sentence: creditAskedSentence(story),
      href: '/talent/portfolio/credits',
      button: 'Answer',
      message: null,
      metadata,
      footer,
    }
  }
  return {
    sentence: creditAnsweredSentence(story, subject.answer),
    href: `/talent/portfolio/${story.project_id}`,
    button: 'Open project',
    message: null,
    metadata,
    footer: 'You get this because you named somebody in a project of yours on Ensemble.',
  }
}
