/** How to report a violated constraint to the person: the error code, and the field it is shown next to. */
export interface ConstraintMeaning {
  code: string
  /** 409 by default. */
  status?: number
  field?: string
}

/** By constraint name: a code, or more. Each module lists those of its tables. */
export type Constraints = Readonly<Record<string, string | ConstraintMeaning>>

export function constraintMeaning(constraints: Constraints, name: string | undefined): ConstraintMeaning | undefined {
  const meaning = name === undefined || !Object.hasOwn(constraints, name) ? undefined : constraints[name]
  return typeof meaning === 'string' ? { code: meaning } : meaning
}
