/** What people say about the companies that interviewed or hired them, in `past.ts`. */
export const companyTestimonials: readonly {
  about: string
  by: string
  rating: number
  content: string
  daysAgo: number
  answer?: string
}[] = [
  {
    about: 'halvorsen',
    by: 'mateus',
    rating: 5,
    content:
      'Nine nights as posted: the rate, the hours and the hot food at midnight. When the generator boat was late, they paid the waiting time without being asked. I’d light for them again tomorrow.',
    daysAgo: 48,
    answer: 'The boat was ours to bring on time, so the wait was ours to pay. Thank you for nine dry nights, Mateus.',
  },
  {
    about: 'halvorsen',
    by: 'greta',
    rating: 4,
    content:
      'Small crew, clear call sheets, and a warm trailer for makeup, which isn’t a given on a pier. The schedule changed twice at short notice, both times with an apology and an extra hour paid.',
    daysAgo: 41,
  },
  {
    about: 'halvorsen',
    by: 'luca',
    rating: 4,
    content:
      'I didn’t get the job. The talk was half an hour with the producer, who had looked at every frame I sent, and the answer came three days before the date they had promised.',
    daysAgo: 33,
    answer: 'We kept two of those frames on the wall. Apply again for the winter block.',
  },
  {
    about: 'halvorsen',
    by: 'imani',
    rating: 5,
    content:
      'A good conversation about the shot list, and an honest reason why they chose someone local. More companies should turn people down like this.',
    daysAgo: 4,
  },
]
