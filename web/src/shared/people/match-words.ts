import { isMatch, type Match, type MatchPart } from '@ensemble/contract/matching/match.ts'

/** Why it is no match whatever the figure: for the talent themselves, and for whoever looks for someone. */
const OUT: Record<MatchPart, { own: string; theirs: string }> = {
  craft: { own: 'another craft', theirs: 'another craft' },
  skills: { own: 'none of the skills asked for', theirs: 'none of the skills asked for' },
  facts: { own: 'not what the role asks for', theirs: 'not what the role asks for' },
  place: { own: 'not in your area', theirs: 'not in the post’s area' },
  dates: { own: 'not when you’re free', theirs: 'not free then' },
  pay: { own: 'not for this pay', theirs: 'not for this pay' },
  experience: { own: 'more experience asked for', theirs: 'not enough experience' },
  credits: { own: 'more credits asked for', theirs: 'not enough credits' },
}

/** What a figure is: "match", "fit" where it is less than one, "fit · not in your area" where something rules it out. */
export const figureWord = (match: Pick<Match, 'score' | 'out'>, side: 'own' | 'theirs'): string =>
  match.out ? `fit · ${OUT[match.out][side]}` : isMatch(match) ? 'match' : 'fit'
