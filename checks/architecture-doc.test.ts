import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { flow } from '../contract/src/core/flow.ts'
import { drawFlow, flows, FLOWS } from './flows.ts'
import { ROOT, sourcesOf } from './imports.ts'
import { sideEffects } from './side-effects.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/ARCHITECTURE.md')
const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Folders that are not features. */
const BASE = ['core']

/** What is wrong with a page's links: missing files, and symbols that their file does not declare. */
function brokenLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\[(`?)([^\]`]+)`?\]\(([^)#]+)\)/g)]
  return links.flatMap(([, code, name = '', target = '']) => {
    const file = join(dirname(path), target)
    if (!existsSync(join(ROOT, file))) return [`${path}: ${file} is not there`]
    if (!code || !/\.tsx?$/.test(file)) return []
    const declares = new RegExp(`(?:const|function|class|interface|type) ${name}\\b`).test(read(file))
    return declares ? [] : [`${path}: ${file} declares no ${name}`]
  })
}

test('docs/ARCHITECTURE.md has a line for every folder of a feature', () => {
  const expected = [
    ...foldersIn('contract/src').filter((name) => !BASE.includes(name)),
    ...foldersIn('web/src/features'),
    ...['modules', 'reads', 'reactions'].flatMap((floor) =>
      foldersIn(`server/src/${floor}`).map((name) => `${floor}/${name}`),
    ),
  ]
  expect(expected.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('every file and symbol that the page links to exists', () => {
  expect(brokenLinks('docs/ARCHITECTURE.md', page)).toEqual([])
  expect(brokenLinks('docs/x.md', '[`nothing`](../server/src/app.ts) [a](gone.md)')).toEqual([
    'docs/x.md: server/src/app.ts declares no nothing',
    'docs/x.md: docs/gone.md is not there',
  ])
})

test('every folder named in a recipe exists', () => {
  const recipes = page.slice(page.indexOf('## How to'), page.indexOf('## The gate'))
  const named = [...recipes.matchAll(/`((?:server|web|contract|e2e)\/[\w/.-]*)(?=[`<])/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((path) => !existsSync(join(ROOT, path.replace(/[^/]*$/, ''))))).toEqual([])
})

test('the page stays a page', () => {
  expect(page.split(/\s+/).length).toBeLessThan(1_700)
})

test('docs/side-effects.md says what the code does: npm run docs', () => {
  expect(read('docs/side-effects.md')).toBe(sideEffects())
})

test('docs/flows.md draws every flow of the contract: npm run docs', () => {
  expect(read('docs/flows.md')).toBe(flows())
  const declared = sourcesOf('contract/src').flatMap(({ text }) => text.match(/^export const \w+ = flow</gm) ?? [])
  expect(Object.keys(FLOWS)).toHaveLength(declared.length)
})

test('a drawing has each move with who makes it', () => {
  const orders = flow({
    pack: { from: ['placed'], to: 'packed', by: ['shop'] },
    send: { from: ['placed', 'packed'], to: 'sent', by: ['shop'] },
    return: { from: ['placed', 'sent'], to: 'returned', by: ['buyer'] },
    lapse: { from: ['placed', 'packed'], to: 'lapsed', by: ['clock'] },
  })
  expect(drawFlow(orders, ['placed']).split('\n')).toEqual([
    'stateDiagram-v2',
    '  [*] --> placed',
    '  placed --> packed: pack (shop)',
    '  placed --> sent: send (shop)',
    '  packed --> sent: send (shop)',
    '  placed --> returned: return (buyer)',
    '  sent --> returned: return (buyer)',
    '  placed --> lapsed: lapse (clock)',
    '  packed --> lapsed: lapse (clock)',
  ])
})
