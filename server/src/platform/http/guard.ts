import { type Access, SEAT_ROLES } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../context.ts'
import { AppError } from '../errors.ts'

const rank = (role: string) => (SEAT_ROLES as readonly string[]).indexOf(role)

/** The viewer's role in the company they act for, or undefined. */
export const activeSeat = (viewer: Viewer) => viewer.seats.find((seat) => seat.businessId === viewer.activeBusinessId)

/** Whether this person may call a route with this access at all. Pure; returns true or the error that says why not. */
export function admits(access: Access, viewer: Viewer | null): true | AppError {
  if (access === 'public') return true
  if (access === 'service') return new AppError('core.sign_in')
  if (!viewer) return new AppError('core.sign_in')
  if (viewer.blocked) return new AppError('core.blocked', 403)
  if (access === 'session') return true
  if (viewer.secondFactorDue) return new AppError('factors.second_factor')
  if (viewer.leaving) return new AppError('accounts.leaving', 403)
  if (!viewer.verified) return new AppError('core.verify', 403)
  if (access === 'member') return true
  // an administrator's page does not exist for others
  if (access === 'admin') return viewer.admin ? true : new AppError('core.not_found')
  if (access === 'talent') return viewer.kind === 'talent' ? true : new AppError('core.talent_only')
  if (access === 'business') return viewer.kind === 'business' ? true : new AppError('core.business_only')
  const seat = activeSeat(viewer)
  if (!seat) return new AppError('core.business_only')
  return rank(seat.role) >= rank(access.slice('seat:'.length)) ? true : new AppError('jobs.seat_needed', 403)
}
