import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PICTURES } from '../e2e/lib/pictures.ts'
import { ROOT } from './imports.ts'

const FOLDER = 'docs/screenshots'
const MOST_BYTES = 250_000
const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** The pictures that a page shows, as paths of the project. */
function shownIn(path: string, text: string): string[] {
  const found = text.matchAll(/!\[[^\]]*\]\(([^)]+)\)|<img [^>]*src="([^"]+)"/g)
  return [...found].map(([, one, other]) => join(dirname(path), one ?? other ?? ''))
}

const shown = PAGES.flatMap((path) => shownIn(path, readFileSync(join(ROOT, path), 'utf8')))
const taken = PICTURES.map(({ name }) => `${FOLDER}/${name}.png`)
const stored = readdirSync(join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`)

test('every picture in docs/screenshots is one that npm run docs:pictures takes, and a document shows it', () => {
  expect(stored.toSorted()).toEqual(taken.toSorted())
  expect(taken.filter((path) => !shown.includes(path))).toEqual([])
})

test('every picture that a document shows exists', () => {
  expect(shown.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(shownIn('docs/x.md', '![A](a.png) <img src="../b.png" width="9">')).toEqual(['docs/a.png', 'b.png'])
})

test('pictures are small', () => {
  expect(stored.filter((path) => statSync(join(ROOT, path)).size > MOST_BYTES)).toEqual([])
})
