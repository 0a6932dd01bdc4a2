import { AVAILABILITY_LABELS, type Availability } from './terms.ts'

/** What a draft is made from; whatever is missing is left out. */
export interface BioFacts {
  name: string
  title: string | null
  location: string | null
  industry: string | null
  skills: readonly string[]
  years: number | null
  availability: Availability
  /** The latest positions, newest first. */
  positions: readonly { title: string; company: string; current: boolean }[]
}

const MOST_SKILLS = 4

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a')

function opening({ name, title, location, years }: BioFacts): string {
  const first = name.trim().split(/\s+/)[0]
  const what = title
    ? `${article(title)} ${title.toLowerCase() === title ? title : title.charAt(0).toLowerCase() + title.slice(1)}`
    : 'a creative professional'
  const where = location ? ` based in ${location.split(',')[0]?.trim()}` : ''
  const long = years ? `, with ${years === 1 ? 'one year' : `${years} years`} of experience` : ''
  return `${first ? `${first} is` : 'I am'} ${what}${where}${long}.`
}

function positions({ positions }: BioFacts): string | undefined {
  const current = positions.find((each) => each.current)
  const past = positions.find((each) => !each.current)
  if (current)
    return `Currently ${current.title} at ${current.company}${past ? `, earlier ${past.title} at ${past.company}` : ''}.`
  return past && `Most recently ${past.title} at ${past.company}.`
}

/**
 * A first draft of a bio from the person's own fields alone: nothing is made up, and the same fields give the same text.
 * It is for its owner to edit. Pure.
 */
export function draftBio(facts: BioFacts): string {
  const skills = facts.skills.slice(0, MOST_SKILLS)
  const work = facts.industry ? ` for ${facts.industry.toLowerCase()}` : ''
  const sentences = [
    opening(facts),
    skills.length ? `The work${work} centers on ${listed(skills)}.` : undefined,
    positions(facts),
    facts.availability === 'available' || facts.availability === 'soon'
      ? `${AVAILABILITY_LABELS[facts.availability].toLowerCase().replace(/^./, (letter) => letter.toUpperCase())} for new projects.`
      : undefined,
  ]
  return sentences.filter(Boolean).join(' ')
}
