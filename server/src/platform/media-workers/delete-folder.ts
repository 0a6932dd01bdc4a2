import { constants } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, rmdir, unlink } from 'node:fs/promises'

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants
/** Whoever still writes there after this long must be ended first. */
const LONGEST_MS = 60_000

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isFolder = (error: unknown) => ['EISDIR', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Throws if it is a link. */
const openFolder = (path: string | Buffer) => open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)

/** The path of what is in an open folder, wherever that has been moved. Names are bytes: they need not be text. */
const within = ({ fd }: FileHandle, name: Buffer | string) =>
  Buffer.concat([Buffer.from(`/proc/self/fd/${fd}/`), Buffer.from(name)])

/** Deletes the files and links of a folder; returns the names of its folders. */
async function deleteFilesIn(folder: FileHandle): Promise<Buffer[]> {
  const folders: Buffer[] = []
  for (const name of await readdir(`/proc/self/fd/${folder.fd}`, { encoding: 'buffer' }))
    await unlink(within(folder, name)).catch((error: unknown) => {
      if (isFolder(error)) folders.push(name)
      else if (!isMissing(error)) throw error
    })
  return folders
}

/** Empties and deletes one folder of `root`; what folders it has move up to `root`, so that few are open at once. */
async function deleteIn(root: FileHandle, name: Buffer, newName: () => string): Promise<void> {
  const folder = await openFolder(within(root, name))
  try {
    for (const inner of await deleteFilesIn(folder)) await rename(within(folder, inner), within(root, newName()))
  } finally {
    await folder.close()
  }
  await rmdir(within(root, name))
}

/**
 * Deletes a folder and everything in it, and never anything else, even while a worker that was taken over swaps its
 * folders for links: `rm` would follow one that takes a folder's place between two of its calls.
 */
export async function deleteFolder(path: string): Promise<void> {
  if (process.platform !== 'linux') return rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  const root = await openFolder(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return undefined
  })
  if (!root) return
  let moved = 0
  const newName = () => `moved-${(moved += 1)}-${crypto.randomUUID()}`
  const end = performance.now() + LONGEST_MS
  try {
    for (let folders = await deleteFilesIn(root); folders.length > 0; folders = await deleteFilesIn(root)) {
      if (performance.now() > end) throw new Error(`${path} is still being written to`)
      for (const name of folders)
        // it may be swapped, moved or filled right now: the next round finds what is there then
        await deleteIn(root, name, newName).catch((error: unknown) => {
          const { code = '' } = error as NodeJS.ErrnoException
          if (!['ENOENT', 'ENOTDIR', 'ELOOP', 'ENOTEMPTY'].includes(code)) throw error
        })
    }
  } finally {
    await root.close()
  }
  await rmdir(path)
}
