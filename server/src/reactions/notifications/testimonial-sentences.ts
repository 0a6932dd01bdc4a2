import {
  testimonialGivenSentence,
  testimonialRepliedSentence,
} from '@ensemble/contract/notifications/testimonials.messages.ts'
import { findTestimonialStory } from '../../modules/profiles/index.ts'
import type { Context } from '../../platform/context.ts'
import type { NoticeContent } from './notice-content.ts'
import type { TestimonialSubject } from './notifications.facts.ts'

/** The words for a testimonial or the reply to it; undefined when it has gone. */
export async function tellOfTestimonial(ctx: Context, subject: TestimonialSubject): Promise<NoticeContent | undefined> {
  const story = await findTestimonialStory(ctx.db, subject.testimonialId)
  if (!story) return undefined
  const metadata = { testimonial_id: story.id }
  if (subject.kind === 'testimonial_given') {
    return {
      sentence: testimonialGivenSentence(story),
      href: '/profile#testimonials',
      button: 'Open your profile',
      metadata,
      message: { author: story.author, text: story.content },
      footer: 'You get this because somebody wrote about you on Ensemble.',
    }
  }
  return {
    sentence: testimonialRepliedSentence(story),
    href: `/u/${story.talent_slug}#testimonials`,
    button: 'Open the profile',
    metadata,
    message: story.reply === null ? null : { author: story.talent, text: story.reply },
    footer: 'You get this because you wrote a testimonial on Ensemble.',
  }
}
