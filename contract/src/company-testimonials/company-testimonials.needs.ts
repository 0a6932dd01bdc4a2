import type { NeedAbout, NeedWords } from '../needs/needs.schemas.ts'

const age = (days: number) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`)

/** Testimonials without an answer. `days`: since when the first has been there; `rating`: its stars. */
export const toAnswerWords = ({ count, who, rating, days }: NeedAbout & { rating: number; days: number }): NeedWords =>
  count > 1
    ? { title: `${count} testimonials to answer`, line: `The first is by ${who}, written ${age(days)}` }
    : { title: `A testimonial by ${who}`, line: `${rating} of 5 stars, written ${age(days)}` }
