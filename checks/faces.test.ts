import { describe, expect, test } from 'vitest'
import { importsOf, loadedBy, type SourceFile, sourcesOf } from './imports.ts'

type Known = Pick<SourceFile, 'path' | 'imports' | 'loads'>

const files = [...sourcesOf('server/src'), ...sourcesOf('server/demo/seed'), ...sourcesOf('contract/src')]
const isTest = (path: string) => path.endsWith('.test.ts') || path.includes('/testing/')
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const isWiring = (path: string) => /^server\/src\/.*\/module\.ts$/.test(path)

/** A module's faces and those of its sub-folders; elsewhere, what is beside a `module.ts`. */
function facesAmong(files: readonly Known[]): string[] {
  const wired = new Set(
    files
      .map(({ path }) => path)
      .filter(isWiring)
      .map(folderOf),
  )
  return files
    .map(({ path }) => path)
    .filter((path) => /\/(index|[a-z-]+\.face)\.ts$/.test(path))
    .filter((path) => path.startsWith('server/src/modules/') || wired.has(folderOf(path)))
}

const wayTo = (path: string, askedBy: ReadonlyMap<string, string>): string[] => {
  const before = askedBy.get(path)
  return before ? [...wayTo(before, askedBy), path] : [path]
}

/** Each face that loads wiring, as one line that says by which way, and what to do. */
const heavy = (files: readonly Known[]) =>
  facesAmong(files).flatMap((face) => {
    const askedBy = loadedBy(files, face)
    const wiring = [...askedBy.keys()].find(
      (path) => /^server\/src\/.*\.routes\.ts$/.test(path) || (isWiring(path) && path !== face),
    )
    return wiring
      ? [`${wayTo(wiring, askedBy).join(' → ')}: a face loads no routes: move what is needed into a file below them`]
      : []
  })

/** Each file but app.ts that imports a `module.ts`. */
const strangers = (files: readonly Known[]) =>
  files
    .filter(({ path }) => path !== 'server/src/app.ts' && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.filter(isWiring).map((wiring) => `${path} imports ${wiring}: that is wiring for app.ts; ask a face`),
    )

describe('faces apart from wiring', () => {
  test('a face loads no *.routes.ts and no module.ts', () => {
    expect(facesAmong(files).length).toBeGreaterThan(30)
    expect(heavy(files)).toEqual([])
  })
  test('module.ts is for app.ts alone', () => {
    const app = files.filter(({ path }) => path === 'server/src/app.ts').flatMap(({ imports }) => imports)
    expect(app.filter(isWiring).toSorted()).toEqual(
      files
        .map(({ path }) => path)
        .filter(isWiring)
        .toSorted(),
    )
    expect(strangers(files)).toEqual([])
  })
  test('the service for applying to a job loads at most 330 files', () => {
    const loaded = [...loadedBy(files, 'server/src/modules/applications/job-applications.service.ts').keys()]
    expect(loaded).toContain('server/src/modules/jobs/jobs.queries.ts')
    expect(loaded.length, 'which face brings what this service does not need?').toBeLessThanOrEqual(330)
  })
})

describe('the check', () => {
  const at = (path: string) => `server/src/modules/${path}.ts`
  const file = (path: string, ...loads: string[]): Known => ({
    path: at(path),
    imports: loads.map(at),
    loads: loads.map(at),
  })

  test('says by which way a face reaches routes, and who imports wiring', () => {
    const made = [
      file('jobs/module', 'jobs/jobs.routes'),
      file('jobs/jobs.routes', 'jobs/jobs.service'),
      file('jobs/jobs.service', 'posts/kinds.face'),
      file('jobs/index', 'jobs/jobs.service'),
      file('posts/kinds.face', 'posts/kinds'),
      file('posts/kinds', 'posts/posts.routes'),
      file('posts/posts.routes'),
      file('posts/light.face', 'posts/light'),
      file('posts/light', 'jobs/module'),
      file('posts/rows.face', 'posts/rows'),
      file('posts/rows'),
    ]
    expect(heavy(made).map((line) => line.split(': ')[0])).toEqual([
      ['jobs/index', 'jobs/jobs.service', 'posts/kinds.face', 'posts/kinds', 'posts/posts.routes'].map(at).join(' → '),
      ['posts/kinds.face', 'posts/kinds', 'posts/posts.routes'].map(at).join(' → '),
      ['posts/light.face', 'posts/light', 'jobs/module'].map(at).join(' → '),
    ])
    expect(strangers(made)).toEqual([
      `${at('posts/light')} imports ${at('jobs/module')}: that is wiring for app.ts; ask a face`,
    ])
  })
  test('follows what loads: not types, and not what is asked for later', () => {
    const text = `import type { A } from './a.ts'
      import { type B } from './b.ts'
      import { c } from './c.ts'
      export * as d from './d.ts'
      export type { E } from './e.ts'
      export const later = () => import('./f.ts')`
    const { imports, loads } = importsOf('x.ts', text)
    expect(imports).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts'])
    expect(loads).toEqual(['b.ts', 'c.ts', 'd.ts'])
  })
})
