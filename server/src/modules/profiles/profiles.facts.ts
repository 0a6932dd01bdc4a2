import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** A talent changed their profile. */
export const profileChanged = defineFact('profiles.changed', z.object({ talentId: z.uuid() }))

/** Someone wrote a testimonial about a talent. */
export const testimonialGiven = defineFact(
  'profiles.testimonial_given',
  z.object({ testimonialId: z.uuid(), talentId: z.uuid(), authorId: z.uuid() }),
)

/** The talent replied to it. */
export const testimonialReplied = defineFact(
  'profiles.testimonial_replied',
  z.object({ testimonialId: z.uuid(), talentId: z.uuid(), authorId: z.uuid() }),
)
