import { randomUUID } from 'node:crypto'
import type { Declared, Role, RoleDraft } from '@ensemble/contract/jobs/production.schemas.ts'
import { ADULT_INTIMACIES } from '@ensemble/contract/jobs/production.ts'
import { facets } from '../posts/search.face.ts'

/** A role as it is stored: the form's, with an id. */
export type StoredRole = RoleDraft & { id: string }

export const UNDECLARED: Declared = {
  travel: null,
  hazards: null,
  hazards_note: '',
  intimacy: null,
  coordinator: null,
  ai_uses: null,
  ai_consent: null,
  ai_note: '',
}

/** Simulated intimacy and nudity are for adults only. */
export const isForAdults = ({ intimacy }: Pick<Declared, 'intimacy'>): boolean =>
  intimacy !== null && ADULT_INTIMACIES.includes(intimacy)

/** Gives every role an id; keeps their order. */
export const withIds = (roles: readonly RoleDraft[]): StoredRole[] =>
  roles.map((role) => ({ ...role, id: role.id ?? randomUUID() }))

/** The roles of a post that is cloned from another: without dates, and unfilled. */
export const rolesAgain = (roles: readonly RoleDraft[]): RoleDraft[] =>
  roles.map((role) => ({ ...role, id: undefined, from: null, to: null, filled: false }))

/** The words of the roles that readers see. */
export const roleWords = (roles: readonly RoleDraft[]): string[] =>
  roles.flatMap(({ name, requirements }) => [name, requirements]).filter(Boolean)

/** The texts that a post with these roles is found by: names and crafts. */
export const roleNames = (roles: readonly RoleDraft[]): string[] =>
  roles.flatMap(({ name, craft }) => [name, craft ?? '']).filter(Boolean)

/** The skills that roles ask for, each once. */
export const roleSkills = (roles: readonly RoleDraft[]): string[] => [...new Set(roles.flatMap(({ skills }) => skills))]

/** What a page shows about a role besides the role itself: who applied, and whether this viewer may. */
export interface RoleStanding {
  /** Null: hidden from the viewer. */
  applicants: number | null
  ownApplicationId: string | null
  mayApply: boolean
}

export function presentRole(
  { pay, id, name, craft, from, to, requirements, skills, experience_level, facts, openings, filled }: StoredRole,
  standing: RoleStanding,
): Role {
  const paid = {
    from: pay?.from ?? null,
    to: pay?.to ?? null,
    currency: pay?.currency ?? null,
    unit: pay?.unit ?? null,
  }
  return {
    id,
    name,
    craft,
    from,
    to,
    requirements,
    skills,
    experience_level,
    facts,
    openings,
    filled,
    pay: { ...paid, guaranteed: facets.isPaid({ payFrom: paid.from, payUnit: paid.unit }) },
    applicants: standing.applicants,
    own_application_id: standing.ownApplicationId,
    can: { apply: standing.mayApply && !filled },
  }
}
