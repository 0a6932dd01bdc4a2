import {
  moderatedSentence,
  moderationUndoneSentence,
  reportDecidedSentence,
} from '@ensemble/contract/safety/safety.notices.ts'
import { OUTCOME_KEYS } from '@ensemble/contract/safety/vocabulary.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { type CaseStory, findCaseStory } from './cases.reads.ts'
import { caseDecided, caseReopened } from './safety.facts.ts'

/** What an administrator decides concerns the account, so it always comes. */
const LOOK = { type: 'safety', sort: 'account' } as const
const CONCERNED = {
  message: null,
  footer:
    'You’re getting this because an Ensemble administrator made a decision about something of yours. We don’t share who reported it.',
}
const decision = { caseId: z.uuid(), version: z.int() }

/** The case as it was decided; undefined when it has gone, or was decided again since. */
async function decided(ctx: Context, { caseId, version }: { caseId: string; version: number }) {
  const story = await findCaseStory(ctx.db, caseId)
  return story?.version === version ? story : undefined
}
const aboutOf = (story: CaseStory) => story.title || 'something that was reported'
const ownerOf = async (ctx: Context, { caseId }: { caseId: string }) => {
  const story = await findCaseStory(ctx.db, caseId)
  return story?.owner_id ? [story.owner_id] : []
}

/** Where its owner can read more: the post itself, or where to reply. */
const ownPlace = ({ subject_type, subject_id, kind }: CaseStory) =>
  subject_type === 'project'
    ? { href: `/talent/portfolio/${subject_id}`, button: 'Open your project' }
    : subject_type === 'post' && kind === 'job'
      ? { href: `/business/jobs/${subject_id}`, button: 'Open your post' }
      : { href: '/help', button: 'Open Help' }

const toReporters = defineNotice({
  kind: 'report_decided',
  ...LOOK,
  on: caseDecided,
  about: z.object(decision),
  to: async (fact, ctx) => (await findCaseStory(ctx.db, fact.caseId))?.reporters ?? [],
  async tell(ctx, about) {
    const story = await decided(ctx, about)
    return (
      story && {
        sentence: reportDecidedSentence({ subject: aboutOf(story), upheld: story.status === 'upheld' }),
        href: '/settings/security',
        button: 'See your reports',
        message: null,
        metadata: { case_id: about.caseId },
        footer: 'You’re getting this because you reported something on Ensemble.',
      }
    )
  },
})

const toOwner = defineNotice({
  kind: 'moderated',
  ...LOOK,
  on: caseDecided,
  about: z.object(decision),
  to: (fact, ctx) => ownerOf(ctx, fact),
  async tell(ctx, about) {
    const story = await decided(ctx, about)
    const sentence = story?.outcome && moderatedSentence(story.outcome, aboutOf(story))
    if (!sentence) return undefined
    const reason = story.note ? ` Reason: ${story.note}` : ''
    return {
      sentence: { ...sentence, message: `${sentence.message}${reason}` },
      metadata: { case_id: about.caseId },
      ...ownPlace(story),
      ...CONCERNED,
    }
  },
})

const undone = defineNotice({
  kind: 'moderation_undone',
  ...LOOK,
  on: caseReopened,
  about: z.object({ ...decision, outcome: z.enum(OUTCOME_KEYS) }),
  to: (fact, ctx) => ownerOf(ctx, fact),
  async tell(ctx, about) {
    const story = await decided(ctx, about)
    const sentence = story && moderationUndoneSentence(about.outcome, aboutOf(story))
    return sentence && { sentence, metadata: { case_id: about.caseId }, ...ownPlace(story), ...CONCERNED }
  },
})

export const safetyNotices = [toReporters, toOwner, undone]
