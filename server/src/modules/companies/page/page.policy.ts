import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../../platform/context.ts'

type Actor = Pick<Viewer, 'seats' | 'activeBusinessId'>

/** The viewer's role in a company, as long as it is the one they act for. */
const roleIn = ({ seats, activeBusinessId }: Actor, businessId: string) =>
  activeBusinessId === businessId ? seats.find((seat) => seat.businessId === businessId)?.role : undefined

/** Overview, pictures and lists are the work of owners and recruiters; viewers read. */
export function canEditPage(viewer: Actor, businessId: string): Allowed {
  const role = roleIn(viewer, businessId)
  if (!role) return 'core.not_found'
  return role === 'viewer' ? 'jobs.seat_needed' : true
}

/** What the company is called, and where it is found, is the owners' business. */
export function canChangeAddress(viewer: Actor, businessId: string): Allowed {
  const role = roleIn(viewer, businessId)
  if (!role) return 'core.not_found'
  return role === 'owner' ? true : 'jobs.seat_needed'
}

/** An e-mail address of the team is for people with an account, not for everybody's machines. */
export const canSeeAddresses = (
  viewer: Pick<Viewer, 'verified' | 'blocked' | 'leaving' | 'secondFactorDue'> | null,
): boolean => !!viewer && viewer.verified && !viewer.blocked && !viewer.leaving && !viewer.secondFactorDue
