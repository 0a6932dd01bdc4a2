import type { UserAct } from '@ensemble/contract/administration/users.schemas.ts'
import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'
import { canBlock, needsSecondFactor } from './administration.policy.ts'

export type Asking = Pick<Viewer, 'id' | 'secondFactorDue'>
/** What the policies depend on. `leaving`: who requested the account's deletion. */
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

/** `last`: no other administrator would be left. No one revokes their own right: they could not get it back. */
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

/** Administrators can cancel deletions that administrators ordered; a person's own request is theirs to cancel. */
export function canKeep(viewer: Asking, { leaving }: Subject): Allowed {
  if (!leaving) return 'users.staying'
  return leaving === 'person' ? 'users.own_wish' : needsSecondFactor(viewer)
}

/** Everything the viewer may do with one person, as the list publishes it. */
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
