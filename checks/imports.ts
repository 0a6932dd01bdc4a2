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
  /** Those of them that load with it: no types, and nothing that it asks for while it runs. */
  loads: string[]
}

const PACKAGES: Record<string, string> = { '@ensemble/contract': 'contract/src' }

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(dirname(join(ROOT, from)), specifier))
  const name = specifier.split('/').slice(0, 2).join('/')
  const home = PACKAGES[name]
  if (home) return `${home}/${specifier.slice(name.length + 1) || 'index.ts'}`
  return specifier
}

/** What a file imports and re-exports, as oxc-parser reads it. `import { type A } from` loads its file: only the name goes. */
export function importsOf(path: string, text: string): Pick<SourceFile, 'imports' | 'loads'> {
  const { module } = parseSync(path, text)
  const named = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, from: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, from: moduleRequest.value }] : [])),
    ),
  ]
  const values = named.filter(({ start }) => !/^(?:import|export)\s+type\b/.test(text.slice(start, start + 40)))
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const targets = (specifiers: readonly string[]) => [...new Set(specifiers)].map((one) => target(path, one))
  return {
    imports: targets([...named.map(({ from }) => from), ...later]),
    loads: targets(values.map(({ from }) => from)),
  }
}

/** Every file that loads when `start` does, each with the one that first asked for it. */
export function loadedBy(files: readonly Pick<SourceFile, 'path' | 'loads'>[], start: string): Map<string, string> {
  const loadsOf = new Map(files.map(({ path, loads }) => [path, loads]))
  const askedBy = new Map([[start, '']])
  for (const path of askedBy.keys())
    for (const loaded of loadsOf.get(path) ?? [])
      if (loadsOf.has(loaded) && !askedBy.has(loaded)) askedBy.set(loaded, path)
  return askedBy
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
      return { path, text, lines: text.split('\n').length, ...importsOf(path, text) }
    })
}
