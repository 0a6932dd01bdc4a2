import { z } from 'zod'
import { timestamp } from '../core/fields.ts'

/** Lists that say what came since the person last looked. */
export const LISTS = ['discover', 'jobs', 'matches', 'saved', 'following'] as const
export type ListName = (typeof LISTS)[number]

/** A visit ends after so many minutes without a look. */
export const VISIT_MINUTES = 30

export const ListLook = z.object({ list: z.enum(LISTS) })
/** `since`: the end of the person's visit before this one, on any device; null in their first. */
export const ListVisit = z.object({ since: timestamp.nullable() }).meta({ id: 'ListVisit' })
export type ListVisit = z.infer<typeof ListVisit>
