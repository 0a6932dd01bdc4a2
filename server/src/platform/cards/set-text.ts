import type { SKRSContext2D } from '@napi-rs/canvas'
import { sansOf } from './fonts.ts'

export type Pen = SKRSContext2D

/**
 * Text that can be drawn: one line, without emoji and without characters that reverse what follows. Characters that
 * join or separate Arabic letters stay.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(
      /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}/gu,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{Script=Arabic})([\u200c\u200d])(?=\p{Script=Arabic})|[\p{Cc}\p{Cf}]/gu, '$1')
    .trim()

/** Whether a text runs right to left: its first letter with a direction decides (UAX 9, P2). */
export const runsLeft = (text: string): boolean => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

/** Sets the fonts that a text needs, in a size and weight, and its direction. */
export function setFor(pen: Pen, text: string, size: number, weight = 400, families = sansOf(text)): void {
  pen.fontVariationSettings = `'wght' ${weight}`
  pen.font = `${size}px ${families ?? sansOf('') ?? ''}`
  pen.direction = runsLeft(text) ? 'rtl' : 'ltr'
}

const ELLIPSIS = '…'

/** As much of the text as fits the width, with an ellipsis if something is left out. */
export function clipped(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  const letters = [...text]
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (pen.measureText(letters.slice(0, middle).join('').trimEnd() + ELLIPSIS).width <= width) fits = middle
    else tooMany = middle
  }
  return letters.slice(0, fits).join('').trimEnd() + ELLIPSIS
}

/** A part of a text that stays on one line, and what separates it from the part before. */
interface Piece {
  glue: '' | ' '
  text: string
}

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u
/** Characters that must not begin a line, and those that must not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

function piecesOf(word: string): Piece[] {
  if (!UNSPACED.test(word)) return [{ glue: ' ', text: word }]
  const pieces: Piece[] = []
  for (const { segment } of words.segment(word)) {
    const before = pieces.at(-1)
    if (before && (CLOSING.test(segment) || OPENING.test(before.text))) before.text += segment
    else pieces.push({ glue: before ? '' : ' ', text: segment })
  }
  return pieces
}

/** Breaks lines between words; the last allowed line takes the rest and is cut. A word that is too long is cut too. */
export function linesOf(pen: Pen, text: string, width: number, most: number): { lines: string[]; whole: boolean } {
  const left = text.split(' ').flatMap(piecesOf)
  const joined = (pieces: readonly Piece[]) => pieces.map(({ glue, text }, at) => (at ? glue : '') + text).join('')
  const lines: string[] = []
  while (left.length > 0) {
    const line = left.splice(0, 1)
    for (let next = left[0]; next && pen.measureText(joined([...line, next])).width <= width; next = left[0])
      line.push(...left.splice(0, 1))
    const [now, rest] = [joined(line), joined([...line, ...left])]
    const last = lines.length === most - 1
    const drawn = clipped(pen, last ? rest : now, width)
    lines.push(drawn)
    if (last) return { lines, whole: drawn === rest }
  }
  return { lines, whole: !lines.some((line) => line.endsWith(ELLIPSIS)) || text.includes(ELLIPSIS) }
}
