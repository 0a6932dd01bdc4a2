import type { UserAct } from '@ensemble/contract/administration/users.schemas.ts'
import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'
import { canBlock, needsSecondFactor } from './administration.policy.ts'

export type Asking = Pick<Viewer, 'id' | 'secondFactorDue'>
/** What the answers depend on. `leaving`: who asked for the account's end. */
export interface Subject {
  id: string
  admin: boolean
  verified: boolean
  blocked: boolean
  leaving: 'person' | 'administrator' | null
}

export function canGrant(viewer: Asking, { admin, verified, blocked, leaving }: Subject): Allowed {
  if (admin) return 'users.already_admin'
  if (!verified) return 'users.unconfirmed'
  if (blocked) return 'users.blocked'
  return leaving ? 'users.leaving' : needsSecondFactor(viewer)
}

/** `last`: nobody else would be left to administer. Nobody gives their own right away: there would be no way back. */
export function canRevoke(viewer: Asking, { id, admin }: Subject, known: { last: boolean }): Allowed {
  if (!admin) return 'users.no_admin'
  if (id === viewer.id) return 'administration.yourself'
  return known.last ? 'users.last_admin' : needsSecondFactor(viewer)
}

export const canUnblock = (viewer: Asking, { blocked }: Subject): Allowed =>
  blocked ? needsSecondFactor(viewer) : 'users.not_blocked'

export function canDelete(viewer: Asking, { id, admin, leaving }: Subject): Allowed {
  if (id === viewer.id) return 'administration.yourself'
  if (admin) return 'users.delete_admin'
  return leaving ? 'users.leaving' : needsSecondFactor(viewer)
}

/** What an administrator ordered an administrator takes back; what a person wished is theirs. */
export function canKeep(viewer: Asking, { leaving }: Subject): Allowed {
  if (!leaving) return 'users.staying'
  return leaving === 'person' ? 'users.own_wish' : needsSecondFactor(viewer)
}

/** All answers for one person, as the list publishes them. */
export function userCan(viewer: Asking, subject: Subject): Record<UserAct, boolean> {
  const answers: Record<UserAct, Allowed> = {
    grant: canGrant(viewer, subject),
    // whoever sees the list is an administrator who stays: only they themselves could be the last one
    revoke: canRevoke(viewer, subject, { last: false }),
    block: subject.blocked ? 'users.blocked' : canBlock(viewer, subject),
    unblock: canUnblock(viewer, subject),
    mail: true,
    delete: canDelete(viewer, subject),
    keep: canKeep(viewer, subject),
  }
  return Object.fromEntries(Object.entries(answers).map(([act, answer]) => [act, answer === true])) as Record<
    UserAct,
    boolean
  >
}
