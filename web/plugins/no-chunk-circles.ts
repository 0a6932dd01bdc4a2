import type { Plugin } from 'vite'

/** The files of an import circle, in order; undefined when there is none. */
export function circleIn(imports: Readonly<Record<string, readonly string[]>>): string[] | undefined {
  const done = new Set<string>()
  const walk = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports[file] ?? []) {
      const circle = walk(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of Object.keys(imports)) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return undefined
}

/** Fails the build when its files import each other in a circle: one of them would run before its imports are ready. */
export const noChunkCircles = (): Plugin => ({
  name: 'ensemble:no-chunk-circles',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const circle = circleIn(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle) {
      this.error(
        `Some files of the build import each other in a circle: ${circle.join(' → ')}.\nA part that two pages share lies in a group with one that needs the other page's: see \`groups\` in web/vite.config.ts, or import it in one place only.`,
      )
    }
  },
})
