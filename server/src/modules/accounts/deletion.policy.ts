import type { Allowed } from '@ensemble/contract/core/allowed.ts'

/** An account may go unless nobody would be left to administer, or a company's other members would be left without an owner. */
export const canLeave = (known: { lastAdmin: boolean; lastOwnerOf: readonly string[] }): Allowed =>
  known.lastAdmin ? 'accounts.last_admin' : known.lastOwnerOf.length > 0 ? 'accounts.last_owner' : true

/** Who asked for it takes it back: the person their own request, an administrator theirs. */
export const canKeep = (deletion: { by_administrator: boolean }): Allowed =>
  deletion.by_administrator ? 'accounts.ordered' : true
