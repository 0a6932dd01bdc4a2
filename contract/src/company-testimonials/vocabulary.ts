/** What the product knows an author by: an application to the company that came so far. The strongest counts. */
export const GRADES = ['hired', 'interviewed'] as const
export type Grade = (typeof GRADES)[number]
export const GRADE_LABELS: Readonly<Record<Grade, string>> = {
  hired: 'Hired here',
  interviewed: 'Interviewed here',
}

/** Fewer testimonials than this make no rating. */
export const RATING_LEAST = 3
/** For how many days its author can change a testimonial, and for how many hours a company its answer. */
export const EDIT_DAYS = 14
export const ANSWER_EDIT_HOURS = 24
/** For how many days one without an answer needs the company's people. */
export const ANSWER_DAYS = 30

export const WORDS_LEAST = 10
export const CONTENT_MOST = 2000
export const ANSWER_MOST = 1000
