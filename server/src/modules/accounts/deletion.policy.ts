import type { Allowed } from '@ensemble/contract/core/allowed.ts'

/**
 * An account may be deleted unless that would leave no administrator, or leave a company's other members without an
 * owner.
 */
export const canLeave = (known: { lastAdmin: boolean; lastOwnerOf: readonly string[] }): Allowed =>
  known.lastAdmin ? 'accounts.last_admin' : known.lastOwnerOf.length > 0 ? 'accounts.last_owner' : true

/** A deletion is canceled by whoever requested it: the person their own, an administrator theirs. */
export const canKeep = (deletion: { by_administrator: boolean }): Allowed =>
  deletion.by_administrator ? 'accounts.ordered' : true
