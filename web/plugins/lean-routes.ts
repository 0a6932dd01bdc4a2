import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What the web needs of a route; the rest (schemas, access, limits) is the server's. */
const READ = ['method', 'path', 'creates']

type Fields = Record<string, unknown>

/** Whether a value can be written into a bundle as it is: objects with methods can't. */
const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const leanRoute = (route: unknown): Fields => {
  if (!isPlain(route) || typeof route['path'] !== 'string') throw new Error('not a route')
  return Object.fromEntries(Object.entries(route).filter(([name]) => READ.includes(name)))
}

/** Strings and numbers as they are; of each route in a group, only what the web needs. */
const leanExport = (value: unknown): unknown =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).map(([name, route]) => [name, leanRoute(route)])) : value

/**
 * The code of a routes file with these exports. Throws for an export that is neither routes nor a string or a number.
 */
export function leanCode(exports: Fields): string {
  const lines = Object.entries(exports).map(([name, value]) => {
    if (!isPlain(value) && !['string', 'number'].includes(typeof value))
      throw new Error(`A routes file exports only routes, strings and numbers; \`${name}\` is something else`)
    return `export const ${name} = ${JSON.stringify(leanExport(value))}`
  })
  return `${lines.join('\n')}\n`
}

/**
 * Keeps only each route's method and path in the web's bundle. The page trusts its own server's answers, so it needs no
 * response schemas: a page without a form then carries no validation library at all. The file is run, not parsed, so
 * routes may be built in any way.
 */
export const leanRoutes = (): Plugin => ({
  name: 'ensemble:lean-routes',
  transform: {
    filter: { id: /\/contract\/src\/[^?]*\.routes\.ts$/ },
    async handler(_code, id) {
      // Node caches modules by URL: a file that changes while `npm run dev` runs needs a new one
      const exports = (await import(`${pathToFileURL(id).href}?at=${Date.now()}`)) as Fields
      return { code: leanCode({ ...exports }), map: null }
    },
  },
})
