import type { Sentence } from '../notifications/sentence.ts'

/** To a company's owners and recruiters: someone they interviewed or hired wrote about it. */
export const companyTestimonialGivenSentence = ({
  author,
  company,
  rating,
}: {
  author: string
  company: string
  rating: number
}): Sentence => ({
  title: `${author} wrote a testimonial about ${company}`,
  message: `${rating} of 5 stars. It’s now on your company’s page. You can answer it once.`,
})

/** To its author: the company answered. */
export const companyTestimonialAnsweredSentence = ({ company }: { company: string }): Sentence => ({
  title: `${company} answered your testimonial`,
  message: 'You’ll find the answer below your testimonial on their page.',
})
