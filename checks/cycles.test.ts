import { describe, expect, test } from 'vitest'
import { type SourceFile, sourcesOf } from './imports.ts'

/** The groups of files that import each other in a cycle, by Tarjan's algorithm. */
function cyclesAmong(files: readonly SourceFile[]): string[][] {
  const importsOf = new Map(files.map((file) => [file.path, file.imports]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (path: string): void => {
    const own = order.size
    order.set(path, own)
    lowest.set(path, own)
    open.push(path)
    for (const imported of importsOf.get(path) ?? []) {
      if (!importsOf.has(imported)) continue
      if (!order.has(imported)) visit(imported)
      if (open.includes(imported)) lowest.set(path, Math.min(lowest.get(path) ?? own, lowest.get(imported) ?? own))
    }
    if (lowest.get(path) !== own) return
    const group = open.splice(open.indexOf(path))
    if (group.length > 1 || importsOf.get(path)?.includes(path)) found.push(group.toSorted())
  }
  for (const path of importsOf.keys()) visit(path)
  return found
}

const asLines = (cycles: string[][]) =>
  cycles.map((files) => `${files.join(' ↔ ')}: move what they share into a file below them`)

describe('cycles', () => {
  test('are found, including types, and each is named by its files', () => {
    const file = (path: string, ...imports: string[]) => ({ path, imports, loads: [], text: '', lines: 0 })
    const files = [file('a', 'b', 'zod'), file('b', 'c'), file('c', 'd', 'b'), file('d'), file('e', 'e')]
    expect(cyclesAmong(files)).toEqual([['b', 'c'], ['e']])
  })
  test.each(['contract', 'server', 'web'])('%s has none', (part) =>
    expect(asLines(cyclesAmong(sourcesOf(`${part}/src`)))).toEqual([]),
  )
  test('the folders of web/src/shared have none', () => {
    const folderOf = (path: string) => path.split('/').slice(0, 4).join('/')
    const files = sourcesOf('web/src/shared')
    const folders = [...new Set(files.map(({ path }) => folderOf(path)))].map((path) => {
      const imports = files.filter((file) => folderOf(file.path) === path).flatMap((file) => file.imports.map(folderOf))
      return { path, imports: imports.filter((imported) => imported !== path), loads: [], text: '', lines: 0 }
    })
    expect(asLines(cyclesAmong(folders))).toEqual([])
  })
})
