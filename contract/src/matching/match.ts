import type { Craft } from '../accounts/vocabulary.ts'
import { dayWords } from '../core/last-day.ts'
import type { RoleFacts } from '../jobs/production.schemas.ts'
import type { Availability } from '../profiles/terms.ts'
import { factsFit } from './fact-fit.ts'
import { type PartFit, partsOf, payFit, placeFit, type Range } from './fits.ts'
import { folded } from './folded.ts'
import type { StatedFacts } from './stated-facts.ts'

/** Goes up with each change to the function or to what it is given: a stored score says which version made it. */
export const MATCH_VERSION = 4
/** From this score on, a match is shown to both sides, and both are notified. */
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
}

/**
 * What a post asks for. Days are YYYY-MM-DD, pay in minor units; an empty list or null: the post does not say. With
 * roles, `crafts` and `skills` are all of theirs.
 */
export interface MatchPost {
  crafts: readonly Craft[]
  skills: readonly string[]
  place: string | null
  remote: boolean
  starts: string | null
  pay: Range | null
  level: keyof typeof LEAST_YEARS | null
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
  experience: 5,
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

const PARTS = Object.keys(MATCH_PARTS) as MatchPart[]

export interface Match {
  version: number
  /** 0 to 100; null where the crafts do not meet or one side names none: then there is nothing to put a figure on. */
  score: number | null
  parts: (Omit<PartFit, 'out'> & { part: MatchPart; weight: number })[]
}

const partOf = (part: MatchPart, { fit, why, change }: PartFit) => ({
  part,
  weight: MATCH_PARTS[part],
  fit,
  why,
  change,
})

const LEAST_YEARS = { entry: 0, mid: 3, senior: 6, lead: 8, expert: 10 } as const
const ENOUGH_CREDITS = 3
const STANDING: Record<Availability, number> = { available: 1, soon: 0.6, busy: 0.5, not_available: 0 }
/** Someone who is busy may be free again by then. */
const BUSY_MONTHS = 2
/** What one part that rules out leaves of a score: below everything that someone could take. */
const RULED_OUT = 0.5

/** One position as it is compared, with what needs to be worked out once for all people. */
interface Position {
  post: MatchPost
  facts: RoleFacts
  /** Crafts that can be met; two people who both chose "Other" need not do the same. */
  crafts: ReadonlySet<string>
  /** Each skill once, by how it is compared. */
  skills: ReadonlyMap<string, string>
  place: readonly string[]
  /** Someone busy today is not expected to be free before this day. */
  busyUntil: string
}

const positionOf = (post: MatchPost, facts: RoleFacts, today: string): Position => ({
  post,
  facts,
  crafts: new Set(post.crafts.filter((craft) => craft !== 'Other').map(folded)),
  skills: new Map(post.skills.map((skill) => [folded(skill), skill])),
  place: partsOf(post.place ?? ''),
  busyUntil: monthsAfter(today, BUSY_MONTHS),
})

function craftFit({ post, crafts }: Position, talent: MatchTalent): PartFit {
  const wanted = post.crafts.join(', ')
  if (talent.craft === null) return { fit: 0, why: 'No craft given', change: `Add a craft: ${wanted}` }
  return crafts.has(folded(talent.craft))
    ? { fit: 1, why: talent.craft, change: null }
    : { fit: 0, why: `${talent.craft}; asked for: ${wanted}`, change: null }
}

function skillsFit({ skills }: Position, talent: MatchTalent): PartFit {
  const own = new Set(talent.skills.map(folded))
  const missing = [...skills].filter(([key]) => !own.has(key)).map(([, name]) => name)
  const there = skills.size - missing.length
  return {
    fit: there / skills.size,
    why: `${there} of ${skills.size}`,
    change: missing.length ? `Add any you have: ${missing.join(', ')}` : null,
  }
}

function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

function datesFit({ post: { starts }, busyUntil }: Position, { availability: { status, from } }: MatchTalent): PartFit {
  if (status === 'available') return { fit: 1, why: 'Available now', change: null }
  if (status === 'soon' && from !== null && starts !== null && from <= starts)
    return { fit: 1, why: `Free from ${dayWords(from)}, before it starts`, change: null }
  const why =
    status === 'soon' && from !== null
      ? `Free from ${dayWords(from)}`
      : { soon: 'Free soon', busy: 'Currently busy', not_available: 'Not available' }[status]
  const late = status === 'soon' && from !== null && starts !== null
  const busyThen = status === 'busy' && starts !== null && starts <= busyUntil
  return {
    fit: late || busyThen ? 0 : STANDING[status],
    why,
    change: starts === null ? 'Be available now' : `Be free on ${dayWords(starts)}`,
    out: status === 'not_available' || late || busyThen,
  }
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

function fitOf(position: Position, talent: MatchTalent): Match {
  const { post } = position
  const craft = post.crafts.length ? craftFit(position, talent) : null
  if (!craft?.fit) return { version: MATCH_VERSION, score: null, parts: craft ? [partOf('craft', craft)] : [] }
  const fits: Record<MatchPart, PartFit | null> = {
    craft,
    skills: post.skills.length ? skillsFit(position, talent) : null,
    facts: factsFit(position.facts, talent.facts, talent.hiddenFacts),
    place: placeFit(post, position.place, talent.place),
    dates: datesFit(position, talent),
    pay: payFit(post.pay, talent.rate, talent.unpaidToo),
    experience: post.level ? experienceFit(post, talent) : null,
    credits: creditsFit(talent),
  }
  const parts: Match['parts'] = []
  let [whole, reached, ruledOut] = [0, 0, false]
  for (const part of PARTS) {
    const fit = fits[part]
    if (!fit) continue
    parts.push(partOf(part, fit))
    whole += MATCH_PARTS[part]
    reached += MATCH_PARTS[part] * fit.fit
    ruledOut ||= fit.out === true
  }
  return {
    version: MATCH_VERSION,
    score: Math.round(((100 * reached) / whole) * (ruledOut ? RULED_OUT : 1)),
    parts,
  }
}

/**
 * How well talents fit a post (product.md, "Matching"): one pure function for both sides, with its parts. A part the
 * post does not ask for is left out, and the others count for more. Of several roles, the one that fits best. `today`:
 * YYYY-MM-DD.
 */
export function matcher(post: MatchPost, today: string): (talent: MatchTalent) => Match {
  const whole = positionOf(post, {}, today)
  const roles = post.roles.map(({ craft, skills, level, facts, pay, starts }) =>
    positionOf(
      { ...post, crafts: [craft], skills, level, pay: pay ?? post.pay, starts: starts ?? post.starts },
      facts,
      today,
    ),
  )
  return (talent) => {
    const each = roles.filter((role) => craftFit(role, talent).fit).map((role) => fitOf(role, talent))
    const best = each.reduce<Match | undefined>(
      (best, one) => (best && (best.score ?? 0) >= (one.score ?? 0) ? best : one),
      undefined,
    )
    return best ?? fitOf(whole, talent)
  }
}

/** One talent with one post. */
export const matchOf = (post: MatchPost, talent: MatchTalent, today: string): Match => matcher(post, today)(talent)
