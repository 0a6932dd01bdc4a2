import { folded } from './folded.ts'

/** A name as it is compared: as a whole, and by its words without a plural's s. */
export interface Name {
  key: string
  words: readonly string[]
}

const singular = (word: string) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)
const wordsOf = (key: string) =>
  key
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)

export function nameOf(text: string): Name {
  const key = folded(text)
  return { key, words: wordsOf(key) }
}

/**
 * Whether someone has what is asked: a name with all its words, in any order. "Drone" is met by "Drone (Mavic 3)", not
 * the other way around. `own`: folded.
 */
export function meets({ key, words }: Name, own: string): boolean {
  if (own === key) return true
  const [first] = words
  // most names end here, before they are taken apart
  if (first === undefined || !own.includes(first)) return false
  const there = wordsOf(own)
  return words.every((word) => there.includes(word))
}
