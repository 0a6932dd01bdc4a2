import { CRAFTS, type Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { folded } from '@ensemble/contract/core/folded.ts'
import { LOOK } from './names/look.ts'
import { MUSIC } from './names/music.ts'
import { SCREEN } from './names/screen.ts'
import { SOURCES, type Source } from './names/sources.ts'
import { STAGE } from './names/stage.ts'

/** A line of the lists: wordings that mean the same. */
export interface Entry {
  source: Source
  /** Crafts under which such posts are filed; none for what is no craft of ours. */
  crafts: readonly Craft[]
  /** The first one is shown. */
  names: readonly string[]
  /** Names that lead here, but are not looked for: they also mean something else. */
  leads: readonly string[]
  /** First names of what this includes: a camera assistant is a focus puller or a clapper loader. */
  includes: readonly string[]
}

const listOf = (text: string, sign: string) =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean)

/** `source | crafts | names, a name that only leads here? > what it includes`. Throws on a line that is none. */
function entryOf(line: string): Entry {
  const [source = '', crafts = '', rest = ''] = line.split('|').map((part) => part.trim())
  const [all = '', included = ''] = rest.split('>')
  const isCraft = (name: string): name is Craft => (CRAFTS as readonly string[]).includes(name)
  const names = listOf(all, ',')
  if (!Object.hasOwn(SOURCES, source) || names.length === 0 || !listOf(crafts, ',').every(isCraft))
    throw new Error(`Not a line of names: ${line}`)
  return {
    source: source as Source,
    crafts: listOf(crafts, ',').filter(isCraft),
    names: names.filter((name) => !name.endsWith('?')),
    leads: names.filter((name) => name.endsWith('?')).map((name) => name.slice(0, -1)),
    includes: listOf(included, ','),
  }
}

/** Everything by which people and work in the field are called, built once. */
export const ENTRIES: readonly Entry[] = [SCREEN, STAGE, MUSIC, LOOK].flatMap((lines) =>
  listOf(lines, '\n').map(entryOf),
)

const ORDINALS = [
  [/\bfirst\b/g, '1st'],
  [/\bsecond\b/g, '2nd'],
  [/\bthird\b/g, '3rd'],
  [/\bfourth\b/g, '4th'],
] as const

/** A name as it is looked up: joined, hyphenated and separate spelling are one, and so are "1st" and "first". */
export const keyOf = (name: string): string =>
  ORDINALS.reduce((text, [word, short]) => text.replace(word, short), folded(name))
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const BY_KEY: ReadonlyMap<string, readonly Entry[]> = ENTRIES.reduce((map, entry) => {
  for (const key of new Set([...entry.names, ...entry.leads].map(keyOf))) map.set(key, [...(map.get(key) ?? []), entry])
  return map
}, new Map<string, Entry[]>())
const BY_FIRST: ReadonlyMap<string, Entry> = new Map(ENTRIES.map((entry) => [entry.names[0] ?? '', entry]))

/** The words of the longest name. */
export const LONGEST_NAME = Math.max(
  ...ENTRIES.flatMap(({ names, leads }) => [...names, ...leads].map((name) => name.split(/[ /-]/).length)),
)

const single = (key: string) => (key.endsWith('men') ? `${key.slice(0, -3)}man` : key.replace(/s$/, ''))

/** Every meaning of a name, by its plural too; none if it is no one's name. */
export const entriesOf = (name: string): readonly Entry[] => {
  const key = keyOf(name)
  return BY_KEY.get(key) ?? BY_KEY.get(single(key)) ?? []
}

/** Other names that mean exactly the same, and those of what it includes. A name with several meanings is none of them. */
export function otherNames(entries: readonly Entry[], name: string): string[] {
  const key = keyOf(name)
  const all = entries.flatMap((entry) => [entry, ...entry.includes.flatMap((first) => BY_FIRST.get(first) ?? [])])
  return all
    .flatMap(({ names }) => names)
    .filter(
      (other) => folded(other) !== folded(name) && (keyOf(other) === key || BY_KEY.get(keyOf(other))?.length === 1),
    )
}
