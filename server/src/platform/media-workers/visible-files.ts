import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, isAbsolute, normalize } from 'node:path'
import { promisify } from 'node:util'

/** What a program needs to see, each at its own path: folders, files, and the folders that lead to them. */
export interface Visible {
  folders: readonly string[]
  files: readonly string[]
  /** Outermost first. */
  parents: readonly string[]
}

/** Where the dynamic linkers of glibc and musl look up libraries; a system has at most one of them. */
const LINKER_FILES = ['/etc/ld.so.cache', '/etc/ld-musl-x86_64.path', '/etc/ld-musl-aarch64.path']
const found = new Map<string, Promise<string[]>>()

/**
 * A program's file and its libraries; a script's interpreter too, if its first line gives the whole path. Looked up once
 * per program.
 */
export function filesOf(program: string): Promise<string[]> {
  const files = found.get(program) ?? lookUp(program)
  found.set(program, files)
  return files
}

async function lookUp(program: string): Promise<string[]> {
  const interpreter = await interpreterOf(program)
  const files = interpreter ? [program, interpreter] : [program]
  return [...files, ...(await librariesOf(files))]
}

async function interpreterOf(program: string): Promise<string | undefined> {
  const file = await open(program).catch(() => undefined)
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0)
    return /^#!\s*(\/\S+)/.exec(buffer.toString('utf8', 0, bytesRead))?.[1]
  } finally {
    await file.close()
  }
}

/** What ldd(1) lists. It fails for files without libraries, but lists those of the others nevertheless. */
async function librariesOf(files: readonly string[]): Promise<string[]> {
  const listed = await promisify(execFile)('ldd', [...files], { timeout: 10_000 }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
  return [...listed.matchAll(/(\/.+) \(0x[0-9a-f]+\)$/gm)].map(([, path = '']) => normalize(path))
}

const isFolder = (path: string) => statSync(path).isDirectory()
const isBelow = (path: string, folder: string) => path.startsWith(`${folder}/`)
const pathTo = (path: string): string[] => (path === '/' ? [] : [...pathTo(dirname(path)), path])

/**
 * Sorts paths into what has to be made visible; missing ones are left out, as are those below a visible folder. The way
 * to `folder`, which is made visible in another manner, is among the parents.
 */
export function visible(paths: readonly string[], folder: string): Visible {
  const all = [...new Set([...paths, ...LINKER_FILES].map((path) => path.replace(/(?<=.)\/+$/, '')))]
  const existing = all.filter((path) => isAbsolute(path) && existsSync(path))
  const folders = existing.filter(isFolder)
  const files = existing.filter((path) => !isFolder(path) && !folders.some((folder) => isBelow(path, folder)))
  const parents = new Set([...folders, ...files, folder].flatMap((path) => pathTo(dirname(path))))
  return { folders, files, parents: [...parents] }
}
