import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Pages that can be opened without a connection, with what they load when first shown: their source files. */
const PAGES =
  /\/src\/(main\.tsx$|routes\/_app(\.tsx|\/(index|-business-home|chat|business\.all-messages|applications\.(index|\$applicationId))\.tsx)|shared\/(session\/auth-client|kept\/[\w-]+)\.ts$|app\/(background|installed|shell\/profile-menu-items)\.tsx?$|features\/(discover\/(open-list|filter-chips)|messaging\/(messages|outbox)|notifications\/notification)[\w-]*\.tsx?$)/
const PUBLIC = ['theme.js', 'favicon.svg', 'icon-192.png', 'badge-96.png']

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The files of the pages that can be opened without a connection: their scripts, the style and the typefaces. */
function shellFiles(bundle: Bundle): string[] {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (!chunk || found.has(fileName)) return
    found.add(fileName)
    chunk.imports.forEach(add)
  }
  for (const { fileName, isEntry, facadeModuleId, moduleIds } of chunks.values())
    if (isEntry || [facadeModuleId, ...moduleIds].some((id) => id && PAGES.test(id.split('?')[0] ?? ''))) add(fileName)
  const looks = Object.keys(bundle).filter((name) => /\.(css|woff2|ttf)$/.test(name))
  return [...found, ...looks].toSorted()
}

const PLACE = '__VERSION__'

/** Names the app's version: a digest of the names of all built files, which say what is in them, and of the files that keep theirs. */
function versionOf(bundle: Bundle, root: string): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(bundle)
    .filter((file) => file.startsWith('assets/'))
    .toSorted())
    hash.update(name)
  const steady = readdirSync(join(root, 'public')).toSorted()
  for (const name of steady) hash.update(readFileSync(join(root, 'public', name)))
  return hash
    .update(readFileSync(join(root, 'index.html')))
    .digest('hex')
    .slice(0, 16)
}

/** One classic script: not all browsers take modules as service workers. */
async function buildWorker(root: string, given: { version: string; files: string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(given) },
    build: {
      target: 'baseline-widely-available',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'worker/worker.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The service worker was not built')
  return chunk.code
}

/**
 * Builds `/sw.js` with the list of what it keeps, and writes the app's version into the page (`<meta name="version">`), so
 * that a page and a worker know whether they belong together.
 */
export function serviceWorker(): Plugin {
  let root = ''
  let version = ''
  return {
    name: 'ensemble:service-worker',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => html.replace(PLACE, (version = versionOf(bundle ?? {}, root))),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...shellFiles(bundle), ...PUBLIC].map((name) => `/${name}`)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(root, { version, files }) })
      },
    },
  }
}
