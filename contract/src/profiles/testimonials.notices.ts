import type { Sentence } from '../notifications/sentence.ts'

/** To the talent: somebody wrote about their work. */
export const testimonialGivenSentence = ({ author, rating }: { author: string; rating: number }): Sentence => ({
  title: `${author} wrote a testimonial about you`,
  message: `You got ${rating} of 5 stars. It is on your profile now: you can reply to it once, or hide it.`,
})

/** To its author: the talent replied. */
export const testimonialRepliedSentence = ({ talent }: { talent: string }): Sentence => ({
  title: `${talent} replied to your testimonial`,
  message: 'The reply stands below what you wrote on their profile.',
})
