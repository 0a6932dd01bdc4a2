import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { isFull } from './intake.ts'
import { type Part, writePart } from './write-part.ts'

const NAME = /^[0-9a-f-]{36}$/

/** Files that arrive in parts, on this node's disk, until they are complete. Their size says how far an upload got. */
export interface Drafts {
  begin(id: string): Promise<void>
  /** Bytes that have arrived; undefined if there is no such draft. */
  size(id: string): Promise<number | undefined>
  /** The first bytes, at most `length`. */
  head(id: string, length: number): Promise<Buffer>
  /**
   * Appends a part and returns the draft's new size. Every byte that arrived is kept if the sender disconnects (400),
   * stalls (408) or the disk is full (`core.storage_full`, 507); more than announced is `core.too_large` (413).
   */
  append(id: string, content: Readable, part: Part): Promise<number>
  path(id: string): string
  remove(id: string): Promise<void>
  /** Drafts untouched for `ms` milliseconds. */
  idle(ms: number): Promise<string[]>
}

export async function createDrafts(directory: string): Promise<Drafts> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = (id: string) => {
    if (!NAME.test(id)) throw new Error('A draft has a name that the server did not make')
    return join(directory, id)
  }
  const sizeOf = (id: string) =>
    stat(path(id)).then(
      (found) => found.size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
  return {
    path,
    begin: async (id) => (await open(path(id), 'wx', 0o600)).close(),
    size: sizeOf,
    head: (id, length) => readHead(path(id), length),
    append: (id, content, part) => append(path(id), content, part),
    remove: (id) => rm(path(id), { force: true }),
    idle: async (ms) => {
      const found = await Promise.all(
        (await readdir(directory))
          .filter((name) => NAME.test(name))
          .map(async (name) => ({
            name,
            changed: (await stat(join(directory, name)).catch(() => undefined))?.mtimeMs,
          })),
      )
      return found.filter(({ changed }) => changed !== undefined && changed < Date.now() - ms).map(({ name }) => name)
    },
  }
}

async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function append(path: string, content: Readable, part: Part): Promise<number> {
  const file = await open(path, 'r+')
  try {
    await writePart(content, file, part)
    const { size } = await file.stat()
    if (size >= part.whole) await file.datasync()
    return size
  } catch (error) {
    throw isFull(error) ? new AppError('core.storage_full', 507, { cause: error }) : error
  } finally {
    await file.close()
  }
}
