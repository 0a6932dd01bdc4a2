import type { NeedWords } from '../needs/needs.schemas.ts'
import { LEAST_SKILLS } from './completeness.ts'

/** The steps after sign-up, each with the parts of a profile that it asks for. */
const STEPS = [['craft', 'city'], ['skills'], ['work']] as const
export const FIRST_STEPS = STEPS.length
export type FirstPart = (typeof STEPS)[number][number]

/** What a profile has of them. `work`: whether it shows any, or links to it. */
interface Begun {
  craft: string | null
  city: string | null
  skills: readonly string[]
  work: boolean
}

/** Which parts are missing, in the order of the steps. Pure. */
export function missingOfSteps({ craft, city, skills, work }: Begun): FirstPart[] {
  const there: Record<FirstPart, boolean> = {
    craft: !!craft?.trim(),
    city: !!city?.trim(),
    skills: skills.length >= LEAST_SKILLS,
    work,
  }
  return STEPS.flat().filter((part) => !there[part])
}

/** How many of the steps have all their parts. Pure. */
export const stepsDone = (missing: readonly FirstPart[]): number =>
  STEPS.filter((parts) => !parts.some((part) => missing.includes(part))).length

/** The first step with a missing part, from 1; undefined if all are done. Pure. */
export function firstUndone(missing: readonly FirstPart[]): number | undefined {
  const at = STEPS.findIndex((parts) => parts.some((part) => missing.includes(part)))
  return at < 0 ? undefined : at + 1
}

const ADD: Record<FirstPart, string> = {
  craft: 'Add your craft · see what fits',
  city: 'Add your city · see what’s near',
  skills: 'Add three skills · see what fits',
  work: 'Add a picture or a link',
}

/** The steps that are left: what to add first, and how many are done. */
export const firstStepsWords = ({ missing }: { missing: readonly FirstPart[] }): NeedWords => ({
  title: ADD[missing[0] ?? 'work'],
  line: `${stepsDone(missing)} of ${FIRST_STEPS} steps done`,
})
