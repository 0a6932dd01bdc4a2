import { creditAnsweredSentence, creditAskedSentence } from '@ensemble/contract/portfolio/portfolio.notices.ts'
import { z } from 'zod'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { findCreditStory } from './credits.reads.ts'
import { creditAnswered, creditAsked } from './portfolio.facts.ts'

/** What another person says about someone's work. */
const LOOK = { type: 'credit', sort: 'credits' } as const

const asked = defineNotice({
  kind: 'credit_asked',
  ...LOOK,
  on: creditAsked,
  about: z.object({ creditId: z.uuid() }),
  async to(fact, ctx) {
    const story = await findCreditStory(ctx.db, fact.creditId)
    return story?.person_id ? [story.person_id] : []
  },
  async tell(ctx, { creditId }) {
    const story = await findCreditStory(ctx.db, creditId)
    if (story?.state !== 'asked') return undefined
    return {
      sentence: creditAskedSentence(story),
      href: '/talent/portfolio/credits',
      button: 'Confirm or decline',
      message: null,
      metadata: { credit_id: story.credit_id, project_id: story.project_id },
      footer: `You’re getting this because ${story.owner} named you in a project on Ensemble. Nothing is shown until you confirm it.`,
    }
  },
})

const answered = defineNotice({
  kind: 'credit_answered',
  ...LOOK,
  on: creditAnswered,
  about: z.object({ creditId: z.uuid(), answer: z.enum(['confirmed', 'declined']) }),
  async to(fact, ctx) {
    const story = await findCreditStory(ctx.db, fact.creditId)
    return story ? [story.owner_id] : []
  },
  async tell(ctx, { creditId, answer }) {
    const story = await findCreditStory(ctx.db, creditId)
    if (story?.state !== answer) return undefined
    return {
      sentence: creditAnsweredSentence(story, answer),
      href: `/talent/portfolio/${story.project_id}`,
      button: 'Open project',
      message: null,
      metadata: { credit_id: story.credit_id, project_id: story.project_id },
      footer: 'You’re getting this because you credited someone in one of your projects on Ensemble.',
    }
  },
})

export const portfolioNotices = [asked, answered]
