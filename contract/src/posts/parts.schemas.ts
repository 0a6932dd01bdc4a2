import { z } from 'zod'
import { VERIFICATION_KINDS } from '../companies/vocabulary.ts'
import { id, timestamp } from '../core/fields.ts'
import { PAY_UNITS } from './vocabulary.ts'

/** Structured pay: amounts in minor units of `currency`. `guaranteed` earns the PAID label. */
export const Pay = z
  .object({
    from: z.number().nullable(),
    to: z.number().nullable(),
    currency: z.string().nullable(),
    unit: z.enum(PAY_UNITS).nullable(),
    guaranteed: z.boolean(),
  })
  .meta({ id: 'Pay' })
export type Pay = z.infer<typeof Pay>

export const Picture = z
  .object({ url: z.string(), alt: z.string(), placeholder: z.string().nullable() })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** How a company was verified, and when. */
export const Verified = z.object({ how: z.enum(VERIFICATION_KINDS), at: timestamp })

/** Who is behind a post. `verified` says how a company was verified; null means it was not. */
export const Poster = z
  .object({
    id,
    kind: z.enum(['company', 'person']),
    name: z.string(),
    slug: z.string(),
    title: z.string().nullable(),
    image_url: z.string().nullable(),
    verified: Verified.nullable(),
    since: timestamp,
  })
  .meta({ id: 'Poster' })
export type Poster = z.infer<typeof Poster>

export const PostRef = z.object({ postId: id })
