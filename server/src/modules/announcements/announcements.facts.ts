import { id } from '@ensemble/contract/core/fields.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** The next people whom an announcement is for. Each account is in one such fact of an announcement at most. */
export const announcementReached = defineFact(
  'announcements.reached',
  z.object({ announcementId: id, userIds: z.array(id) }),
)
