import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

/** Endings of files that belong in the repository, and whole names of those without one. */
const TEXTS = ['.ts', '.tsx', '.mjs', '.js', '.css', '.html', '.sql', '.md', '.json', '.webmanifest', '.xsd']
const KINDS = [...TEXTS, '.webp', '.png', '.svg', '.ttf', '.pdf', '.mp4']
const NAMES = ['run', 'last-wide', '.env.example', '.gitignore', '.git-blame-ignore-revs', '.npmrc']
/** What a person uploaded to the former version that upgrades are tested from: stored under its id alone. */
const STORED = /^server\/src\/testing\/previous-version\/files\/[\w-]+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/
const MOST_BYTES = 1_000_000
/** The demo's media and the fixtures may be larger. */
const LARGE = /^server\/(demo\/pictures|src\/testing)\//
const CACHE = /(^|[/._-])cache([._-]|$)/i

interface Tracked {
  path: string
  bytes: number
}

/** Why each file should not be in the repository. */
function misplaced(files: readonly Tracked[]): string[] {
  return files.flatMap(({ path, bytes }) => {
    const folders = path.split('/').slice(0, -1)
    const cache = folders.find((folder) => CACHE.test(`/${folder}`))
    if (cache) return [`${path}: in a folder named ${cache}; what is built belongs in .gitignore`]
    const name = basename(path)
    if (!STORED.test(path) && !NAMES.includes(name) && !KINDS.includes(extname(name)))
      return [`${path}: a kind of file that checks/tree.test.ts does not name`]
    if (bytes > MOST_BYTES && !LARGE.test(path)) return [`${path}: ${Math.round(bytes / 1000)} KB`]
    return []
  })
}

test('only files that people wrote or chose are in the repository', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: ROOT, encoding: 'utf8' })
  const files = listed
    .split('\0')
    .filter(Boolean)
    .flatMap((path) => {
      const found = statSync(join(ROOT, path), { throwIfNoEntry: false })
      return found ? [{ path, bytes: found.size }] : []
    })
  expect(files.length).toBeGreaterThan(1_000)
  expect(misplaced(files)).toEqual([])
})

test('the control: compiled code, caches, archives and large files are refused', () => {
  const wrong = [
    { path: '.cache-node/v26.10.0/fffd96fd', bytes: 10 },
    { path: 'web/.cache/plan.json', bytes: 10 },
    { path: 'server/src/cache/keys.ts', bytes: 10 },
    { path: 'node-compile-cache/a.json', bytes: 10 },
    { path: 'docs/old.zip', bytes: 10 },
    { path: 'server/dump', bytes: 10 },
    { path: 'docs/screenshots/all.png', bytes: 1_000_001 },
  ]
  expect(misplaced(wrong)).toHaveLength(wrong.length)
  expect(
    misplaced([
      { path: 'web/src/features/applicants/board.cache.ts', bytes: 10 },
      { path: 'server/demo/pictures/film.mp4', bytes: 2_000_000 },
    ]),
  ).toEqual([])
})
