import {
  moderatedSentence,
  moderationUndoneSentence,
  reportDecidedSentence,
} from '@ensemble/contract/notifications/safety.messages.ts'
import { type CaseStory, findCaseStory } from '../../modules/safety/index.ts'
import type { Context } from '../../platform/context.ts'
import type { NoticeContent } from './notice-content.ts'
import type { SafetySubject } from './notifications.facts.ts'

const OWN_REPORTS = {
  href: '/settings/security',
  button: 'See your reports',
  footer: 'You get this because you reported something on Ensemble.',
}
const CONCERNED = {
  footer:
    'You get this because an administrator of Ensemble decided about something of yours. Who reported it is not told to anybody.',
}

/** Where its owner reads on: the post itself, else where to answer. */
const ownPlace = ({ subject_type, subject_id, kind }: CaseStory) =>
  subject_type === 'project'
    ? { href: `/talent/portfolio/${subject_id}`, button: 'Open your project' }
    : subject_type === 'post' && kind === 'job'
      ? { href: `/business/jobs/${subject_id}`, button: 'Open your post' }
      : { href: '/help', button: 'Open Help' }

/** The words for a decision on reports; undefined when the case has gone, or was decided anew since. */
export async function tellOfSafety(ctx: Context, subject: SafetySubject): Promise<NoticeContent | undefined> {
  const story = await findCaseStory(ctx.db, subject.caseId)
  if (!story || story.version !== subject.version) return undefined
  const about = story.title || 'something that was reported'
  const metadata = { case_id: subject.caseId }
  if (subject.kind === 'report_decided')
    return {
      sentence: reportDecidedSentence({ subject: about, upheld: story.status === 'upheld' }),
      message: null,
      metadata,
      ...OWN_REPORTS,
    }
  if (subject.kind === 'moderation_undone') {
    const sentence = moderationUndoneSentence(subject.outcome, about)
    return sentence && { sentence, message: null, metadata, ...ownPlace(story), ...CONCERNED }
  }
  const sentence = story.outcome && moderatedSentence(story.outcome, about)
  if (!sentence) return undefined
  return {
    sentence: { ...sentence, message: `${sentence.message}${story.note ? ` The reason: ${story.note}` : ''}` },
    message: null,
    metadata,
    ...ownPlace(story),
    ...CONCERNED,
  }
}
