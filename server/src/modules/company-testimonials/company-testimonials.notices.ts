import { createHash } from 'node:crypto'
import {
  companyTestimonialAnsweredSentence,
  companyTestimonialGivenSentence,
} from '@ensemble/contract/company-testimonials/company-testimonials.notices.ts'
import { z } from 'zod'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { findSeats } from '../companies/seats.face.ts'
import { companyTestimonialAnswered, companyTestimonialGiven } from './company-testimonials.facts.ts'
import { findTestimonialStory } from './company-testimonials.reads.ts'

/** What someone wrote to them. */
const LOOK = { type: 'testimonial', sort: 'credits' } as const
const SPEAKERS = ['owner', 'recruiter']

/** One id for each author and company: who deletes theirs and writes it again is announced once. */
const pairOf = ({ authorId, businessId }: { authorId: string; businessId: string }): string =>
  createHash('sha256')
    .update(`${authorId} ${businessId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

const given = defineNotice({
  kind: 'company_testimonial_given',
  ...LOOK,
  on: companyTestimonialGiven,
  about: z.object({ testimonialId: z.uuid() }),
  to: async ({ businessId, authorId }, ctx) =>
    (await findSeats(ctx.db, [{ businessId, personId: authorId }], SPEAKERS))[0] ?? [],
  once: pairOf,
  async tell(ctx, { testimonialId }) {
    const story = await findTestimonialStory(ctx.db, testimonialId)
    return (
      story && {
        sentence: companyTestimonialGivenSentence(story),
        href: '/#rating',
        button: 'Answer it',
        metadata: { testimonial_id: story.id },
        message: { author: story.author, text: story.content },
        footer: `You’re getting this because you have a seat at ${story.company} on Ensemble.`,
      }
    )
  },
})

const answered = defineNotice({
  kind: 'company_testimonial_answered',
  ...LOOK,
  on: companyTestimonialAnswered,
  about: z.object({ testimonialId: z.uuid() }),
  to: ({ authorId }) => Promise.resolve([authorId]),
  async tell(ctx, { testimonialId }) {
    const story = await findTestimonialStory(ctx.db, testimonialId)
    if (!story || story.apart) return undefined
    return {
      sentence: companyTestimonialAnsweredSentence(story),
      href: `/c/${story.company_slug}#testimonials`,
      button: 'Open the page',
      unverified: story.verified ? null : story.company,
      metadata: { testimonial_id: story.id },
      message: story.answer === null ? null : { author: story.company, text: story.answer },
      footer: 'You’re getting this because you wrote a testimonial on Ensemble.',
    }
  },
})

export const companyTestimonialNotices = [given, answered]
