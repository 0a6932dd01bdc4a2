import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What the web reads of a route; the rest (schemas, access, limits) is the server's. */
const READ = ['method', 'path', 'creates']

type Fields = Record<string, unknown>

/** Whether a value is written into a bundle as it is: what has methods is not. */
const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const leanRoute = (route: unknown): Fields => {
  if (!isPlain(route) || typeof route['path'] !== 'string') throw new Error('not a route')
  return Object.fromEntries(Object.entries(route).filter(([name]) => READ.includes(name)))
}

/** A word or a number as it is, a group of routes as what the web reads of each. */
const leanExport = (value: unknown): unknown =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).map(([name, route]) => [name, leanRoute(route)])) : value

/** The code of a routes file whose exports are these. Throws for an export that is neither routes nor a word or a number. */
export function leanCode(exports: Fields): string {
  const lines = Object.entries(exports).map(([name, value]) => {
    if (!isPlain(value) && !['string', 'number'].includes(typeof value))
      throw new Error(`A routes file exports routes, words and numbers; \`${name}\` is something else`)
    return `export const ${name} = ${JSON.stringify(leanExport(value))}`
  })
  return `${lines.join('\n')}\n`
}

/**
 * Leaves only a route's method and path in the web's bundle. The page trusts its own server's answers, so no route needs
 * its schemas there: without them a page that has no form carries no validation library at all. The file is run, not read,
 * so that routes may be made in any way.
 */
export const leanRoutes = (): Plugin => ({
  name: 'ensemble:lean-routes',
  transform: {
    filter: { id: /\/contract\/src\/[^?]*\.routes\.ts$/ },
    async handler(_code, id) {
      // Node keeps a module by its address: a file that was changed while `npm run dev` runs needs another one
      const exports = (await import(`${pathToFileURL(id).href}?at=${Date.now()}`)) as Fields
      return { code: leanCode({ ...exports }), map: null }
    },
  },
})
