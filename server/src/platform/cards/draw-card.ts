import { createCanvas } from '@napi-rs/canvas'
import { CARD_SIZE, type CardWords } from './card-words.ts'
import { sansOf, serifOf } from './fonts.ts'
import { clipped, linesOf, type Pen, plain, runsLeft, setFor } from './set-text.ts'

const PAPER = '#faf8f4'
const INK = '#16130f'
const MUTED = '#5c564d'
const HAIRLINE = '#e3ddd2'
/** The three discs of the logo. */
const DISCS = ['#f6c91c', '#62b8ea', '#ef7a5e'] as const
const LEFT = 72
const TEXT_WIDTH = 820
const TITLE_SIZES = [92, 78, 66] as const
const TITLE_LINES = 3
const LEADING = 1.08
const FACT_SIZE = 29

function drawDiscs(pen: Pen, x: number, y: number, radius: number): void {
  const [film, music, fashion] = DISCS
  pen.save()
  pen.globalCompositeOperation = 'multiply'
  for (const [color, row] of [
    [film, 0],
    [fashion, 2],
    [music, 1],
  ] as const) {
    pen.fillStyle = color
    pen.beginPath()
    pen.arc(x, y + row * radius * 1.12, radius, 0, Math.PI * 2)
    pen.fill()
  }
  pen.restore()
}

/** The logo at letter size, cut along one edge so that it reads as an E, and the name. */
function drawName(pen: Pen, y: number): void {
  pen.save()
  pen.beginPath()
  pen.rect(LEFT, y - 40, 60, 60)
  pen.clip()
  drawDiscs(pen, LEFT + 6, y - 24, 11)
  pen.restore()
  pen.fillStyle = INK
  setFor(pen, 'Ensemble', 38, 400, serifOf('Ensemble'))
  pen.fillText('Ensemble', LEFT + 34, y)
}

/** Writes a line of a column, aligned to the side where its text begins. */
function writeLine(pen: Pen, line: string, y: number, fromRight: boolean): void {
  pen.textAlign = fromRight ? 'right' : 'left'
  pen.fillText(line, fromRight ? LEFT + TEXT_WIDTH : LEFT, y)
  pen.textAlign = 'left'
}

function drawTitle(pen: Pen, title: string, top: number): number {
  const serif = serifOf(title)
  for (const size of TITLE_SIZES) {
    const drawn = serif ? size : Math.round(size * 0.78)
    setFor(pen, title, drawn, 500, serif ?? sansOf(title))
    const { lines, whole } = linesOf(pen, title, TEXT_WIDTH, TITLE_LINES)
    const smallest = size === TITLE_SIZES.at(-1)
    if (!smallest && (!whole || lines.length === TITLE_LINES)) continue
    pen.fillStyle = INK
    lines.forEach((line, row) => writeLine(pen, line, top + drawn * (0.82 + row * LEADING), runsLeft(title)))
    return top + drawn * (0.82 + (lines.length - 1) * LEADING)
  }
  return top
}

/** Kind and badges in one row: the kind as a word, each badge in a frame. */
function drawMarks(pen: Pen, kind: string, marks: readonly string[], y: number): void {
  setFor(pen, kind, 26, 560)
  pen.fillStyle = MUTED
  pen.fillText(kind, LEFT, y)
  let x = LEFT + pen.measureText(kind).width + 20
  for (const mark of marks) {
    setFor(pen, mark, 22, 560)
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

/** Below a line, in at most two rows; what does not fit is left out. */
function drawFacts(pen: Pen, facts: readonly string[]): void {
  const rows: { text: string; x: number }[][] = [[]]
  let x = LEFT
  for (const fact of facts) {
    setFor(pen, fact, FACT_SIZE)
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
  rows.forEach((row, index) =>
    row.forEach(({ text, x }) => {
      setFor(pen, text, FACT_SIZE)
      pen.fillText(text, x, top + (rows.length === 1 ? 50 : 44) + index * 42)
    }),
  )
}

/**
 * Draws a card and returns its PNG. Words that the fonts have no glyphs for are left out, never drawn as boxes; if the
 * title is left out, the kind takes its place.
 */
export function drawOn({ kind, title, by, facts, marks }: CardWords): Uint8Array {
  const canvas = createCanvas(CARD_SIZE.width, CARD_SIZE.height)
  const pen = canvas.getContext('2d')
  const drawable = (text: string | undefined) => {
    const made = text === undefined ? '' : plain(text)
    return made && sansOf(made) !== undefined ? made : undefined
  }
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, CARD_SIZE.width, CARD_SIZE.height)
  drawDiscs(pen, 1128, 76, 214)
  drawName(pen, 96)
  const known = { kind: drawable(kind) ?? 'Post', title: drawable(title), by: drawable(by) }
  drawMarks(pen, known.title ? known.kind : 'Ensemble', marks, 190)
  const end = drawTitle(pen, known.title ?? known.kind, 222)
  if (known.by) {
    setFor(pen, known.by, 32, 560)
    pen.fillStyle = INK
    writeLine(pen, clipped(pen, known.by, TEXT_WIDTH), Math.min(end + 60, 480), runsLeft(known.by))
  }
  drawFacts(
    pen,
    facts.map(drawable).filter((fact) => fact !== undefined),
  )
  return canvas.toBuffer('image/png')
}
