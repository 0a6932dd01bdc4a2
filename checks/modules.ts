import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './imports.ts'

const app = readFileSync(join(ROOT, 'server/src/app.ts'), 'utf8')

/** Folders by the name under which app.ts imports their module. */
const folders = new Map(
  [...app.matchAll(/import \{([^}]*)\} from '\.\/modules\/([^/]+)\/module\.ts'/g)].flatMap(
    ([, names = '', folder = '']) => names.split(',').map((name) => [name.trim(), folder] as const),
  ),
)

const list = /export const modules: readonly Module\[\] = \[(.*?)\n\]/s.exec(app)?.[1] ?? ''

/** The modules in the order of `app.ts`: one may use only those before it. */
export const MODULES: readonly string[] = [
  ...new Set([...list.matchAll(/\b\w+Module\b/g)].flatMap(([name]) => folders.get(name) ?? [])),
]
