import {
  testimonialGivenSentence,
  testimonialRepliedSentence,
} from '@ensemble/contract/profiles/testimonials.notices.ts'
import { z } from 'zod'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { testimonialGiven, testimonialReplied } from './profiles.facts.ts'
import { findTestimonialStory } from './testimonial-story.reads.ts'

/** What someone wrote to them. */
const LOOK = { type: 'testimonial', sort: 'credits' } as const

const given = defineNotice({
  kind: 'testimonial_given',
  ...LOOK,
  on: testimonialGiven,
  about: z.object({ testimonialId: z.uuid() }),
  to: (fact) => Promise.resolve([fact.talentId]),
  async tell(ctx, { testimonialId }) {
    const story = await findTestimonialStory(ctx.db, testimonialId)
    return (
      story && {
        sentence: testimonialGivenSentence(story),
        href: '/profile#testimonials',
        button: 'Open your profile',
        metadata: { testimonial_id: story.id },
        message: { author: story.author, text: story.content },
        footer: 'You’re getting this because someone wrote a testimonial about you on Ensemble.',
      }
    )
  },
})

const replied = defineNotice({
  kind: 'testimonial_replied',
  ...LOOK,
  on: testimonialReplied,
  about: z.object({ testimonialId: z.uuid() }),
  to: (fact) => Promise.resolve([fact.authorId]),
  async tell(ctx, { testimonialId }) {
    const story = await findTestimonialStory(ctx.db, testimonialId)
    if (!story?.counts) return undefined
    return {
      sentence: testimonialRepliedSentence(story),
      href: `/u/${story.talent_slug}#testimonials`,
      button: 'Open the profile',
      metadata: { testimonial_id: story.id },
      message: story.reply === null ? null : { author: story.talent, text: story.reply },
      footer: 'You’re getting this because you wrote a testimonial on Ensemble.',
    }
  },
})

export const testimonialNotices = [given, replied]
