/** Scripts whose letters are twice as wide as Latin ones, from CJK radicals on; and pictograms. */
const WIDE = '\u2e80'

/** The words of a text that have room, with an ellipsis where some have not. `room` counts letters of Latin script. */
export function firstWords(text: string, part: number): string {
  let [used, end, gap] = [0, 0, 0]
  for (const letter of text) {
    used += letter >= WIDE ? 2 : 1
    if (used > part) return `${text.slice(0, gap || end).trimEnd()}…`
    if (/\s/.test(letter)) gap = end
    end += letter.length
  }
  return text
}
