import { ApplicationInput } from '@ensemble/contract/applications/forms.schemas.ts'
import { z } from 'zod'
import { type Beside, ownRules, type Wrong } from './apply-rules.ts'
import { stillThere } from './chosen-roles.ts'
import { answersTo } from './screening.ts'

/** The contract's rules, plus what this job requires at the moment of checking. */
export const applySchema = (besideNow: () => Beside) =>
  z.custom<Omit<ApplicationInput, 'role_id'> & { role_ids: string[] }>().transform((typed, issues) => {
    const beside = besideNow()
    const answers = answersTo(beside.job.questions, typed.answers ?? {})
    const { data, error } = ApplicationInput.safeParse({ ...typed, answers })
    const wrong: Wrong[] = [...(error?.issues ?? []), ...ownRules(typed, beside)]
    wrong.forEach(({ path, message }) => issues.addIssue({ code: 'custom', path: [...path], message }))
    return data ? { ...data, role_ids: stillThere(beside.job.roles, typed.role_ids).map(({ id }) => id) } : z.NEVER
  })
