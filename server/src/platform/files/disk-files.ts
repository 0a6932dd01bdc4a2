import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { notFound } from '../errors.ts'
import { createDrafts } from './drafts.ts'
import { takeIn } from './intake.ts'
import { overwriteParts } from './overwrite-parts.ts'
import { type Files, objectPath, type StoredObject } from './storage.ts'

const HOUR_MS = 3_600_000

const size = async (path: string): Promise<number | undefined> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return found?.isFile() ? found.size : undefined
}

/**
 * Files in a directory: written under a temporary name, flushed, then moved, so that a file is either complete or
 * absent.
 */
export async function createDiskFiles(directory: string): Promise<Files> {
  const root = resolve(directory)
  const incoming = join(root, '.incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await sweep(incoming)
  const place = (bucket: string, key: string) => join(root, objectPath(bucket, key))
  const drafts = await createDrafts(join(root, '.uploads'))
  return {
    drafts,
    adopt: (bucket, key, draftId) => move(drafts.path(draftId), place(bucket, key)),
    list: () => everyFile(root),
    put: async (bucket, key, content, { maxBytes }) => {
      const draft = join(incoming, randomUUID())
      const stored = await takeIn(draft, content, maxBytes)
      try {
        await move(draft, place(bucket, key))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return stored
    },
    read: async (bucket, key, range) => {
      const path = place(bucket, key)
      if ((await size(path)) === undefined) throw notFound()
      return createReadStream(path, range)
    },
    // a file system that can shares the blocks until one of the two is written to
    lend: (bucket, key, path) => copyFile(place(bucket, key), path, constants.COPYFILE_FICLONE),
    overwrite: (bucket, key, parts) => overwriteParts(place(bucket, key), parts),
    stat: async (bucket, key) => {
      const bytes = await size(place(bucket, key))
      return bytes === undefined ? undefined : { bytes }
    },
    remove: (bucket, key) => rm(place(bucket, key), { force: true }),
  }
}

/** Removes what a killed server was still receiving. */
async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - HOUR_MS) await rm(path, { force: true })
  }
}

/** All files of all buckets; what is still arriving is in directories whose names begin with a dot. */
async function* everyFile(root: string): AsyncGenerator<StoredObject> {
  for (const bucket of await readdir(root)) {
    if (bucket.startsWith('.')) continue
    for await (const entry of await opendir(join(root, bucket), { recursive: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(() => undefined)
      if (found)
        yield {
          bucket,
          key: relative(join(root, bucket), path).replaceAll('\\', '/'),
          bytes: found.size,
          changedAt: found.mtime,
        }
    }
  }
}

/** Moves a flushed file into place, creating its directories. */
async function move(from: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(from, path)
  await flushDirectory(dirname(path))
}

/** A rename is on disk once its directory is. */
async function flushDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
