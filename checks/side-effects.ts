import { parseSync } from 'oxc-parser'
import { notices } from '../server/src/app.ts'
import { type SourceFile, sourcesOf } from './imports.ts'

interface Fact {
  name: string
  type: string
  /** Why it is recorded, according to its declaration. */
  meaning: string
}

const HEAD = `# What follows from what

Generated from the code by \`npm run docs\`; a check compares them. A service records a fact in the transaction of what it did;
everything listed under the fact happens after the commit, each once. Every notification is a fact itself: \`notifications.notified\`.
`

/** The text of a comment without its markers, in one line. */
const plain = (comment: string) =>
  comment
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

const link = (path: string, symbol: string) => `[\`${symbol}\`](../${path})`

function factsIn({ text }: SourceFile): Fact[] {
  const found = text.matchAll(/(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export const (\w+) = defineFact\(\s*'([\w.]+)'/g)
  return [...found].map(([, comment = '', name = '', type = '']) => ({ name, type, meaning: plain(comment) }))
}

interface Declaration {
  name: string
  body: string
  comment: string
}

const known = new Map<string, Declaration[]>()
/** Parses each file only once, however many facts are searched for in it. */
function declarationsOf(file: SourceFile): Declaration[] {
  const declarations = known.get(file.path) ?? readDeclarations(file)
  known.set(file.path, declarations)
  return declarations
}

/** The top-level declarations of a file: name, text, and the comment before each. */
function readDeclarations({ path, text }: SourceFile): Declaration[] {
  const { program, comments } = parseSync(path, text)
  return program.body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    const before = comments.findLast(({ end }) => end <= node.start && text.slice(end, node.start).trim() === '')
    const comment = before?.type === 'Block' ? plain(before.value) : ''
    const body = text.slice(node.start, node.end)
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      return [{ name: declaration.id.name, body, comment }]
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, body, comment }] : [],
    )
  })
}

const isCode = ({ path }: SourceFile) => !/\.(test|facts|factory)\.ts$|\/testing\/|\/commands\//.test(path)

/** Who records a fact: each function that does, with its docstring. */
const recorded = (files: readonly SourceFile[], { name }: Fact): string[] =>
  files
    .filter(({ path, text }) => !/\.(notices|live)\.ts$/.test(path) && text.includes(`${name}(`))
    .flatMap((file) =>
      declarationsOf(file)
        .filter(({ body }) => new RegExp(`\\b${name}\\(`).test(body))
        .map((found) => `- recorded by ${link(file.path, found.name)}${found.comment ? `: ${found.comment}` : ''}`),
    )

/** How a notice reaches people outside the app. */
function reachOf(kind: string): string {
  const notice = notices.find((each) => each.kind === kind)
  if (!notice) return 'not listed'
  if (notice.mail === 'never') return 'no email'
  const mail =
    notice.sort === 'account' ? 'an email that is always sent' : `an email that obeys the switch "${notice.sort}"`
  return notice.mail === 'once' ? `${mail}, once per group` : mail
}

/** What responds to a fact, by how it is declared. */
function answers(files: readonly SourceFile[], { name }: Fact): string[] {
  return files
    .filter(({ text }) => text.includes(name))
    .flatMap((file) =>
      declarationsOf(file).flatMap(({ name: declared, body }) => {
        const lines: string[] = []
        const kind = new RegExp(`\\bon: ${name}\\b`).test(body) && /kind: '(\w+)'/.exec(body)?.[1]
        if (kind) lines.push(`- notice \`${kind}\` (${reachOf(kind)}): ${link(file.path, declared)}`)
        for (const [, topic = ''] of body.matchAll(
          new RegExp(`defineTopic(?:OfSeveral)?\\(\\s*'(\\w+)',\\s*${name}\\b`, 'g'),
        ))
          lines.push(`- live topic \`${topic}\`: ${link(file.path, declared)}`)
        if (new RegExp(`endNotices\\(\\s*${name}\\b`).test(body))
          lines.push(`- notifications of its group are read: ${link(file.path, declared)}`)
        for (const [, reaction = ''] of body.matchAll(
          new RegExp(`\\bon(?:Several)?\\(\\s*${name},\\s*'([\\w-]+)'`, 'g'),
        ))
          lines.push(`- \`${reaction}\`: ${link(file.path, declared)}`)
        return lines
      }),
    )
}

/** What docs/side-effects.md must be: what follows from each fact, from the code. */
export function sideEffects(): string {
  const server = sourcesOf('server/src')
  const code = server.filter(isCode)
  const facts = server
    .filter(({ path }) => path.endsWith('.facts.ts'))
    .flatMap(factsIn)
    .toSorted((one, other) => one.type.localeCompare(other.type))
  const sections = facts.map((fact) => {
    const lines = [...recorded(code, fact), ...answers(code, fact)]
    return `## ${fact.type}\n\n${fact.meaning ? `${fact.meaning}\n\n` : ''}${lines.join('\n')}\n`
  })
  return [HEAD, ...sections].join('\n')
}
