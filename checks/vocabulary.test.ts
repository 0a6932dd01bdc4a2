import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { ROOT, sourcesOf } from './imports.ts'

const glossary = readFileSync(join(ROOT, 'docs/GLOSSARY.md'), 'utf8')
const rows = glossary.split('\n').filter((line) => /^\| (?!Thing|-)/.test(line))
const wordsIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')

/** The banned words, and what to say instead. */
const BANNED = new Map([
  ...rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    return wordsIn(cells[7] ?? '').map((word) => [word, cells[2] || cells[1]] as const)
  }),
  ...wordsIn(/never (.+)\./.exec(glossary)?.[1] ?? '').map((word) => [word, 'what the thing is'] as const),
])
/** Names given by the specification or a standard, and a word that belongs to the browser. */
const ALLOWED = new Set([...wordsIn(glossary.split('## Names')[1] ?? ''), 'jobPostingOf'])

/** `companyId`, `company_id` and `company-id.ts` are all "company id". */
const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-./$]+/g, ' ')
    .toLowerCase()

const judged = new Map<string, string | undefined>()

/** The banned word in a name; undefined if there is none. Most names are used in many files. */
function bannedIn(name: string): string | undefined {
  if (!judged.has(name)) judged.set(name, judge(name))
  return judged.get(name)
}

function judge(name: string): string | undefined {
  if (ALLOWED.has(name)) return undefined
  const parts = ` ${partsOf(name)} `
  return [...BANNED.keys()].find((word) => parts.includes(` ${word} `) || parts.includes(` ${word}s `))
}

/** Every name that a file declares or uses. */
function namesOf(path: string, text: string): Set<string> {
  const names = new Set<string>()
  const visitor = new Visitor({
    Identifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  })
  visitor.visit(parseSync(path, text).program)
  return names
}

/** Files that need former words: the address table, and the upgrade test. */
const FORMER = new Set([
  'contract/src/posts/address.ts',
  'server/src/platform/db/upgrade.test.ts',
  'server/src/testing/previous-version/expected.ts',
])
const folders = ['contract/src', 'server/src', 'server/demo', 'web/src', 'e2e', 'bench', 'faults', 'checks']
const instead = (word: string) => `say ${BANNED.get(word)} (docs/GLOSSARY.md)`

// reads every source: a busy machine takes its time
describe('one word for each thing', { timeout: 60_000 }, () => {
  test('names in code', () => {
    const sources = folders.flatMap(sourcesOf).filter(({ path }) => !FORMER.has(path))
    const found = sources.flatMap(({ path, text }) =>
      [...namesOf(path, text)].flatMap((name) => {
        const word = bannedIn(name)
        return word ? [`${path}: ${name}: ${instead(word)}`] : []
      }),
    )
    expect(found).toEqual([])
  })

  test('file names', () => {
    const addresses = /^web\/src\/routes\//
    const found = folders
      .flatMap(sourcesOf)
      .filter(({ path }) => !addresses.test(path))
      .flatMap(({ path }) => {
        const word = bannedIn(path)
        return word ? [`${path}: ${instead(word)}`] : []
      })
    expect(found).toEqual([])
  })

  test('tables and columns', () => {
    const types = readFileSync(join(ROOT, 'server/src/platform/db/types.gen.ts'), 'utf8')
    const names = [...types.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '')
    expect(names.filter((name) => bannedIn(name))).toEqual([])
    const tables = [...(types.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(
      ([, name]) => name ?? '',
    )
    expect(tables.filter((name) => name.endsWith('_events') && !ALLOWED.has(name))).toEqual([])
  })

  test('the control: each banned word is found, and the specification’s names are not', () => {
    expect(BANNED.size).toBeGreaterThan(20)
    for (const name of ['opportunityId', 'RoomRow', 'companyIds', 'company_id', 'COLLAB_PAYMENTS', 'managedPosts'])
      expect([name, bannedIn(name)]).not.toEqual([name, undefined])
    for (const name of ['collab_id', 'room_id', 'collaborationId', 'showDialog', 'by_hand'])
      expect([name, bannedIn(name)]).toEqual([name, undefined])
  })
})
