import { CRAFTS, CRAFT_SYNONYMS, type Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { folded } from '@ensemble/contract/core/folded.ts'
import { type Entry, entriesOf, keyOf, otherNames } from './names.ts'

/** What a name in a search means. */
export interface Named {
  /** The craft that it is a name of. */
  craft: Craft | null
  /** Crafts under which such posts are filed. */
  crafts: readonly Craft[]
  /** The craft itself, and not only a part of it: a colorist is an editor, but not every editor is one. */
  isCraft: boolean
  /** Other names that mean the same. */
  others: readonly string[]
  /** A name of more: of the craft that it is a part of. */
  wide: readonly string[]
  /** Its meanings as they are shown. */
  shown: readonly string[]
}

/** "Other" is no one's craft. */
const NAMED_CRAFTS = CRAFTS.filter((craft) => craft !== 'Other')
const CRAFT_OF: ReadonlyMap<string, Craft> = new Map([
  ...Object.entries(CRAFT_SYNONYMS).map(([name, craft]): [string, Craft] => [keyOf(name), craft]),
  ...NAMED_CRAFTS.map((craft): [string, Craft] => [keyOf(craft), craft]),
])
const synonymsOf = (craft: Craft) => Object.keys(CRAFT_SYNONYMS).filter((name) => CRAFT_SYNONYMS[name] === craft)
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const once = <T>(items: readonly T[]): T[] => [...new Set(items)]
const craftNamedBy = ({ names }: Entry) =>
  NAMED_CRAFTS.find((craft) => names.some((name) => folded(name) === folded(craft)))

/** What a text is a name of, by its plural too; null if of nothing. */
export function namedBy(text: string): Named | null {
  const key = keyOf(text)
  if (key === '') return null
  const entries = entriesOf(text)
  const craft =
    CRAFT_OF.get(key) ??
    CRAFT_OF.get(key.replace(/s$/, '')) ??
    (entries.length === 1 && entries[0] ? craftNamedBy(entries[0]) : undefined)
  if (!craft && entries.length === 0) return null
  const isName = craft !== undefined && keyOf(craft) === key.replace(/s$/, '')
  const isCraft = isName || entries.some((entry) => entries.length === 1 && craftNamedBy(entry) === craft && !!craft)
  const others = [...otherNames(entries, text), ...(craft && isName ? synonymsOf(craft) : [])]
  return {
    craft: craft ?? null,
    crafts: once([...(craft ? [craft] : []), ...entries.flatMap(({ crafts }) => crafts)]),
    isCraft,
    others: [...new Map(others.map((name) => [folded(name), name])).values()].filter(
      (name) => folded(name) !== folded(text),
    ),
    wide: craft && !isCraft ? [craft] : [],
    shown: once(
      isCraft && craft
        ? [craft]
        : entries.length > 0
          ? entries.map(({ names }) => upper(names[0] ?? ''))
          : craft
            ? [craft]
            : [],
    ),
  }
}
