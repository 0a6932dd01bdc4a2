import type { Craft } from '../accounts/vocabulary.ts'
import type { ExchangeRates } from '../core/exchange-rates.ts'
import type { RoleFacts } from '../jobs/production.schemas.ts'
import type { Travel } from '../jobs/production.ts'
import type { ExperienceLevel } from '../jobs/vocabulary.ts'
import type { Availability } from '../profiles/terms.ts'
import { datesFit, daysFrom } from './dates-fit.ts'
import { factsFit } from './fact-fit.ts'
import { type PartFit, partsOf, placeFit, type Range } from './fits.ts'
import { folded } from './folded.ts'
import { experienceFit } from './level-fit.ts'
import { payFit } from './pay-fit.ts'
import { skillsFit } from './skills-fit.ts'
import type { StatedFacts } from './stated-facts.ts'

/** Goes up with each change to the function or to what it is given: a stored score says which version made it. */
export const MATCH_VERSION = 4
/** From this score on, it is called a match, shown to both sides, and both are notified. */
export const MATCH_FROM = 65

/**
 * One position of a production. It is compared by its own skills and level alone: without any, neither counts. Pay and
 * first day that it leaves open, the post says for all.
 */
export interface MatchRole {
  craft: Craft
  skills: readonly string[]
  level: MatchPost['level']
  facts: RoleFacts
  pay: Range | null
  starts: string | null
  ends: string | null
}

/**
 * What a post asks for, the most important skill first. Days are YYYY-MM-DD, pay in minor units; an empty list or null:
 * the post does not say. With roles, `crafts` and `skills` are all of theirs.
 */
export interface MatchPost {
  crafts: readonly Craft[]
  skills: readonly string[]
  place: string | null
  remote: boolean
  /** Who pays for the way there; null: not declared. */
  travel: Travel | null
  starts: string | null
  ends: string | null
  /** On how many days there is work, for pay that is one sum. */
  days: number | null
  pay: Range | null
  level: ExperienceLevel | null
  roles: readonly MatchRole[]
}

/** What a talent's profile says, and how many credits others confirmed. Nothing else counts: no plan, age, sex, origin or picture. */
export interface MatchTalent {
  craft: string | null
  skills: readonly string[]
  place: string | null
  availability: { status: Availability; from: string | null }
  rate: Range | null
  /** Whether they asked for posts that guarantee no money. */
  unpaidToo: boolean
  years: number | null
  credits: number
  facts: StatedFacts
  /** Kinds of facts that they keep for search only. */
  hiddenFacts: readonly string[]
}

/** Parts of a match, with how much each counts where the post asks for it. */
export const MATCH_PARTS = {
  craft: 30,
  skills: 25,
  facts: 15,
  place: 15,
  dates: 10,
  pay: 10,
  experience: 15,
  credits: 5,
} as const
export type MatchPart = keyof typeof MATCH_PARTS
export const MATCH_PART_LABELS: Record<MatchPart, string> = {
  craft: 'Craft',
  skills: 'Skills',
  facts: 'Role',
  place: 'Place',
  dates: 'Dates',
  pay: 'Pay',
  experience: 'Experience',
  credits: 'Confirmed credits',
}

export const PARTS = Object.keys(MATCH_PARTS) as [MatchPart, ...MatchPart[]]

export interface Match {
  version: number
  /** 0 to 100; null where the crafts do not meet or one side names none: then there is nothing to put a figure on. */
  score: number | null
  /** The first part that rules the talent out: then it is no match, whatever the score. */
  out: MatchPart | null
  parts: (PartFit & { part: MatchPart; weight: number; out: boolean })[]
}

/** Whether it is called a match, stored, listed and announced. */
export const isMatch = ({ score, out }: Pick<Match, 'score' | 'out'>): boolean =>
  score !== null && out === null && score >= MATCH_FROM

const WHOLE = 100
/** For an order, best first: whoever is ruled out comes after all who are not, and those without a score come last. */
export const rankOf = (match: Pick<Match, 'score' | 'out'> | null | undefined): number => {
  if (!match || match.score === null) return -2 * (WHOLE + 1)
  return match.out === null ? match.score : match.score - (WHOLE + 1)
}

/** What a match depends on besides the two sides. `today`: YYYY-MM-DD. `without`: parts that are left out of it. */
export interface MatchTerms {
  today: string
  rates: ExchangeRates
  without?: readonly MatchPart[]
}

const partOf = (part: MatchPart, { fit, why, change, out = false }: PartFit): Match['parts'][number] => ({
  part,
  weight: MATCH_PARTS[part],
  fit,
  why,
  change,
  out,
})

const ENOUGH_CREDITS = 3
/** Someone who is busy may be free again by then. */
const BUSY_MONTHS = 2

/** One position as it is compared, with what needs to be worked out once for all people. */
interface Position {
  post: MatchPost
  /** Crafts that can be met; two people who both chose "Other" need not do the same. */
  crafts: ReadonlySet<string>
  skills: ReturnType<typeof skillsFit>
  facts: ReturnType<typeof factsFit>
  place: readonly string[]
  /** Someone busy today is not expected to be free before this day. */
  busyUntil: string
  terms: MatchTerms
}

const positionOf = (post: MatchPost, facts: RoleFacts, terms: MatchTerms): Position => ({
  post,
  crafts: new Set(post.crafts.filter((craft) => craft !== 'Other').map(folded)),
  skills: skillsFit(post.skills),
  facts: factsFit(facts),
  place: partsOf(post.place ?? ''),
  busyUntil: monthsAfter(terms.today, BUSY_MONTHS),
  terms,
})

function craftFit({ post, crafts }: Position, talent: MatchTalent): PartFit {
  const wanted = post.crafts.join(', ')
  if (talent.craft === null) return { fit: 0, why: 'No craft given', change: `Add a craft: ${wanted}` }
  return crafts.has(folded(talent.craft))
    ? { fit: 1, why: talent.craft, change: null }
    : { fit: 0, why: `${talent.craft}; asked for: ${wanted}`, change: null }
}

function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

function creditsFit({ credits }: MatchTalent): PartFit {
  const fit = Math.min(1, credits / ENOUGH_CREDITS)
  return {
    fit,
    why: credits === 1 ? '1 credit confirmed by others' : `${credits} credits confirmed by others`,
    change: fit < 1 ? `Get ${ENOUGH_CREDITS} credits confirmed` : null,
  }
}

function fitsOf(position: Position, talent: MatchTalent, craft: PartFit): Record<MatchPart, PartFit | null> {
  const { post, busyUntil, terms } = position
  const { starts, ends } = post
  return {
    craft,
    skills: position.skills(talent.skills),
    facts: position.facts(talent.facts, talent.hiddenFacts),
    place: placeFit(post, position.place, talent.place),
    dates: datesFit({ starts, ends, busyUntil }, talent.availability),
    pay: payFit(post.pay, talent.rate, talent.unpaidToo, { days: post.days, rates: terms.rates }),
    experience: post.level ? experienceFit(post.level, talent.years) : null,
    credits: creditsFit(talent),
  }
}

function fitOf(position: Position, talent: MatchTalent): Match {
  const craft = position.post.crafts.length ? craftFit(position, talent) : null
  if (!craft?.fit)
    return { version: MATCH_VERSION, score: null, out: null, parts: craft ? [partOf('craft', craft)] : [] }
  const fits = fitsOf(position, talent, craft)
  const parts: Match['parts'] = []
  let [whole, reached] = [0, 0]
  let out: MatchPart | null = null
  for (const part of PARTS) {
    const fit = fits[part]
    if (!fit || position.terms.without?.includes(part)) continue
    parts.push(partOf(part, fit))
    if (fit.fit !== null) {
      whole += MATCH_PARTS[part]
      reached += MATCH_PARTS[part] * fit.fit
    }
    if (fit.out) out ??= part
  }
  return { version: MATCH_VERSION, score: Math.round((WHOLE * reached) / whole), out, parts }
}

/** The days of a role are its own, or the post's. */
function daysOf({ starts, ends }: MatchRole, post: MatchPost): Pick<MatchPost, 'starts' | 'ends' | 'days'> {
  if (starts === null && ends === null) return post
  const own = { starts: starts ?? post.starts, ends }
  return { ...own, days: daysFrom(own.starts, ends) ?? post.days }
}

/**
 * How well talents fit a post (product.md, "Matching"): one pure function for both sides, with its parts. A part the
 * post does not ask for is left out, and the others count for more. Of several roles, the one that fits best.
 */
export function matcher(post: MatchPost, terms: MatchTerms): (talent: MatchTalent) => Match {
  const whole = positionOf(post, {}, terms)
  const roles = post.roles.map((role) => {
    const { craft, skills, level, facts, pay } = role
    const { starts, ends, days } = daysOf(role, post)
    return positionOf(
      { ...post, crafts: [craft], skills, level, pay: pay ?? post.pay, starts, ends, days },
      facts,
      terms,
    )
  })
  return (talent) => {
    const each = roles.filter((role) => craftFit(role, talent).fit).map((role) => fitOf(role, talent))
    const best = each.reduce<Match | undefined>(
      (best, one) => (best && rankOf(best) >= rankOf(one) ? best : one),
      undefined,
    )
    return best ?? fitOf(whole, talent)
  }
}

/** One talent with one post. */
export const matchOf = (post: MatchPost, talent: MatchTalent, terms: MatchTerms): Match => matcher(post, terms)(talent)
