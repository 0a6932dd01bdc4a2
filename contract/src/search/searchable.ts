/** Letters that a query has at least. */
export const LEAST_LETTERS = 2
const WHOLE_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is long enough to search for; 明 is a name by itself. */
export const isSearchable = (text: string): boolean => text.length >= LEAST_LETTERS || WHOLE_WORDS.test(text)
