import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

export const ROOT = join(import.meta.dirname, '..')

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  path: string
  text: string
  lines: number
  /** What it imports: project paths for its own files, package names otherwise. */
  imports: string[]
}

const PACKAGES: Record<string, string> = { '@ensemble/contract': 'contract/src' }

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(dirname(join(ROOT, from)), specifier))
  const name = specifier.split('/').slice(0, 2).join('/')
  const home = PACKAGES[name]
  if (home) return `${home}/${specifier.slice(name.length + 1) || 'index.ts'}`
  return specifier
}

/** Every import of a file, including types and re-exports, as oxc-parser reads them. */
function importsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((item) => (item.moduleRequest ? [item.moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map((entry) => text.slice(entry.moduleRequest.start + 1, entry.moduleRequest.end - 1)),
  ]
  return [...new Set(specifiers)].map((specifier) => target(path, specifier))
}

const read = new Map<string, readonly SourceFile[]>()

/** All TypeScript files below a folder of the project, except generated ones. */
export function sourcesOf(folder: string): readonly SourceFile[] {
  const files = read.get(folder) ?? readSources(folder)
  read.set(folder, files)
  return files
}

function readSources(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !entry.name.includes('.gen.') &&
        !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return { path, text, lines: text.split('\n').length, imports: importsOf(path, text) }
    })
}
