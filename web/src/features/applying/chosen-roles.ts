import type { Role } from '@ensemble/contract/jobs/production.schemas.ts'
import { CHOOSE_A_ROLE, rolesApplied, rolesFilled } from '@ensemble/contract/jobs/role-choice.ts'

/** What the form needs of a role. */
export type RoleToChoose = Pick<Role, 'id' | 'name' | 'filled' | 'own_application_id' | 'can'>

/**
 * The roles that the form starts with: those of an earlier visit, unless another was chosen on the job's page since; else
 * the only open one.
 */
export function firstRoles(
  roles: readonly RoleToChoose[],
  onPage: string | undefined,
  kept: readonly string[] = [],
): string[] {
  const open = roles.flatMap(({ id, can }) => (can.apply ? [id] : []))
  const before = open.filter((id) => kept.includes(id))
  if (onPage !== undefined && open.includes(onPage) && !before.includes(onPage)) return [onPage]
  return before.length > 0 ? before : open.length === 1 ? open : []
}

/** Those of the chosen roles that the job still has, in its order. */
export const stillThere = <R extends { id: string }>(roles: readonly R[], chosen: readonly string[]): R[] =>
  roles.filter(({ id }) => chosen.includes(id))

/** Why these can't be sent: none was chosen, or one was filled or applied for since. */
export function wrongRoles(roles: readonly RoleToChoose[], chosen: readonly string[]): string | undefined {
  if (roles.length === 0) return undefined
  if (stillThere(roles, chosen).length === 0) return CHOOSE_A_ROLE
  const closed = stillThere(roles, chosen).filter(({ can }) => !can.apply)
  const filled = closed.filter((role) => role.filled).map(({ name }) => name)
  const applied = closed.filter((role) => !role.filled).map(({ name }) => name)
  if (filled.length > 0) return rolesFilled(filled)
  return applied.length > 0 ? rolesApplied(applied) : undefined
}
