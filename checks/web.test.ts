import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { ROOT, type SourceFile, sourcesOf } from './imports.ts'

const web = sourcesOf('web/src')
const files = web.filter(({ path }) => !/\.test\.tsx?$/.test(path))
const lib = files.filter(({ path }) => path.startsWith('web/src/lib/'))

/** Every broken rule as one line that says what to do. */
const broken = (of: readonly SourceFile[], rule: (file: SourceFile, imported: string) => string | undefined) =>
  of.flatMap((file) => file.imports.flatMap((imported) => rule(file, imported) ?? []))

/** The floors from lowest to highest: a file imports from its own floor and those below it. */
const FLOORS = [/^web\/src\/(ui|lib)\//, /^web\/src\/shared\//, /^web\/src\/features\//, /^web\/src\/(app|routes)\//]
const floorOf = (path: string) => FLOORS.findIndex((floor) => floor.test(path))

describe('floors of the web', () => {
  test('app and routes → features → shared → ui and lib; it never reaches the server', () => {
    expect(
      broken(files, (file, imported) => {
        if (imported.startsWith('server/'))
          return `${file.path} imports ${imported}: the web speaks through the contract`
        const from = floorOf(file.path)
        return from >= 0 && floorOf(imported) > from
          ? `${file.path} imports ${imported}: take it as a prop, slot or child, or move what both need to shared`
          : undefined
      }),
    ).toEqual([])
  })
  test('every file is on a floor', () => {
    const apart = ['web/src/main.tsx']
    expect(files.map(({ path }) => path).filter((path) => floorOf(path) < 0 && !apart.includes(path))).toEqual([])
  })
  test('features do not import each other', () => {
    const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1]
    expect(
      broken(
        web.filter(({ path }) => featureOf(path)),
        (file, imported) => {
          const to = featureOf(imported)
          return to && to !== featureOf(file.path)
            ? `${file.path} imports ${imported}: compose them in a route, or move what both need to shared`
            : undefined
        },
      ),
    ).toEqual([])
  })
  test('ui has no data: it imports only itself and packages', () => {
    expect(
      broken(
        files.filter(({ path }) => path.startsWith('web/src/ui/')),
        (file, imported) =>
          /^(web|contract)\//.test(imported) && !imported.startsWith('web/src/ui/')
            ? `${file.path} imports ${imported}: take it as a prop, or move the component to shared`
            : undefined,
      ),
    ).toEqual([])
  })
  test('lib has no components and does not import ui', () => {
    const found = [
      ...lib.filter(({ path }) => path.endsWith('.tsx')).map(({ path }) => path),
      ...broken(lib, (file, imported) => (imported.startsWith('web/src/ui/') ? file.path : undefined)),
    ]
    expect(found.map((path) => `${path}: what draws belongs to ui, shared or a feature`)).toEqual([])
  })
})

/** What the product is about: a file that contains one of these words belongs in shared or in a feature. */
const PRODUCT = [
  'applicant',
  'application',
  'business',
  'city',
  'collaboration',
  'company',
  'conversation',
  'event',
  'gig',
  'invitation',
  'job',
  'match',
  'news',
  'portfolio',
  'post',
  'production',
  'profile',
  'project',
  'role',
  'seat',
  'session',
  'shortlist',
  'talent',
]
const PLURALS = PRODUCT.map((word) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`))
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
const productWord = (name: string) => wordsOf(name).find((word) => [...PRODUCT, ...PLURALS].includes(word))

const exportsOf = ({ path, text }: SourceFile) =>
  parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )

describe('words of lib', () => {
  test('no product word in its file names and exports', () => {
    const found = lib.flatMap((file) =>
      [file.path.slice('web/src/lib/'.length), ...exportsOf(file)].flatMap((name) => {
        const word = productWord(name)
        return word ? [`${file.path}: ${name} says ${word}: it belongs to shared`] : []
      }),
    )
    expect(found).toEqual([])
  })
  test('exports are read, and a product word in them is found', () => {
    expect(lib.flatMap(exportsOf)).toContain('useContractForm')
    expect(['jobTitle', 'JOB_KINDS', 'own-companies.ts', 'posted'].map(productWord)).toEqual([
      'job',
      'job',
      'companies',
      undefined,
    ])
  })
})

/** Addresses that are not our pages: API calls, files, and the two prefixes that detect addresses. */
const NO_PAGE = /^\/($|\/|api\/|auth\/v1\/|demo-pictures\/|sw\.js$)/
/** Functions and properties whose address is checked by their own types, or is a prefix rather than an address. */
const TYPED = new Set(['pathTo', 'createFileRoute', 'callAt', 'startsWith'])

/** Addresses of pages that a file spells out itself. */
function spelledPaths({ path, text }: SourceFile): string[] {
  const found: { start: number; text: string }[] = []
  const typed: { start: number; end: number }[] = []
  const note = (start: number, value: string | null | undefined) =>
    value && /^\/\S*$/.test(value) && !NO_PAGE.test(value) && found.push({ start, text: value })
  new Visitor({
    Literal: ({ start, value }) => void (typeof value === 'string' && note(start, value)),
    TemplateLiteral: ({ start, quasis }) => void note(start, quasis[0]?.value.cooked),
    TSLiteralType: (node) => void typed.push(node),
    CallExpression: ({ callee, start, end }) => {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type === 'Identifier' && TYPED.has(name.name)) typed.push({ start, end })
    },
    Property: ({ key, start, end, value }) => {
      // the router's own typed addresses, and names in a table
      if (key.type === 'Identifier' && key.name === 'to') typed.push({ start, end })
      if (key.type === 'Literal') typed.push({ start: key.start, end: value.start })
    },
  }).visit(parseSync(path, text).program)
  return found
    .filter(({ start }) => !typed.some((range) => range.start <= start && start < range.end))
    .map(
      ({ text }) => `${path}: ${text}: write pathTo('…') of lib/paths.ts, so that a page that moves does not compile`,
    )
}

describe('addresses of pages', () => {
  test('are not spelled out: pathTo knows which pages exist', () => {
    expect(files.filter(({ path }) => path !== 'web/src/lib/paths.ts').flatMap(spelledPaths)).toEqual([])
  })
  test('are found in attributes, templates and properties', () => {
    const text =
      '<><a href="/jobs" /><a href={`/u/${slug}`} /><a href={pathTo("/jobs")} /></>; go({ href: "/help", to: "/jobs" })'
    expect(
      spelledPaths({ path: 'x.tsx', text, imports: [], loads: [], lines: 1 }).map((line) => line.split(': ')[1]),
    ).toEqual(['/jobs', '/u/', '/help'])
  })
})

/** Files whose fields take digits and read them with the contract's reader, or that take a code rather than a number. */
const DIGIT_FIELDS = [
  'web/src/features/company-page/award-dialog.tsx',
  'web/src/features/company-page/overview-panel.tsx',
  'web/src/features/discover/filter-pay.tsx',
  'web/src/shared/numbers/amount-input.tsx',
  'web/src/shared/numbers/number-field.tsx',
  'web/src/ui/form/code-field.tsx',
]
describe('typed numbers', () => {
  test('are read in one place: fields are AmountInput and NumberField, forms use lib/amounts.ts', () => {
    const own = /\binputMode(?:=|: )\{?["'`](?:numeric|decimal)|\? 'numeric'|type="number"/
    expect(files.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual(DIGIT_FIELDS)
  })
  test('no other parser', () => {
    const parser = /\b(?:parseInt|parseFloat|valueAsNumber)\b/
    const inForm = /\bNumber\(/
    const found = files.filter(
      ({ path, text }) => parser.test(text) || (path.endsWith('.form.ts') && inForm.test(text)),
    )
    // its numbers come from a list of choices
    expect(found.map(({ path }) => path)).toEqual(['web/src/features/post-editor/screening.form.ts'])
  })
})

describe('pages for visitors', () => {
  const routes = files
    .filter(({ text }) => text.includes('createFileRoute('))
    .map(({ text }) => ({
      id: /createFileRoute\('([^']+)'\)/.exec(text)?.[1] ?? '',
      public: /staticData: \{[^}]*public: true/.test(text),
    }))
  test('behind the guard: those that declare it themselves, and no others', () => {
    expect(
      routes
        .filter((route) => route.public)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      '/_app/c/$slug',
      '/_app/collab/$collaborationId/',
      '/_app/events/$eventId/',
      '/_app/help/',
      '/_app/help/$topic',
      '/_app/jobs/$jobId/',
      '/_app/news/$newsId/',
      '/_app/talent/portfolio/$projectId/',
      '/_app/talent/portfolio/shared/$token',
      '/_app/u/$slug',
    ])
  })
  test('in front of the guard: sign-in, emailed links, the kit’s specimens', () => {
    expect(
      routes
        .map(({ id }) => id)
        .filter((id) => !/^\/_app(\/|$)/.test(id))
        .toSorted(),
    ).toEqual([
      '/admin/create-admin',
      '/admin/login',
      '/auth',
      '/auth_/callback',
      '/auth_/leaving',
      '/auth_/name',
      '/auth_/no-company-domain',
      '/auth_/second-factor',
      '/dev/ui',
      '/invitations/$token',
      '/reset-password',
      '/searches/stop/$token',
      '/talent/interests',
      '/talent/verify-email',
      '/unsubscribe/$token',
      '/welcome',
    ])
  })
})

describe('style sheets', () => {
  const sheetsOf = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !name.includes('.gen.'))
      .map((name) => `${folder}/${name}`)
  const classesIn = (path: string) => {
    const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim())
    return selectors
      .filter((selector) => !selector.startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))
  }
  const kit = new Set(sheetsOf('web/src/ui').flatMap(classesIn))
  const sheets = [...sheetsOf('web/src/features'), ...sheetsOf('web/src/shared')]
  /** How the classes of each feature begin. */
  const BEGINNINGS: Record<string, readonly string[]> = {
    applications: ['own'],
    applying: ['apply'],
    'company-page': ['company'],
    dashboard: ['home'],
    discover: [
      'blank',
      'board',
      'discover',
      'filter',
      'list',
      'post',
      'rail',
      'search',
      'section',
      'sheet',
      'sort',
      'where',
    ],
    interviews: ['interview'],
    marks: ['like', 'post-actions'],
    matching: ['match'],
    messaging: ['conversation', 'conversations', 'header-back'],
    needs: ['call'],
    notifications: ['notification'],
    portfolio: ['credit', 'project'],
    posts: ['applied', 'board', 'new-line', 'post', 'sheet', 'source'],
    people: ['stars', 'testimonial'],
    profile: ['experience', 'profile'],
    search: ['palette'],
  }
  test('the kit has its classes, and features have sheets', () => {
    expect(kit).toContain('avatar')
    expect(sheets).toContain('web/src/features/discover/discover.css')
  })
  test('a feature does not select the kit’s classes', () => {
    const found = sheets.flatMap((path) =>
      classesIn(path)
        .filter((name) => kit.has(name))
        .map((name) => `${path}: .${name}: give the component a variant in web/src/ui, or a class of the feature`),
    )
    expect(found).toEqual([])
  })
  test('a feature’s classes begin with its own words', () => {
    const found = sheets.flatMap((path) => {
      const beginnings = BEGINNINGS[path.split('/')[3] ?? ''] ?? []
      return classesIn(path)
        .filter((name) => !beginnings.some((word) => name === word || name.startsWith(`${word}-`)))
        .map((name) => `${path}: .${name} begins with none of: ${beginnings.join(', ')}`)
    })
    expect(found).toEqual([])
  })
})
