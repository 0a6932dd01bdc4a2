/** Scripts without spaces between words: Thai, Japanese and Chinese. */
const WITHOUT_SPACES = '\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff'
const CHARACTERS = new RegExp(`[${WITHOUT_SPACES}]`, 'g')

/** Names of a programming language or a note, whose signs belong to them. */
const NAMED = [
  [/c\+\+/gi, 'cplusplus'],
  [/c#/gi, 'csharp'],
  [/(?<=^| )\.net/gi, ' dotnet'],
] as const
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/giu
const SIGNS = /[^\p{Alphabetic}\p{Nd}\u0300-\u036f]+/gu

/**
 * A text as search takes it apart: each sign between letters parts words, and in scripts without spaces each character
 * is a word. The same as `parted_words` in the database, but that case doesn't matter for names with signs.
 */
export function partedWords(text: string): string {
  const named = NAMED.reduce((before, [name, word]) => before.replace(name, word), text)
  return named.replace(POSSESSIVE, '').replace(CHARACTERS, ' $& ').replace(SIGNS, ' ').trim()
}
