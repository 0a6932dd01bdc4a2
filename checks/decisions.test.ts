import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

const FOLDER = 'docs/decisions'
const INDEX = 'README.md'
const pages = readdirSync(join(ROOT, FOLDER))
  .filter((name) => name !== INDEX)
  .toSorted()
const titleOf = (page: string) => readFileSync(join(ROOT, FOLDER, page), 'utf8').split('\n', 1)[0] ?? ''
const numbers = pages.map((page) => page.slice(0, 4))

/** Pages that had another number until November 2026: earlier commits and migrations still use it. */
const EARLIER: Record<string, string> = {
  '0020': '0021',
  '0021': '0024',
  '0022': '0025',
  '0023': '0037',
  '0024': '0039',
  '0025': '0040',
  '0026': '0042',
  '0027': '0043',
  '0028': '0044',
  '0029': '0045',
  '0030': '0046',
}

test('decisions are numbered from 0001 without a gap', () => {
  expect(pages.filter((page) => !/^\d{4}-[a-z0-9-]+\.md$/.test(page))).toEqual([])
  expect(numbers).toEqual(pages.map((_page, index) => String(index + 1).padStart(4, '0')))
})

test('the first line of a page has its number and a title, and its former number', () => {
  const wrong = pages.flatMap((page) => {
    const number = page.slice(0, 4)
    const title = titleOf(page)
    const was = /\(was (\d{4})\)$/.exec(title)?.[1]
    if (!/^# \d{4} · \S/.test(title) || !title.startsWith(`# ${number} `))
      return [`${page} begins with "${title}": write "# ${number} · <title>"`]
    return was === EARLIER[number] ? [] : [`${page} was ${EARLIER[number] ?? 'always this'}, its title says ${was}`]
  })
  expect(wrong).toEqual([])
})

test('the ten that shape the house are marked, each by its title', () => {
  const marked = [...readFileSync(join(ROOT, FOLDER, INDEX), 'utf8').matchAll(/^\| \[(.+)\]\((\d{4}-.+\.md)\)/gm)]
  expect(new Set(marked.map(([, , page]) => page)).size).toBe(10)
  expect(marked.map(([, title]) => `# ${title}`)).toEqual(marked.map(([, , page = '']) => titleOf(page)))
})

/**
 * Every mention of a page in files tracked by git, as `file:line:mention`. The schema of the former version is history:
 * it keeps the old numbers.
 */
const mentions = execFileSync(
  'git',
  [
    'grep',
    '-noIE',
    `(${FOLDER}/|[Dd]ecision )[0-9]{4}(-[a-z0-9-]+\\.md)?`,
    '--',
    '.',
    ':!server/src/testing/previous-version',
  ],
  { cwd: ROOT, encoding: 'utf8' },
)
  .trim()
  .split('\n')

test('every mention of a decision leads to its page', () => {
  expect(mentions.length).toBeGreaterThan(10)
  const lost = mentions.filter((mention) => {
    const [, number = '', slug = ''] = /(\d{4})(-[a-z0-9-]+\.md)?$/.exec(mention) ?? []
    return slug ? !pages.includes(number + slug) : !numbers.includes(number)
  })
  expect(lost).toEqual([])
})
