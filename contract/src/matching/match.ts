import { CRAFT_SYNONYMS, CRAFTS, type Craft } from '../accounts/vocabulary.ts'
import { SKILLS } from '../profiles/skills.ts'
import type { Availability } from '../profiles/terms.ts'
import { type PartFit, payFit, placeFit, type Range } from './fits.ts'

/** Goes up with each change to the function: a stored score says which version made it. */
export const MATCH_VERSION = 1
/** From this score on, a match is shown to both sides, and both are notified. */
export const MATCH_FROM = 65

/** What a post asks for. Days are YYYY-MM-DD, pay in minor units; an empty list or null: the post does not say. */
export interface MatchPost {
  crafts: readonly Craft[]
  skills: readonly string[]
  place: string | null
  remote: boolean
  starts: string | null
  pay: Range | null
  level: keyof typeof LEAST_YEARS | null
}

/** What a talent's profile says, and how many credits others confirmed. Nothing else counts: no plan, age, sex, origin or picture. */
export interface MatchTalent {
  craft: string | null
  skills: readonly string[]
  place: string | null
  availability: { status: Availability; from: string | null }
  rate: Range | null
  years: number | null
  credits: number
}

/** Parts of a match, with how much each counts where the post asks for it. */
export const MATCH_PARTS = { craft: 30, skills: 25, place: 15, dates: 10, pay: 10, experience: 5, credits: 5 } as const
export type MatchPart = keyof typeof MATCH_PARTS
export const MATCH_PART_LABELS: Record<MatchPart, string> = {
  craft: 'Craft',
  skills: 'Skills',
  place: 'Place',
  dates: 'Dates',
  pay: 'Pay',
  experience: 'Experience',
  credits: 'Confirmed credits',
}

export interface Match {
  version: number
  /** 0 to 100. */
  score: number
  parts: (PartFit & { part: MatchPart; weight: number })[]
}

const LEAST_YEARS = { entry: 0, mid: 3, senior: 6, lead: 8, expert: 10 } as const
const ENOUGH_CREDITS = 3
const STANDING: Record<Availability, number> = { available: 1, soon: 0.6, busy: 0.25, not_available: 0 }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Which crafts and skills a text names, including by their synonyms: what a job without its own fields asks for. */
export function namedIn(text: string): { crafts: Craft[]; skills: string[] } {
  let words = ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const says = (name: string) => words.includes(` ${folded(name)} `) || words.includes(` ${folded(name)}s `)
  const others = Object.entries(CRAFT_SYNONYMS).flatMap(([name, craft]) => (says(name) ? [craft] : []))
  // a director of photography is no director, and asks for no photography
  for (const name of Object.keys(CRAFT_SYNONYMS)) if (name.includes(' ')) words = words.replaceAll(` ${name} `, '  ')
  const crafts = CRAFTS.filter((craft) => craft !== 'Other' && says(craft))
  return { crafts: [...new Set([...crafts, ...others])], skills: SKILLS.filter(says) }
}

function craftFit(post: MatchPost, talent: MatchTalent): PartFit {
  const wanted = post.crafts.join(', ')
  if (talent.craft === null) return { fit: 0, why: 'No craft given', change: `Add a craft: ${wanted}` }
  const fits = post.crafts.some((craft) => folded(craft) === folded(talent.craft ?? ''))
  return fits
    ? { fit: 1, why: talent.craft, change: null }
    : { fit: 0, why: `${talent.craft}; asked for: ${wanted}`, change: 'Match the craft it asks for' }
}

function skillsFit(post: MatchPost, talent: MatchTalent): PartFit {
  const own = new Set(talent.skills.map(folded))
  const asked = [...new Map(post.skills.map((skill) => [folded(skill), skill]))]
  const missing = asked.filter(([key]) => !own.has(key)).map(([, name]) => name)
  const there = asked.length - missing.length
  return {
    fit: there / asked.length,
    why: `${there} of ${asked.length}`,
    change: missing.length ? `Add any you have: ${missing.join(', ')}` : null,
  }
}

function datesFit({ starts }: MatchPost, { availability: { status, from } }: MatchTalent): PartFit {
  if (status === 'available') return { fit: 1, why: 'Available now', change: null }
  if (status === 'soon' && from !== null && starts !== null && from <= starts)
    return { fit: 1, why: `Free from ${from}, before it starts`, change: null }
  const why =
    status === 'soon' && from !== null
      ? `Free from ${from}`
      : { soon: 'Free soon', busy: 'Currently busy', not_available: 'Not available' }[status]
  return { fit: STANDING[status], why, change: starts === null ? 'Be available now' : `Be free on ${starts}` }
}

function experienceFit({ level }: MatchPost, { years }: MatchTalent): PartFit {
  const least = LEAST_YEARS[level ?? 'entry']
  if (years === null)
    return {
      fit: least === 0 ? 1 : 0,
      why: 'No years of experience given',
      change: least === 0 ? null : 'Add your years of experience',
    }
  const fit = least === 0 ? 1 : Math.min(1, years / least)
  return {
    fit,
    why: years === 1 ? '1 year' : `${years} years`,
    change: fit < 1 ? `Reach ${least} years, the usual for this level` : null,
  }
}

function creditsFit({ credits }: MatchTalent): PartFit {
  const fit = Math.min(1, credits / ENOUGH_CREDITS)
  return {
    fit,
    why: credits === 1 ? '1 credit confirmed by others' : `${credits} credits confirmed by others`,
    change: fit < 1 ? `Get ${ENOUGH_CREDITS} credits confirmed` : null,
  }
}

/**
 * How well a talent fits a post (product.md, "Matching"): one pure function for both sides, with its parts. A part the
 * post does not ask for is left out, and the others count for more.
 */
export function matchOf(post: MatchPost, talent: MatchTalent): Match {
  const fits: Record<MatchPart, PartFit | null> = {
    craft: post.crafts.length ? craftFit(post, talent) : null,
    skills: post.skills.length ? skillsFit(post, talent) : null,
    place: placeFit(post, talent.place),
    dates: datesFit(post, talent),
    pay: payFit(post.pay, talent.rate),
    experience: post.level ? experienceFit(post, talent) : null,
    credits: creditsFit(talent),
  }
  const parts = (Object.keys(MATCH_PARTS) as MatchPart[]).flatMap((part) => {
    const fit = fits[part]
    return fit ? [{ part, weight: MATCH_PARTS[part], ...fit }] : []
  })
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  const reached = parts.reduce((sum, { weight, fit }) => sum + weight * fit, 0)
  return { version: MATCH_VERSION, score: Math.round((100 * reached) / whole), parts }
}
