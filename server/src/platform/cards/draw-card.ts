import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { CARD_SIZE, type CardWords } from './card-words.ts'
import { type Face, loadFaces } from './fonts.ts'

const PAPER = '#faf8f4'
const INK = '#16130f'
const MUTED = '#5c564d'
const HAIRLINE = '#e3ddd2'
/** The mark's three discs. */
const DISCS = ['#f6c91c', '#62b8ea', '#ef7a5e'] as const
const LEFT = 72
const TEXT_WIDTH = 820
const TITLE_SIZES = [92, 78, 66] as const
const TITLE_LINES = 3

let loaded: ReturnType<typeof loadFaces> | undefined
const faces = () => (loaded ??= loadFaces())

/** Text that can be drawn: one line, without pictures in letters and without signs that turn what follows around. */
const plain = (text: string) =>
  text.normalize('NFC').replaceAll(/(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}/gu, '').replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()

interface Set {
  pen: SKRSContext2D
  face: Face
  size: number
  weight?: number
}

function set({ pen, face, size, weight = 400 }: Set): void {
  pen.fontVariationSettings = `'wght' ${weight}`
  pen.font = `${size}px ${face.family}`
}

/** As much of the text as fits into the width, with an ellipsis where something is left out. */
function clipped(pen: SKRSContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  const letters = [...text]
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (pen.measureText(`${letters.slice(0, middle).join('').trimEnd()}…`).width <= width) fits = middle
    else tooMany = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}

/** Lines between words; the last one that may be there takes all the rest, cut. A word that is too long is cut as well. */
function linesOf(pen: SKRSContext2D, text: string, width: number, most: number): { lines: string[]; whole: boolean } {
  const words = text.split(' ')
  const lines: string[] = []
  while (words.length > 0) {
    let line = words.shift() ?? ''
    while (words.length > 0 && pen.measureText(`${line} ${words[0]}`).width <= width) line = `${line} ${words.shift()}`
    if (lines.length === most - 1 || pen.measureText(line).width > width) {
      const rest = [line, ...words].join(' ')
      const last = clipped(pen, lines.length === most - 1 ? rest : line, width)
      lines.push(last)
      if (lines.length === most) return { lines, whole: last === rest }
    } else lines.push(line)
  }
  return { lines, whole: !lines.some((line) => line.endsWith('…')) || text.includes('…') }
}

function drawDiscs(pen: SKRSContext2D, x: number, y: number, radius: number): void {
  const [film, music, fashion] = DISCS
  pen.save()
  pen.globalCompositeOperation = 'multiply'
  for (const [color, row] of [[film, 0], [fashion, 2], [music, 1]] as const) {
    pen.fillStyle = color
    pen.beginPath()
    pen.arc(x, y + row * radius * 1.12, radius, 0, Math.PI * 2)
    pen.fill()
  }
  pen.restore()
}

/** The mark in the size of a letter, cut along one edge so that it reads as an E, and the name. */
function drawName(pen: SKRSContext2D, y: number): void {
  pen.save()
  pen.beginPath()
  pen.rect(LEFT, y - 40, 60, 60)
  pen.clip()
  drawDiscs(pen, LEFT + 6, y - 24, 11)
  pen.restore()
  pen.fillStyle = INK
  set({ pen, face: faces().serif, size: 38 })
  pen.fillText('Ensemble', LEFT + 34, y)
}

function drawTitle(pen: SKRSContext2D, title: string, top: number): number {
  const { sans, serif } = faces()
  const face = serif.holds(title) ? serif : sans
  for (const size of TITLE_SIZES) {
    const drawn = face === serif ? size : Math.round(size * 0.78)
    set({ pen, face, size: drawn, weight: 500 })
    const { lines, whole } = linesOf(pen, title, TEXT_WIDTH, TITLE_LINES)
    const smallest = size === TITLE_SIZES.at(-1)
    if (!smallest && (!whole || lines.length === TITLE_LINES)) continue
    pen.fillStyle = INK
    lines.forEach((line, row) => pen.fillText(line, LEFT, top + drawn * (0.82 + row * 1.08)))
    return top + drawn * (0.82 + (lines.length - 1) * 1.08)
  }
  return top
}

/** Kind and marks in one row: the kind as a word, each mark in a frame. */
function drawMarks(pen: SKRSContext2D, kind: string, marks: readonly string[], y: number): void {
  const { sans } = faces()
  set({ pen, face: sans, size: 26, weight: 560 })
  pen.fillStyle = MUTED
  pen.fillText(kind, LEFT, y)
  let x = LEFT + pen.measureText(kind).width + 20
  set({ pen, face: sans, size: 22, weight: 560 })
  for (const mark of marks) {
    const width = pen.measureText(mark).width + 28
    pen.strokeStyle = INK
    pen.lineWidth = 2
    pen.beginPath()
    pen.roundRect(x, y - 27, width, 38, 19)
    pen.stroke()
    pen.fillStyle = INK
    pen.fillText(mark, x + 14, y)
    x += width + 12
  }
}

/** Below a line, in at most two rows; what does not fit into them is left out. */
function drawFacts(pen: SKRSContext2D, facts: readonly string[]): void {
  set({ pen, face: faces().sans, size: 29 })
  const rows: { text: string; x: number }[][] = [[]]
  let x = LEFT
  for (const fact of facts) {
    const text = clipped(pen, fact, TEXT_WIDTH)
    const width = pen.measureText(text).width
    if (x > LEFT && x + width > LEFT + TEXT_WIDTH) {
      if (rows.length === 2) break
      rows.push([])
      x = LEFT
    }
    rows.at(-1)?.push({ text, x })
    x += width + 44
  }
  if (!facts.length) return
  const top = rows.length === 1 ? 524 : 504
  pen.fillStyle = HAIRLINE
  pen.fillRect(LEFT, top, TEXT_WIDTH, 2)
  pen.fillStyle = INK
  rows.forEach((row, index) => row.forEach(({ text, x }) => pen.fillText(text, x, top + (rows.length === 1 ? 50 : 44) + index * 42)))
}

/**
 * Draws a card and answers its PNG. Words for which the typefaces have no signs are left out, never drawn as boxes; a title
 * that is left out gives its place to the kind.
 */
export function drawOn({ kind, title, by, facts, marks }: CardWords): Uint8Array {
  const canvas = createCanvas(CARD_SIZE.width, CARD_SIZE.height)
  const pen = canvas.getContext('2d')
  const { sans } = faces()
  const drawable = (text: string | undefined) => {
    const made = text === undefined ? '' : plain(text)
    return made && sans.holds(made) ? made : undefined
  }
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, CARD_SIZE.width, CARD_SIZE.height)
  drawDiscs(pen, 1128, 76, 214)
  drawName(pen, 96)
  const known = { kind: drawable(kind) ?? 'Post', title: drawable(title), by: drawable(by) }
  drawMarks(pen, known.title ? known.kind : 'Ensemble', marks, 190)
  const end = drawTitle(pen, known.title ?? known.kind, 222)
  if (known.by) {
    set({ pen, face: sans, size: 32, weight: 560 })
    pen.fillStyle = INK
    pen.fillText(clipped(pen, known.by, TEXT_WIDTH), LEFT, Math.min(end + 60, 480))
  }
  drawFacts(pen, facts.map(drawable).filter((fact) => fact !== undefined))
  return canvas.toBuffer('image/png')
}
