import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Path2D, PathOp, StrokeCap, StrokeJoin } from '@napi-rs/canvas'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import svg2ttf from 'svg2ttf'
import type { Plugin } from 'vite'

/** Font units per em; an icon is drawn in a square of 24. */
const EM = 1200
/** The first character of Unicode's private use area. */
const FIRST = 0xe000
/** The stroke of the icons that pages draw as SVG. */
const STROKE = { width: (1.75 * EM) / 24, cap: StrokeCap.Round, join: StrokeJoin.Round }

/** From an icon's square to the font's, upside down. */
const SCALE = { a: EM / 24, b: 0, c: 0, d: -EM / 24, e: 0, f: EM }

const attribute = (of: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(of)?.[1] ?? ''

/** The strokes of an icon as outlines, as fonts need them: y upwards, no area over another. */
function outlineOf(name: string, icon: LucideIcon): string {
  const all = new Path2D()
  for (const [part = '', shape] of renderToStaticMarkup(createElement(icon)).matchAll(/<(?!svg)(\w+)[^>]*>/g)) {
    const line = new Path2D(shape === 'path' ? attribute(part, 'd') : '')
    if (shape === 'circle')
      line.arc(
        Number(attribute(part, 'cx')),
        Number(attribute(part, 'cy')),
        Number(attribute(part, 'r')),
        0,
        2 * Math.PI,
      )
    else if (shape !== 'path') throw new Error(`The icon ${name} has a ${shape}, which letters do not support yet`)
    // at the size of the font: a stroke's outline is only as exact as the units it is made in
    all.op(line.transform(SCALE).stroke(STROKE).simplify(), PathOp.Union)
  }
  return all.simplify().asWinding().toSVGString()
}

/** Icons as a font with one letter each, and the CSS that sets the letter of `[data-glyph='name']`. */
export function cutLetters(icons: Readonly<Record<string, LucideIcon>>): { font: Uint8Array; css: string } {
  const letters = Object.entries(icons).map(([name, icon], index) => ({
    name,
    code: (FIRST + index).toString(16),
    outline: outlineOf(name, icon),
  }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="icons" horiz-adv-x="${EM}"><font-face font-family="Icons" units-per-em="${EM}" ascent="${EM}" descent="0"/><missing-glyph horiz-adv-x="${EM}"/>${letters
    .map(({ name, code, outline }) => `<glyph glyph-name="${name}" unicode="&#x${code};" d="${outline}"/>`)
    .join('')}</font></defs></svg>`
  return {
    // a fixed timestamp: the same icons give the same file
    font: svg2ttf(svg, { ts: 0 }).buffer,
    css: [
      `/* Written by web/plugins/icon-letters.ts. */`,
      `@font-face {\n  font-family: 'Icons';\n  font-display: block;\n  src: url('./icons.gen.ttf') format('truetype');\n}`,
      // as large before the typeface is there, so that nothing moves
      `[data-glyph]::before {\n  display: block;\n  width: 1em;\n  height: 1em;\n  font: 400 var(--glyph, 18px)/1 'Icons';\n}`,
      // the second declaration tells screen readers to skip it; browsers that don't know it keep the first
      ...letters.map(
        ({ name, code }) =>
          `[data-glyph='${name}']::before {\n  content: '\\${code}';\n  content: '\\${code}' / '';\n}`,
      ),
      '',
    ].join('\n'),
  }
}

/**
 * Turns the icons used in long lists into letters, and writes them to `folder` as `icons.gen.ttf` and `icons.gen.css`.
 */
export const iconLetters = (folder: string, icons: Readonly<Record<string, LucideIcon>>): Plugin => ({
  name: 'ensemble:icon-letters',
  buildStart() {
    const { font, css } = cutLetters(icons)
    for (const [name, bytes] of [
      ['icons.gen.ttf', Buffer.from(font)],
      ['icons.gen.css', Buffer.from(css)],
    ] as const) {
      const file = join(folder, name)
      if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes)
    }
  },
})
