import { folded } from '@ensemble/contract/core/folded.ts'
import { partedWords } from '../../platform/text/parted-words.ts'

/**
 * Endings of names of people that the stemmer cuts off: an operator becomes "oper" like an opera, a producer "produc"
 * like a product, an assistant "assist". Elsewhere (a gaffer, an editor) it leaves the word whole.
 */
const OF_PEOPLE = /^(?:.*[aeiouy][^aeiouy]+.*[aeiouy][^aeiouy]+.*er|.+ct?or|.+ator|.+izer|.+[^aeiou]ant|.+eer)$/
/** Verbs that end like them: "deliver" is also found as "delivery". */
const VERBS = new Set(['consider', 'deliver', 'discover', 'register', 'remember', 'encounter', 'administer', 'recover'])

/** A name of a person without the plural's "s"; null for other words. */
function personIn(word: string): string | null {
  const one = folded(word).replace(/s$/, '')
  return /^[a-z]{4,}$/.test(one) && OF_PEOPLE.test(one) && !VERBS.has(one) ? one : null
}

/** The words that a text must have whole for a single name of people: itself and its plural; null for any other text. */
export function wholeOf(text: string): [one: string, many: string] | null {
  const word = partedWords(text)
  const one = /\s/.test(word) ? null : personIn(word)
  return one === null ? null : [one, `${one}s`]
}

/** Whether a text is a single name of people, which is not the beginning of another word. */
export const isPerson = (text: string): boolean => wholeOf(text) !== null
