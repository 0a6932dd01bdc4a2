import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'

/**
 * Whether this session must pass its second factor before it may grant, delete or block: an administrator who enrolled
 * one must use it (product.md, "Administration"). The page leads to /auth/second-factor and back.
 */
export const needsSecondFactor = (viewer: Pick<Viewer, 'secondFactorDue'>): Allowed =>
  viewer.secondFactorDue ? 'factors.second_factor' : true

/** An administrator may block everyone but themselves and other administrators. */
export function canBlock(
  viewer: Pick<Viewer, 'id' | 'secondFactorDue'>,
  subject: { id: string; admin: boolean },
): Allowed {
  if (subject.id === viewer.id) return 'administration.yourself'
  if (subject.admin) return 'administration.administrator'
  return needsSecondFactor(viewer)
}

/**
 * Acts that can be undone from the log, and the act that undoes each. Decisions on reports and requests are undone
 * where they are made.
 */
export const OPPOSITES = {
  'user.block': 'unblock',
  'user.grant_admin': 'revoke',
  'user.revoke_admin': 'grant',
  'user.delete': 'keep',
} as const
export type UndoableAct = keyof typeof OPPOSITES

/** An act can be undone while its effect lasts: the block is still active, or the right has not been revoked since. */
export const canUndo = (
  viewer: Pick<Viewer, 'secondFactorDue'>,
  act: { act: string },
  known: { stands: boolean },
): Allowed =>
  Object.hasOwn(OPPOSITES, act.act) && known.stands ? needsSecondFactor(viewer) : 'administration.not_undoable'
