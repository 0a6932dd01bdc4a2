import { z } from 'zod'
import { blankAsAbsent, day, id, location, text } from '../core/fields.ts'
import { PROFILE_LIMITS } from './terms.ts'

/** One position someone held; several may overlap. */
export const ExperienceInput = z
  .object({
    title: text(100, { min: [1, 'Title is required'], max: 'Title cannot exceed 100 characters' }),
    company: text(100, { min: [1, 'Company is required'], max: 'Company cannot exceed 100 characters' }),
    location: blankAsAbsent(location),
    start_date: z.string().min(1, 'Start date is required').pipe(day),
    end_date: blankAsAbsent(day),
    current: z.boolean().optional(),
    description: text(2000, { max: 'Description cannot exceed 2000 characters' }).optional(),
  })
  .refine(({ start_date, end_date, current }) => current || !end_date || end_date >= start_date, {
    path: ['end_date'],
    message: 'The end date can’t be before the start date',
  })
export type ExperienceInput = z.output<typeof ExperienceInput>
/** As a form holds it. */
export type ExperienceFields = z.input<typeof ExperienceInput>

/** Days are YYYY-MM-DD; a current position has no end. */
export const Experience = z
  .object({
    id,
    title: z.string(),
    company: z.string(),
    location: z.string().nullable(),
    start_date: z.string(),
    end_date: z.string().nullable(),
    current: z.boolean(),
    description: z.string(),
  })
  .meta({ id: 'Experience' })
export type Experience = z.infer<typeof Experience>

export const ExperienceRef = z.object({ experienceId: id })

/** All positions: in the person's own order if they chose one, otherwise the latest start first. */
export const ExperienceList = z.object({ items: z.array(Experience), own_order: z.boolean() })
export type ExperienceList = z.infer<typeof ExperienceList>

/** All of a person's positions in their own order; null goes back to the order by start date. */
export const ExperienceOrder = z.object({ ids: z.array(id).max(PROFILE_LIMITS.experience).nullable() })
