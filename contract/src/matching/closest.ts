import { LEAST_SKILLS } from '../profiles/completeness.ts'
import type { Match } from './match.ts'

/** What a profile must say before posts can match it, most important first. */
export const MATCH_NEEDS = ['craft', 'skills', 'place'] as const
export type MatchNeed = (typeof MATCH_NEEDS)[number]

interface Stated {
  craft: string | null
  skills: readonly string[]
  place: string | null
}

/** What of it a profile does not say; `skills`: how many more. No post is for people of the craft "Other". */
export function missingForMatches({ craft, skills, place }: Stated): { needs: MatchNeed[]; skills: number } {
  const more = Math.max(0, LEAST_SKILLS - skills.length)
  const lacks: Record<MatchNeed, boolean> = {
    craft: craft === null || craft === 'Other',
    skills: more > 0,
    place: !place?.trim(),
  }
  return { needs: MATCH_NEEDS.filter((need) => lacks[need]), skills: more }
}

const cityIn = (place: string) => place.split(/[,;]/)[0]?.trim() ?? place

function sentenceOf({ part, why, fit, out }: Match['parts'][number], place: string | null): string {
  // without a place of their own, `why` says so
  if (part === 'place' && place && (out || fit !== 0)) return `${cityIn(place)}, you’re in ${cityIn(why)}`
  if (part === 'skills') return out ? 'None of the skills it asks for' : `${why} skills it asks for`
  if (part === 'experience' && /^\d/.test(why)) return `${why} of experience, more asked for`
  return why
}

/**
 * What keeps a post from being a match, in the talent's words: what rules it out, or else the part that costs most.
 * `place`: of the post. Null where every part fits.
 */
export function blockWords({ out, parts }: Pick<Match, 'out' | 'parts'>, place: string | null): string | null {
  const lost = (part: Match['parts'][number]) => (part.fit === null ? 0 : part.weight * (1 - part.fit))
  const most = parts.find(({ part }) => part === out) ?? parts.toSorted((a, b) => lost(b) - lost(a))[0]
  return most && (out !== null || lost(most) > 0) ? sentenceOf(most, place) : null
}
