import { id } from '@ensemble/contract/core/fields.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** The next people to reach with an announcement. Each account is in at most one such fact per announcement. */
export const announcementReached = defineFact(
  'announcements.reached',
  z.object({ announcementId: id, userIds: z.array(id) }),
)
