import type { Sentence } from '../notifications/sentence.ts'

/** To the talent: someone wrote about their work. */
export const testimonialGivenSentence = ({ author, rating }: { author: string; rating: number }): Sentence => ({
  title: `${author} wrote a testimonial about you`,
  message: `You got ${rating} of 5 stars. It’s now on your profile. You can reply once or hide it.`,
})

/** To its author: the talent replied. */
export const testimonialRepliedSentence = ({ talent }: { talent: string }): Sentence => ({
  title: `${talent} replied to your testimonial`,
  message: 'You’ll find the reply below your testimonial on their profile.',
})
