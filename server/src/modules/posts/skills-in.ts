import { CRAFT_SYNONYMS, type Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { SKILLS } from '@ensemble/contract/profiles/skills.ts'

type Skill = (typeof SKILLS)[number]

/** Crafts that are a skill by another name. */
const SKILL_OF: Readonly<Partial<Record<Craft, Skill>>> = {
  Director: 'Directing',
  Cinematographer: 'Cinematography',
  Editor: 'Editing',
  'Sound Designer': 'Sound Design',
  'VFX Artist': 'VFX',
  Actor: 'Acting',
  Producer: 'Producing',
  Photographer: 'Photography',
  'Makeup Artist': 'Makeup',
  Composer: 'Composition',
  'Art Director': 'Art Direction',
  'Costume Designer': 'Costume Design',
  Stylist: 'Styling',
  Dancer: 'Dance',
  'Voice Artist': 'Voice Acting',
  Choreographer: 'Choreography',
  Gaffer: 'Lighting',
}

const spelled = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
const NAMED: ReadonlyMap<string, Skill> = new Map(SKILLS.map((skill) => [spelled(skill), skill]))
const longestFirst = (names: Iterable<string>) => [...names].toSorted((a, b) => b.length - a.length).join('|')
/** A lookahead, so that "fashion photography" also matches "photography". */
const NAMES = new RegExp(`(?<= )(?=(${longestFirst(NAMED.keys())})s? )`, 'g')
const OTHER_NAMES = new RegExp(
  ` (${longestFirst(Object.keys(CRAFT_SYNONYMS).filter((name) => name.includes(' ')))})(?= )`,
  'g',
)

/**
 * The distinct skills that texts name, as whole words, and those that crafts imply. A director of photography does not
 * ask for photography.
 */
export function skillsIn(texts: readonly string[], crafts: readonly string[]): Skill[] {
  const named = texts.flatMap((text) =>
    [...` ${spelled(text)} `.replaceAll(OTHER_NAMES, '  ').matchAll(NAMES)].map(([, name = '']) => NAMED.get(name)),
  )
  return [...new Set([...named, ...crafts.map((craft) => SKILL_OF[craft as Craft])])].filter(
    (skill) => skill !== undefined,
  )
}
