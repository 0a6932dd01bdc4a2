import { EXPERIENCE_LEVELS, type ExperienceLevel } from '../jobs/vocabulary.ts'
import type { PartFit } from './fits.ts'

const LEAST_YEARS: Record<ExperienceLevel, number> = { entry: 0, mid: 3, senior: 6, lead: 8, expert: 10 }
const ONE_SHORT = 0.5

/** The level asked for against the one that someone's years come to: one short costs half, two rule out. */
export function experienceFit(level: ExperienceLevel, years: number | null): PartFit {
  const least = LEAST_YEARS[level]
  if (years === null)
    return {
      fit: least === 0 ? 1 : 0,
      why: 'No years of experience given',
      change: least === 0 ? null : 'Add your years of experience',
    }
  const own = EXPERIENCE_LEVELS.findLastIndex((each) => years >= LEAST_YEARS[each])
  const short = Math.max(0, EXPERIENCE_LEVELS.indexOf(level) - own)
  return {
    fit: short === 0 ? 1 : short === 1 ? ONE_SHORT : 0,
    why: years === 1 ? '1 year' : `${years} years`,
    change: short > 0 ? `Reach ${least} years, the usual for this level` : null,
    out: short > 1,
  }
}
