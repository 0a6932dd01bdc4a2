import { z } from 'zod'

/** Of a company: how many testimonials count, and the mean of their stars. */
export const CompanyRating = z
  .object({ average: z.number().nullable().describe('With one decimal; null below three'), count: z.int() })
  .meta({ id: 'CompanyRating' })
export type CompanyRating = z.infer<typeof CompanyRating>
