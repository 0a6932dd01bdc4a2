import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sourcesOf } from './imports.ts'

interface Node {
  type: string
  start: number
  end: number
  expression?: Node
  typeAnnotation?: Node
  typeName?: { name?: string }
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child)
}

/** Where a file casts a property to a type of the contract instead of having it typed at its source. */
function castsIn(path: string, text: string): string[] {
  const { program, module } = parseSync(path, text)
  const ofContract = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.startsWith('@ensemble/contract/'))
      .flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  )
  return [...nodesIn(program as unknown as Node)]
    .filter(({ type, expression }) => type === 'TSAsExpression' && expression?.type === 'MemberExpression')
    .filter(({ typeAnnotation }) =>
      [...(typeAnnotation ? nodesIn(typeAnnotation) : [])].some(({ typeName }) => ofContract.has(typeName?.name ?? '')),
    )
    .map(({ start, end }) => `${path}: ${text.slice(start, end)}`)
}

test('no row is cast to a type of the contract: column-values.ts types what the tables hold', () => {
  const sources = sourcesOf('server/src').filter(({ path }) => !path.endsWith('.test.ts'))
  expect(sources.flatMap(({ path, text }) => castsIn(path, text))).toEqual([])
})

test('the control: a cast of a column is found, even with null, and one of a whole answer is not', () => {
  const text = `import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
    const kind = row.kind as PostKind | null
    const post = body as PostKind
    const own = row.kind as Own`
  expect(castsIn('posts.ts', text)).toEqual(['posts.ts: row.kind as PostKind | null'])
})
