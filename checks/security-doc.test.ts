import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const FLOORS = ['', 'server/src', 'server/src/modules', 'server/src/platform']

/** Names in backticks that look like one of our files. */
const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|sql|md|mjs|json))`/g)].flatMap(([, name]) => name ?? [])
const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

test('every file that docs/security.md names exists', () => {
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((name) => !FLOORS.some((floor) => isFile(join(ROOT, floor, name))))).toEqual([])
})

test('docs/security.md answers every requirement once, and counts them correctly', () => {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|in part|deviates|n\/a) \| [^|]+ \|$/gm)]
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length)
  const count = (answer: string) => rows.filter(([, , given]) => given === answer).length
  expect(text).toContain(
    `Of ${rows.length}: ${count('met')} met, ${count('in part')} in part, ${count('deviates')} deviating, ${count('n/a')} not applicable.`,
  )
})
