import type { PartFit } from './fits.ts'
import { folded } from './folded.ts'
import { meets, nameOf } from './names.ts'

/** The first that a post names counts so much; each other one counts once. */
const FIRST = 2

/**
 * How many of the skills that a post asks for someone has; worked out once for all people. Without any of them they are
 * ruled out. Null where the post asks for none.
 */
export function skillsFit(asked: readonly string[]): (skills: readonly string[]) => PartFit | null {
  const names = [...new Map(asked.map((skill) => [folded(skill), skill])).values()].map((label, at) => ({
    ...nameOf(label),
    label,
    weight: at === 0 ? FIRST : 1,
  }))
  const whole = names.reduce((sum, { weight }) => sum + weight, 0)
  return (skills) => {
    if (names.length === 0) return null
    const own = skills.map(folded)
    const there = new Set(own)
    const missing = names.filter((name) => !there.has(name.key) && !own.some((one) => meets(name, one)))
    const lost = missing.reduce((sum, { weight }) => sum + weight, 0)
    return {
      fit: (whole - lost) / whole,
      why: `${names.length - missing.length} of ${names.length}`,
      change: missing.length ? `Add any you have: ${missing.map(({ label }) => label).join(', ')}` : null,
      out: missing.length === names.length,
    }
  }
}
