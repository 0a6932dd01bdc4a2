import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'

/**
 * Whether this session must show its second factor before it may grant, delete or block: an administrator who has
 * enrolled one acts with it (product.md, "Administration"). The page leads to /auth/second-factor and back.
 */
export const needsSecondFactor = (viewer: Pick<Viewer, 'secondFactorDue'>): Allowed => (viewer.secondFactorDue ? 'factors.second_factor' : true)

/** Whom an administrator may keep out: everybody but themselves and other administrators. */
export function canBlock(viewer: Pick<Viewer, 'id' | 'secondFactorDue'>, subject: { id: string; admin: boolean }): Allowed {
  if (subject.id === viewer.id) return 'administration.yourself'
  if (subject.admin) return 'administration.administrator'
  return needsSecondFactor(viewer)
}

/** An act can be undone while what it made is still there: a block that still keeps the person out. */
export const canUndo = (viewer: Pick<Viewer, 'secondFactorDue'>, act: { act: string }, known: { stands: boolean }): Allowed =>
  act.act === 'user.block' && known.stands ? needsSecondFactor(viewer) : 'administration.not_undoable'
