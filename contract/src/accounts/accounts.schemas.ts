import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { SEAT_ROLES } from '../core/route.ts'
import { Leaving } from './deletion.schemas.ts'
import { THEMES } from './personal.schemas.ts'
import { INTERESTS } from './vocabulary.ts'

/** The signed-in person as the product sees them. `verified` is true once the address is confirmed. */
export const Me = z
  .object({
    id,
    email: z.string(),
    kind: z.enum(['talent', 'business']),
    name: z.string(),
    admin: z.boolean(),
    verified: z.boolean(),
    /** The account's second factor has to be shown before anything else. */
    secondFactorDue: z.boolean(),
    /** The account waits for its deletion: until it is kept, nothing else can be done. */
    leaving: Leaving.nullable(),
    slug: z.string(),
    avatarUrl: z.string().nullable(),
    location: z.string().nullable(),
    professionalTitle: z.string().nullable(),
    interests: z.array(z.string()),
    /** Null until one was chosen: the device decides. */
    theme: z.enum(THEMES).nullable(),
    /** An IANA zone; null until the first page said the browser's. */
    timeZone: z.string().nullable(),
    company: z
      .object({ id, name: z.string(), slug: z.string(), logoUrl: z.string().nullable(), role: z.enum(SEAT_ROLES) })
      .nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const Interests = z.object({
  interests: z.array(z.enum(INTERESTS)).min(1, 'Choose at least one interest').max(10, 'Choose at most 10 interests'),
})
