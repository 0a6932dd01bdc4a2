import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { SEAT_ROLES } from '../core/route.ts'
import { MOST_MENTIONS } from './vocabulary.ts'

export const NoteInput = z.object({
  body: text(2000, { min: [1, 'Write something first'] }),
  mentions: z
    .array(id)
    .max(MOST_MENTIONS, `A note can mention up to ${MOST_MENTIONS} people`)
    .optional()
    .describe('The people whose “@name” it contains; each gets a notification'),
})

export const NoteRef = z.object({ noteId: id })

/** A note on an application. Only those who review read it. */
export const ApplicantNote = z
  .object({
    id,
    author: z.string(),
    body: z.string(),
    at: timestamp,
    mine: z.boolean(),
    mentions: z.array(
      z.object({
        name: z.string().describe('As it follows the “@” in the note'),
        here: z.boolean().describe('They may still review the application'),
        slug: z.string().nullable().describe('Of their profile, if they have one and are still here'),
      }),
    ),
  })
  .meta({ id: 'ApplicantNote' })
export type ApplicantNote = z.infer<typeof ApplicantNote>

/** Someone who may review an application, and can be mentioned in a note on it. */
export const Mentionable = z
  .object({ id, name: z.string(), avatar_url: z.string().nullable(), role: z.enum(SEAT_ROLES) })
  .meta({ id: 'Mentionable' })
export type Mentionable = z.infer<typeof Mentionable>
