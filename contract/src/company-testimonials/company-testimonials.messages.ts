export const companyTestimonialsMessages = {
  'company_testimonials.no_evidence': 'Only people the company interviewed or hired on Ensemble can write about it.',
  'company_testimonials.own_company': 'You can’t write about a company in which you have a seat.',
  'company_testimonials.already': 'You’ve already written a testimonial about this company. Edit that one instead.',
  'company_testimonials.hidden':
    'An administrator hid your testimonial about this company, so you can’t write another one.',
  'company_testimonials.edit_late': 'A testimonial can be changed for 14 days. You can still delete it.',
  'company_testimonials.answered': 'Your company has already answered this testimonial. Reload to see the answer.',
  'company_testimonials.own_words': 'You wrote this testimonial. A colleague can answer it.',
  'company_testimonials.answer_late': 'An answer can be changed for 24 hours.',
} as const

export const companyTestimonialsStatuses = {
  'company_testimonials.already': 409,
  'company_testimonials.hidden': 409,
  'company_testimonials.edit_late': 409,
  'company_testimonials.answered': 409,
  'company_testimonials.answer_late': 409,
} as const satisfies Partial<Record<keyof typeof companyTestimonialsMessages, number>>
