import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS, NEVER_ASKED, OF_NO_AREA } from './areas.ts'
import { faultFiles } from './faults.ts'
import { composedBy } from './history.ts'
import { ROOT } from './part.ts'
import { type WideFile, widePlan } from './wide-plan.ts'

const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const specs = readdirSync(join(ROOT, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
const all: WideFile[] = [
  ...specs.map((file) => ({ kind: 'browser' as const, file })),
  ...faultFiles().map((file) => ({ kind: 'faults' as const, file })),
]
const COMMITS = Array.from({ length: 40 }, (_commit, n) => n.toString(16).repeat(40).slice(0, 40))
const touchedBy = (...changed: string[]) =>
  widePlan(all, changed, COMMITS[0]!, composedBy).touched.map(({ file }) => file)

describe('the areas', () => {
  const named = AREAS.flatMap(({ folders }) => folders)

  test('have every folder of a feature', () => {
    const there = [
      ...foldersIn('contract/src'),
      ...foldersIn('web/src/features'),
      ...['modules', 'reads', 'reactions'].flatMap((floor) => foldersIn(`server/src/${floor}`)),
    ]
    expect(there.filter((name) => !named.includes(name) && !NEVER_ASKED.includes(name))).toEqual([])
    expect([...named, ...NEVER_ASKED].filter((name) => !there.includes(name))).toEqual([])
  })

  test('have every browser test and every fault case, and none that is gone', () => {
    const areas = [...AREAS, OF_NO_AREA]
    const browser = new Set(areas.flatMap((area) => area.browser))
    const faults = new Set(areas.flatMap((area) => area.faults))
    expect([...browser].toSorted()).toEqual(specs.map((name) => name.replace('.spec.ts', '')).toSorted())
    expect([...faults].toSorted()).toEqual(faultFiles().map((name) => name.slice(0, 2)))
  })
})

describe('what a change touches', () => {
  test.each([
    ['contract/src/messaging/messaging.routes.ts'],
    ['server/src/modules/messaging/sending.service.ts'],
    ['web/src/features/messaging/composer.tsx'],
  ])('%s: the tests of messages and their faults', (path) => {
    expect(touchedBy(path)).toContain('messages.spec.ts')
    expect(touchedBy(path)).toContain('20-conversation-cut.ts')
    expect(touchedBy(path)).not.toContain('apply.spec.ts')
  })

  test('a route: the tests of the features that it composes', () => {
    expect(touchedBy('web/src/routes/_app/following.tsx')).toContain('discover.spec.ts')
    expect(touchedBy('web/src/routes/_app/following.tsx')).not.toContain('second-factor.spec.ts')
  })

  test('a browser test or a fault case: itself', () => {
    expect(touchedBy('e2e/messages.spec.ts')).toEqual(['messages.spec.ts'])
    expect(touchedBy('faults/cases/10-disk-full.ts')).toEqual(['10-disk-full.ts'])
  })

  test('what browser tests, or fault cases, have in common: all of them', () => {
    expect(touchedBy('e2e/fixtures.ts')).toEqual(specs)
    expect(touchedBy('faults/lib/node.ts')).toEqual(faultFiles())
  })

  test.each([
    ['server/src/platform/http/mount.ts'],
    ['web/src/ui/button.tsx'],
    ['web/src/shared/media/viewer.tsx'],
    ['web/src/app/live.ts'],
    ['contract/src/core/page.ts'],
    ['server/migrations/0042_teams.sql'],
    ['package-lock.json'],
    ['web/src/routes/gone.tsx'],
  ])('%s: everything', (path) => expect(touchedBy(path)).toHaveLength(all.length))

  test.each([
    ['docs/ARCHITECTURE.md'],
    ['README.md'],
    ['bench/goals/feed.ts'],
    ['checks/tree.test.ts'],
    ['server/src/modules/posts/posts.test.ts'],
    ['.ci/last-wide'],
  ])('%s: nothing', (path) => expect(touchedBy(path)).toEqual([]))

  test('without the history everything counts as touched', () => {
    expect(widePlan(all, undefined, COMMITS[0]!).touched).toEqual(all)
  })
})

describe('the rest', () => {
  test('comes by turns: a quarter at each commit, all of it within a few', () => {
    const turns = COMMITS.map((commit) => widePlan(all, [], commit))
    for (const { touched, turn, rest } of turns) {
      expect(touched).toEqual([])
      expect(Math.abs(turn.length - all.length / 4)).toBeLessThanOrEqual(1)
      expect([...turn, ...rest]).toHaveLength(all.length)
    }
    expect(new Set(turns.flatMap(({ turn }) => turn.map(({ file }) => file))).size).toBe(all.length)
  })

  test('leaves out what was touched', () => {
    const { touched, turn, rest } = widePlan(all, ['e2e/apply.spec.ts'], COMMITS[1]!)
    expect(new Set([...touched, ...turn, ...rest].map(({ file }) => file)).size).toBe(all.length)
    expect([...turn, ...rest].map(({ file }) => file)).not.toContain('apply.spec.ts')
  })
})

test('at most half of the browser tests are in the inner ring, and each screen has one there', () => {
  const sources = specs.map((name) => readFileSync(join(ROOT, 'e2e', name), 'utf8'))
  const count = (pattern: RegExp) => sources.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)
  const written = count(/^\s*test\([`']/gm)
  const main = count(/^\s*test\('.*@main'/gm)
  expect(main).toBeGreaterThan(100)
  expect(main).toBeLessThanOrEqual(written / 2)
})
