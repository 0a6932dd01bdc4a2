import type { Plugin } from 'vite'

/** What the web reads of a route; the rest (schemas, access, limits) is the server's. */
const READ = new Set(['method', 'path', 'creates'])

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key?: { name?: string }
}
interface Import extends Node {
  specifiers?: { local: { name: string } }[]
}
interface Call extends Node {
  callee: { name?: string }
  arguments: (Node & { properties?: Property[] })[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The specs of all `route({ … })` calls below a node. */
function* specsIn(node: Node): Generator<Property[]> {
  const call = node as Call
  if (node.type === 'CallExpression' && call.callee.name === 'route') {
    yield call.arguments[0]?.properties ?? []
    return
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* specsIn(child)
}

const without = (code: string, parts: readonly Node[]) =>
  parts.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)

/**
 * Leaves only a route's method and path in the web's bundle. The page trusts its own server's answers, so no route needs
 * its schemas there: without them a page that has no form carries no validation library at all.
 */
export const leanRoutes = (): Plugin => ({
  name: 'ensemble:lean-routes',
  transform: {
    filter: { id: /\/contract\/src\/[^?]*\.routes\.ts$/ },
    handler(code) {
      const program = this.parse(code)
      const unread = [...specsIn(program)].flat().filter((property) => !READ.has(property.key?.name ?? ''))
      const lean = without(code, unread)
      // imports stand above the specs: their places have not moved
      const imports = (program.body as Import[]).filter(({ type }) => type === 'ImportDeclaration')
      // a name that only a comment mentions is not used
      const body = without(lean, imports).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
      const unused = imports.filter(
        ({ specifiers = [] }) => !specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(body)),
      )
      if (/\bz\s*\./.test(body))
        this.error(
          'A routes file declares a schema of its own: put it into *.schemas.ts, or every page that calls the route carries it',
        )
      return { code: without(lean, unused), map: null }
    },
  },
})
