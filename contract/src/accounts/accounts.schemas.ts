import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { SEAT_ROLES } from '../core/route.ts'
import { Leaving } from './deletion.schemas.ts'
import { POSTS_VIEWS, THEMES } from './personal.schemas.ts'
import { ACCOUNT_KINDS, INTERESTS } from './vocabulary.ts'

/** The signed-in person as the product sees them. `verified` is true once the address is confirmed. */
export const Me = z
  .object({
    id,
    email: z.string(),
    kind: z.enum(ACCOUNT_KINDS),
    name: z.string(),
    /** A person of a company who has not given their name yet: the page asks for it before anything else. */
    name_due: z.boolean(),
    admin: z.boolean(),
    verified: z.boolean(),
    /** The account's second factor is needed before anything else. */
    second_factor_due: z.boolean(),
    /** The account is scheduled for deletion: until it is kept, nothing else can be done. */
    leaving: Leaving.nullable(),
    slug: z.string(),
    avatar_url: z.string().nullable(),
    location: z.string().nullable(),
    professional_title: z.string().nullable(),
    interests: z.array(z.string()),
    /** Null until one was chosen: the device decides. */
    theme: z.enum(THEMES).nullable(),
    posts_view: z.enum(POSTS_VIEWS),
    /** An IANA zone; null until the first page said the browser's. */
    time_zone: z.string().nullable(),
    company: z
      .object({ id, name: z.string(), slug: z.string(), logo_url: z.string().nullable(), role: z.enum(SEAT_ROLES) })
      .nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const Interests = z.object({
  interests: z.array(z.enum(INTERESTS)).min(1, 'Choose at least one interest').max(10, 'Choose at most 10 interests'),
})
