import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../../platform/context.ts'

type Actor = Pick<Viewer, 'seats' | 'activeBusinessId'>

/** The viewer's role in a company if it is the one they act for. */
const roleIn = ({ seats, activeBusinessId }: Actor, businessId: string) =>
  activeBusinessId === businessId ? seats.find((seat) => seat.businessId === businessId)?.role : undefined

/** Owners and recruiters edit the overview, pictures and lists; viewers only read. */
export function canEditPage(viewer: Actor, businessId: string): Allowed {
  const role = roleIn(viewer, businessId)
  if (!role) return 'core.not_found'
  return role === 'viewer' ? 'jobs.seat_needed' : true
}

/** Only owners change the company's name and address. */
export function canChangeAddress(viewer: Actor, businessId: string): Allowed {
  const role = roleIn(viewer, businessId)
  if (!role) return 'core.not_found'
  return role === 'owner' ? true : 'jobs.seat_needed'
}

/** Email addresses of the team are for people with an account, not for crawlers. */
export const canSeeAddresses = (
  viewer: Pick<Viewer, 'verified' | 'blocked' | 'leaving' | 'secondFactorDue'> | null,
): boolean => !!viewer && viewer.verified && !viewer.blocked && !viewer.leaving && !viewer.secondFactorDue
