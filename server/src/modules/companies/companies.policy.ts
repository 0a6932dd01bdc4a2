import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { SeatRole } from '@ensemble/contract/core/route.ts'
import type { Viewer } from '../../platform/context.ts'

/** Only owners manage seats, invitations and verification. */
export function canManageSeats(viewer: Pick<Viewer, 'seats'>, businessId: string): Allowed {
  const seat = viewer.seats.find((each) => each.businessId === businessId)
  if (!seat) return 'core.not_found'
  return seat.role === 'owner' ? true : 'jobs.seat_needed'
}

type Actor = Pick<Viewer, 'id' | 'seats'>
interface SeatSubject {
  business_id: string
  user_id: string
}

/** Only someone else's role: no one promotes or demotes themselves. */
export function canChangeRole(viewer: Actor, member: SeatSubject): Allowed {
  const may = canManageSeats(viewer, member.business_id)
  if (may !== true) return may
  return member.user_id === viewer.id ? 'companies.own_role' : true
}

export function canRemove(viewer: Actor, member: SeatSubject): Allowed {
  const may = canManageSeats(viewer, member.business_id)
  if (may !== true) return may
  return member.user_id === viewer.id ? 'companies.yourself' : true
}

/** Ownership passes to another member. */
export const canPassOwnership = (viewer: Actor, member: SeatSubject): Allowed => canChangeRole(viewer, member)

/** `others`: how many other owners of the company are staying, read under its lock. */
export const keepsAnOwner = (role: SeatRole, others: number): Allowed =>
  role === 'owner' && others < 1 ? 'companies.last_owner' : true

export type InvitationState = 'open' | 'expired' | 'revoked' | 'accepted'

/** Whether this account may accept: its address must be the invited one, and confirmed (the route checks that). */
export function canAccept(address: string, invitation: { email: string; state: InvitationState }): Allowed {
  if (invitation.state === 'accepted') return 'companies.invitation_used'
  if (invitation.state === 'revoked') return 'companies.invitation_revoked'
  if (invitation.state === 'expired') return 'companies.invitation_expired'
  return address === invitation.email ? true : 'companies.other_address'
}
