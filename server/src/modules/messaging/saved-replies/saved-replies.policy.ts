import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../../platform/context.ts'

/** A company, or a talent. */
export interface ReplyOwner {
  business_id: string | null
  owner_id: string | null
}

/** Whoever writes for a company uses and changes its saved replies; a talent their own. */
export function canUseReplies(viewer: Viewer, { business_id: businessId, owner_id: ownerId }: ReplyOwner): Allowed {
  if (businessId === null) return (viewer.kind === 'talent' && ownerId === viewer.id) || 'core.not_found'
  const seat = viewer.seats.find((each) => each.businessId === businessId)
  if (!seat) return 'core.not_found'
  return seat.role !== 'viewer' || 'jobs.seat_needed'
}
