import { z } from 'zod'
import { id } from '../core/fields.ts'
import { MOST_PRESENCES, PRESENCES } from './vocabulary.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Conversations by their ids, with commas between them. */
export const PresenceQuery = z.object({
  ids: z.string().regex(new RegExp(`^${UUID}(?:,${UUID}){0,${MOST_PRESENCES - 1}}$`, 'i')),
})
/** Conversations in which the other side is here; in all others it isn't, or doesn't show it. */
export const PresenceList = z
  .object({ items: z.array(z.object({ conversation_id: id, presence: z.enum(PRESENCES) })) })
  .meta({ id: 'PresenceList' })
export type PresenceList = z.infer<typeof PresenceList>
