import { CRAFT_SYNONYMS, CRAFTS, type Craft } from '../accounts/vocabulary.ts'
import { type Skill, SKILLS } from '../profiles/skills.ts'
import { folded } from './folded.ts'

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

const CRAFT_OF: ReadonlyMap<string, Craft> = new Map(
  Object.entries(SKILL_OF).map(([craft, skill]): [string, Craft] => [folded(skill), craft as Craft]),
)
/** The craft whose work a skill names: "photography" is what photographers do. */
export const craftOfSkill = (name: string): Craft | undefined => CRAFT_OF.get(folded(name))

const spelled = (text: string) => folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
/** Longest name first: an art director is not a director. */
const longestFirst = (names: Iterable<string>) => [...names].toSorted((a, b) => b.length - a.length).join('|')

const CRAFT_NAMED: ReadonlyMap<string, Craft> = new Map([
  ...CRAFTS.filter((craft) => craft !== 'Other').map((craft): [string, Craft] => [spelled(craft), craft]),
  ...Object.entries(CRAFT_SYNONYMS).map(([name, craft]): [string, Craft] => [spelled(name), craft]),
])
const CRAFT_NAMES = new RegExp(`(?<= )(${longestFirst(CRAFT_NAMED.keys())})s?(?= )`, 'g')

const SKILL_NAMED: ReadonlyMap<string, Skill> = new Map(SKILLS.map((skill) => [spelled(skill), skill]))
/** A lookahead, so that "fashion photography" also matches "photography". */
const SKILL_NAMES = new RegExp(`(?<= )(?=(${longestFirst(SKILL_NAMED.keys())})s? )`, 'g')
const OTHER_NAMES = new RegExp(
  ` (${longestFirst(Object.keys(CRAFT_SYNONYMS).filter((name) => name.includes(' ')))})(?= )`,
  'g',
)

const distinct = <T>(items: readonly (T | undefined)[]): T[] => [
  ...new Set(items.filter((item): item is T & {} => item !== undefined)),
]

/** The distinct crafts that texts name, by any of their names. */
export const craftsIn = (texts: readonly string[]): Craft[] =>
  distinct(
    texts.flatMap((text) =>
      [...` ${spelled(text)} `.matchAll(CRAFT_NAMES)].map(([, name = '']) => CRAFT_NAMED.get(name)),
    ),
  )

/**
 * The distinct skills that texts name, as whole words, and those that crafts imply. A director of photography does not
 * ask for photography.
 */
export const skillsIn = (texts: readonly string[], crafts: readonly string[]): Skill[] =>
  distinct([
    ...texts.flatMap((text) =>
      [...` ${spelled(text)} `.replaceAll(OTHER_NAMES, '  ').matchAll(SKILL_NAMES)].map(([, name = '']) =>
        SKILL_NAMED.get(name),
      ),
    ),
    ...crafts.map((craft) => SKILL_OF[craft as Craft]),
  ])
