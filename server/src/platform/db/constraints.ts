/** What a broken constraint means to the person: the code of its sentence, and the field beside which it is shown. */
export interface ConstraintMeaning {
  code: string
  /** 409 unless given. */
  status?: number
  field?: string
}

const meanings = new Map<string, ConstraintMeaning>()

/** A module names its constraints at load: `registerConstraints({ applications_job_talent_key: 'applications.already' })`. */
export function registerConstraints(list: Readonly<Record<string, string | ConstraintMeaning>>): void {
  for (const [name, meaning] of Object.entries(list))
    meanings.set(name, typeof meaning === 'string' ? { code: meaning } : meaning)
}

export const constraintMeaning = (name: string | undefined): ConstraintMeaning | undefined =>
  name === undefined ? undefined : meanings.get(name)
