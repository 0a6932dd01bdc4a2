/** From CJK radicals on, letters and pictograms are twice as wide as Latin letters. */
const WIDE = '\u2e80'

/** As many whole words of a text as fit, with an ellipsis if some don't. `part` counts Latin letters. */
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
