// Builds the web app if its sources changed since the last build. `--force` always builds.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from '../web/precompress.mjs'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'web/dist')
const stamp = join(dist, '.sources')
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/plugins',
  'web/worker',
  'web/precompress.mjs',
  'web/package.json',
  'contract/src',
  'contract/package.json',
  'package-lock.json',
]

/** Each start asks this without arguments, and then loads nothing that reads them. */
async function isForced() {
  if (process.argv.length <= 2) return false
  const { readArguments } = await import('../server/src/platform/arguments.ts')
  const { values } = readArguments({
    usage: `Usage: npm run build
       Builds the web app. The command adds --force: without it, only if the sources changed.`,
    options: { force: { type: 'boolean', default: false } },
  })
  return values.force
}

/** Files below `path`, or the file itself, without what the build writes. */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [full]
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('routeTree.gen.') && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A digest of every source's path and bytes: unlike timestamps it survives a fresh checkout. */
function digest() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).toSorted())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Runs vite; returns its exit code and its output, which is empty if all is well. */
async function build() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    // always a production build, whatever the caller's NODE_ENV
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

const force = await isForced()
const now = digest()
const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (built !== now || !existsSync(join(dist, 'index.html')) || force) {
  const started = performance.now()
  process.stdout.write('Building the web app … ')
  const { code, output } = await build()
  if (code === 0) {
    precompress(dist)
    writeFileSync(stamp, now)
  }
  console.log(code === 0 ? `${Math.round((performance.now() - started) / 1000)} s` : 'failed')
  // including vite's warnings
  if (output.trim()) console.error(output.trimEnd())
  process.exitCode = code
}
