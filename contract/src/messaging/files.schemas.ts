import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { Media } from '../media/media.schemas.ts'
import { PersonName } from './person-name.ts'

/**
 * A file that was sent in a conversation, with its message and that one's place. `author`: who wrote it for a company, or in a
 * team. `alt` describes a picture. `media` is null once it is gone.
 */
export const SharedFile = z
  .object({
    ref: id,
    message_id: id,
    seq: z.int(),
    at: timestamp,
    from_me: z.boolean(),
    author: PersonName.nullable(),
    alt: z.string(),
    media: Media.nullable(),
  })
  .meta({ id: 'SharedFile' })
export type SharedFile = z.infer<typeof SharedFile>
