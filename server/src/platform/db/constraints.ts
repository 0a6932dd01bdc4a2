/** What a broken constraint means to the person: the code of its sentence, and the field beside which it is shown. */
export interface ConstraintMeaning {
  code: string
  /** 409 unless given. */
  status?: number
  field?: string
}

/** By the constraint's name: a code, or more. Each module lists those of its tables. */
export type Constraints = Readonly<Record<string, string | ConstraintMeaning>>

export function constraintMeaning(constraints: Constraints, name: string | undefined): ConstraintMeaning | undefined {
  const meaning = name === undefined || !Object.hasOwn(constraints, name) ? undefined : constraints[name]
  return typeof meaning === 'string' ? { code: meaning } : meaning
}
