import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ROOT, sourcesOf } from './imports.ts'

/** A piece of prose: where it is, and its text with `…` for what code fills in. */
export interface Prose {
  path: string
  line: number
  kind: 'string' | 'comment' | 'page'
  text: string
}

const guide = readFileSync(join(ROOT, 'docs/WRITING.md'), 'utf8')
const section = (title: string) => guide.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')
const tableOf = (title: string) =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, never, say] = line.split('|')
      return quoted(never ?? '').map((word) => ({ word, say: say?.trim() ?? '' }))
    })

/** Words that no sentence uses, and those that only screens and emails avoid; each with what to say instead. */
export const EVERYWHERE = tableOf('Everywhere')
export const ON_SCREEN = tableOf('On screens and in emails')
/** Sentences of the specification and a few fixed terms: they are removed before the search. */
const GIVEN = quoted(section("The specification's own words"))

const patternOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\w-])(?:${words.join('|').replaceAll(' ', '\\s+')})(?![\\w-])`, 'i')
const ALL = [...EVERYWHERE, ...ON_SCREEN]
const ANY = patternOf(ALL.map(({ word }) => word))

/** The refused words in a text, each with what to say instead. */
export function refusedIn({ text, kind }: Pick<Prose, 'text' | 'kind'>): { word: string; say: string }[] {
  // nearly every text has none
  if (!ANY.test(text)) return []
  const own = GIVEN.reduce((rest, given) => rest.replaceAll(given, ' '), text)
  return (kind === 'string' ? ALL : EVERYWHERE).filter(({ word }) => patternOf([word]).test(own))
}

/** SQL, class names and import paths are not prose. */
const NOT_PROSE = new Set(['className', 'class', 'd', 'viewBox', 'key', 'id', 'htmlFor', 'name', 'type'])
const SQL = /^\s*(select|insert|update|delete|with|create|alter|drop|copy|set local)\b/i

/** The line of a place in a text, from one; places are asked for in rising order. */
function lineIn(source: string): (place: number) => number {
  let [line, from] = [1, 0]
  return (place) => {
    for (let end = source.indexOf('\n', from); end >= 0 && end < place; end = source.indexOf('\n', from)) {
      line += 1
      from = end + 1
    }
    return line
  }
}

/** The strings of a file that a person could read: JSX text, and literals and templates that contain a word. */
export function stringsOf(path: string, source: string): Prose[] {
  const found: Prose[] = []
  const skipped = new Set<number>()
  const lineAt = lineIn(source)
  const add = (start: number, text: string) => {
    const said = text.replace(/\s+/g, ' ').trim()
    if (skipped.has(start) || !/[a-z]{2}/i.test(said) || SQL.test(said)) return
    found.push({ path, line: lineAt(start), kind: 'string', text: said })
  }
  const visitor = new Visitor({
    ImportDeclaration: (node) => void skipped.add(node.source.start),
    ExportNamedDeclaration: (node) => void (node.source && skipped.add(node.source.start)),
    ExportAllDeclaration: (node) => void skipped.add(node.source.start),
    ImportExpression: (node) => void skipped.add(node.source.start),
    TaggedTemplateExpression: (node) => void skipped.add(node.quasi.start),
    JSXAttribute: (node) =>
      void (
        node.value &&
        node.name.type === 'JSXIdentifier' &&
        NOT_PROSE.has(node.name.name) &&
        skipped.add(node.value.type === 'JSXExpressionContainer' ? node.value.expression.start : node.value.start)
      ),
    // a single word is a key or a name unless it begins like a label
    Literal: (node) =>
      void (typeof node.value === 'string' && / |^[A-Z]/.test(node.value) && add(node.start, node.value)),
    TemplateLiteral: (node) => add(node.start, node.quasis.map((part) => part.value.raw).join('…')),
    JSXText: (node) => add(node.start, node.value),
  })
  visitor.visit(parseSync(path, source).program)
  return found
}

export function commentsOf(path: string, source: string): Prose[] {
  const lineAt = lineIn(source)
  return parseSync(path, source).comments.map(({ start, value }) => ({
    path,
    line: lineAt(start),
    kind: 'comment' as const,
    text: value.replace(/\n\s*\*?/g, ' ').trim(),
  }))
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
/** What people read: screens, API messages, emails, and the demo's own content. */
const SAID = ['contract/src', 'web/src', 'server/src', 'server/demo', 'scripts']
const WRITTEN = [...SAID, 'checks', 'e2e', 'faults', 'bench']

/** The pages that are written by hand. The guide and the glossary name the words that they refuse; lifecycles are drawn from code. */
const pages = (): string[] => [
  'README.md',
  '.env.example',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !['WRITING.md', 'GLOSSARY.md', 'flows.md'].includes(name))
    .map((name) => `docs/${name}`),
]

/** All prose below the given folders or files; without any, of the whole product. */
export function proseOf(only: string[] = []): Prose[] {
  const within = ({ path }: { path: string }) => only.length === 0 || only.some((start) => path.startsWith(start))
  const files = WRITTEN.flatMap(sourcesOf).filter(within)
  const lines = pages()
    .filter((path) => within({ path }))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .map((text, index) => ({ path, line: index + 1, kind: 'page' as const, text })),
    )
  const code = files.flatMap(({ path, text }) => [
    ...(SAID.some((folder) => path.startsWith(`${folder}/`)) && !isTest(path) ? stringsOf(path, text) : []),
    ...commentsOf(path, text),
  ])
  return [...code, ...lines]
}

if (import.meta.main) {
  for (const prose of proseOf(process.argv.slice(2)))
    for (const { word, say } of refusedIn(prose))
      console.log(`${prose.path}:${prose.line}: ${prose.kind}: "${word}" → ${say}: ${prose.text.slice(0, 160)}`)
}
